import { version as packaged } from "../../package.json";

/** The version of the package. */
export const version: string = packaged;
