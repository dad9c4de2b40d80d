import type { Folders, Host, ReadFault } from "./host";
import { isBelow, sameUri } from "./uri";

/** What reading all folders has found. */
export interface Found {
  /** The URIs of all files, each once. */
  readonly uris: readonly string[];
  readonly faults: readonly ReadFault[];
}

/** The folders of a workspace and those of its settings, and what lies in them. */
export class FolderList {
  readonly #folders: Folders | undefined;
  /** The workspace's folders, by their URIs. */
  workspace: readonly string[] = [];
  /** Card folders as the settings name them. */
  named: readonly string[] = [];

  constructor({ folders }: Pick<Host, "folders">) {
    this.#folders = folders;
  }

  /** The card folders of the settings, by their URIs; none where there are no folders. */
  get cards(): readonly string[] {
    const folders = this.#folders;
    return folders === undefined ? [] : this.named.map((path) => folders.resolve(path, this.workspace));
  }

  /** Whether a file lies in one of the folders. */
  holds(uri: string): boolean {
    return [...this.workspace, ...this.cards].some((root) => isBelow(uri, root));
  }

  /** Lists all folders. Nothing is found where there are none. */
  async list(): Promise<Found> {
    const faults: ReadFault[] = [];
    const found = new Map<string, string>();
    for (const root of new Set([...this.workspace, ...this.cards])) {
      const listing = await this.#folders?.list(root);
      for (const uri of listing?.files ?? []) found.set(sameUri(uri), uri);
      faults.push(...(listing?.faults ?? []));
    }
    return { uris: [...found.values()], faults };
  }

  /** The text of a file; the reason where it cannot be read; `undefined` where there are no folders. */
  async read(uri: string): Promise<{ readonly text: string } | ReadFault | undefined> {
    try {
      const text = await this.#folders?.read(uri);
      return text === undefined ? undefined : { text };
    } catch (error) {
      return { uri, reason: error instanceof Error ? error.message : String(error) };
    }
  }
}
