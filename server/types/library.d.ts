/** The packed contents of `server/library`: the build and the tests put the files' text here. */
declare module "virtual:library" {
  /** Every `.duel` file of the library, in the order of its path, which is relative to `server/library` with `/`. */
  export const library: readonly { readonly path: string; readonly text: string }[];
}
