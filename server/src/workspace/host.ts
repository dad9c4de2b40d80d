/**
 * What the workspace needs from the place it runs in. An entry point hands it over; where nothing reads folders,
 * `folders` is absent.
 */
export interface Host {
  readonly folders?: Folders;
  /** Lets waiting messages and timers have their turn; resolves when it is the workspace's turn again. */
  readonly pause: () => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Where a fault of the server itself is written. */
  readonly log: (message: string) => void;
}

/** Reads folders and files by their URIs. */
export interface Folders {
  /** All `.duel` files at or below a folder, in the order of their paths; what could not be read is a fault. */
  readonly list: (folder: string) => Promise<Listing>;
  /** The text of a file; rejects with an `Error` whose message says why it cannot be read. */
  readonly read: (file: string) => Promise<string>;
  /** The URI of a folder that a setting names, absolute or relative to one of the given folders. */
  readonly resolve: (path: string, folders: readonly string[]) => string;
}

/** The files of a folder by their URIs, and what in it could not be read. */
export interface Listing {
  readonly files: readonly string[];
  readonly faults: readonly ReadFault[];
}

/** A file or folder that cannot be read, and why. */
export interface ReadFault {
  readonly uri: string;
  readonly reason: string;
}

/** A host without folders, for a browser: it pauses by a timer. */
export function plainHost(log: (message: string) => void): Host {
  return {
    pause: () => new Promise((resume) => setTimeout(resume, 0)),
    now: () => performance.now(),
    log,
  };
}
