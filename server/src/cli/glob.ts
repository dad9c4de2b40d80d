/**
 * A test for paths with `/` between their parts. In a pattern `*` is any text within one part, `**` any number of
 * parts and `?` one character; a path below one that matches matches too, so that a folder excludes what is in it.
 */
export function glob(pattern: string): (path: string) => boolean {
  const clean = pattern.replace(/^\.\//, "").replace(/\/+$/, "");
  const source = clean.replace(/\*\*\/|\*\*|\*|\?|[\\^$.+()[\]{}|]/g, (sign) => {
    if (sign === "**/") return "(?:.*/)?";
    if (sign === "**") return ".*";
    if (sign === "*") return "[^/]*";
    return sign === "?" ? "[^/]" : `\\${sign}`;
  });
  const test = new RegExp(`^${source}(?:/.*)?$`, "u");
  return (path) => test.test(path);
}
