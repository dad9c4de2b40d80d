/**
 * One form for all URIs of a file: editors and Node escape different characters, and write the letter of a drive in
 * different case.
 */
export function sameUri(uri: string): string {
  const plain = decoded(uri);
  return plain.replace(/^file:\/\/\/([A-Za-z]):/, (_, drive: string) => `file:///${drive.toLowerCase()}:`);
}

/** Whether a file lies at or below a folder. */
export function isBelow(uri: string, folder: string): boolean {
  const [file, root] = [sameUri(uri), sameUri(folder).replace(/\/+$/, "")];
  return file === root || file.startsWith(`${root}/`);
}

/** A URI as people write paths. */
export const plainPath = (uri: string): string => decoded(uri).replace(/^file:\/\//, "");

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
