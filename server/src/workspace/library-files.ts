import { library } from "virtual:library";
import { type SourceFile, sourceFile } from "./source-file";

/** The scheme of the packed library's files: `duel-library:/cards/prohibitions.duel`. */
export const libraryScheme = "duel-library";

/** Whether a URI names a file of the packed library. */
export const isLibrary = (uri: string): boolean => uri.startsWith(`${libraryScheme}:`);

/** The text of a library file by its URI; `undefined` when the library has no such file. */
export function libraryText(uri: string): string | undefined {
  const path = decodeURIComponent(uri.slice(libraryScheme.length + 1)).replace(/^\/+/, "");
  return isLibrary(uri) ? library.find((file) => file.path === path)?.text : undefined;
}

/** Parses the packed library, a file at each step. */
export function* libraryFiles(): Generator<SourceFile> {
  for (const { path, text } of library) {
    const uri = `${libraryScheme}:/${path.split("/").map(encodeURIComponent).join("/")}`;
    yield sourceFile(uri, "library", text);
  }
}
