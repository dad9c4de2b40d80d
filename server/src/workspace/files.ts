import { libraryFiles } from "./library-files";
import type { SourceFile } from "./source-file";
import { sameUri } from "./uri";

/** The files that the workspace knows, by their URIs in any spelling. */
export class Files {
  readonly #files = new Map<string, SourceFile>();

  get(uri: string): SourceFile | undefined {
    return this.#files.get(sameUri(uri));
  }

  set(file: SourceFile): void {
    this.#files.set(sameUri(file.uri), file);
  }

  /** Whether there was such a file. */
  delete(uri: string): boolean {
    return this.#files.delete(sameUri(uri));
  }

  /** All files in the order in which they became known. */
  all(): readonly SourceFile[] {
    return [...this.#files.values()];
  }

  /** Adds the files of the packed library, one at each step; a file that is known already stays. */
  *addLibrary(): Generator<void> {
    for (const file of libraryFiles()) {
      if (this.get(file.uri) === undefined) this.set(file);
      yield;
    }
  }
}
