import type { TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import type { Document } from "../syntax/tree";
import type { Answers } from "./answers";
import { faultsOf } from "./faults";
import type { Host, ReadFault } from "./host";
import { isLibrary, libraryFiles } from "./library-files";
import { Plays } from "./plays";
import { buildScope, definesSame, type Scope } from "./scope";
import type { Settings } from "./settings";
import { Slices } from "./slices";
import { type SourceFile, sourceFile, withChanges, withText } from "./source-file";

/** Who is told what the workspace finds. */
export interface Listener {
  /** New answers about a file that is open: first without all verdicts when these take time, then with them. */
  readonly answered: (answers: Answers) => void;
  /** An open file was closed. */
  readonly closed: (uri: string) => void;
  readonly unreadable: (fault: ReadFault) => void;
}

/** Whether somebody no longer waits for an answer. */
export interface Waiting {
  readonly isCancellationRequested: boolean;
}

const silent: Listener = { answered: () => undefined, closed: () => undefined, unreadable: () => undefined };

/**
 * All files that count: those that an editor has open, those of the workspace's folders and card folders, and the
 * packed library. A change is parsed at once; scenarios are played in small slices, the file that changed last first,
 * and only those of which the text, the cards, the rulings or the profile changed.
 */
export class Workspace {
  readonly #host: Host;
  readonly #listener: Listener;
  readonly #slices: Slices;
  readonly #plays = new Plays();
  readonly #files = new Map<string, SourceFile>();
  readonly #answers = new Map<string, Answers>();
  #folders: readonly string[] = [];
  #settings: Settings = { defaultProfile: "current", cardFolders: [] };
  #scope: Scope | undefined;
  #lastScope: Scope | undefined;
  #libraryRead = false;
  /** Settled while nothing is being read. */
  #reading: Promise<void> | undefined;

  constructor(host: Host, listener: Listener = silent) {
    this.#host = host;
    this.#listener = listener;
    this.#slices = new Slices(host);
  }

  /** The workspace's folders, by their URIs. */
  get folders(): readonly string[] {
    return this.#folders;
  }

  /** Sets folders and settings at once, and reads the folders. */
  async begin(folders: readonly string[], settings: Settings): Promise<void> {
    this.#folders = folders;
    this.#settings = settings;
    await this.#readFolders();
  }

  async setFolders(folders: readonly string[]): Promise<void> {
    this.#folders = folders;
    await this.#readFolders();
  }

  /** Takes over settings; they count at once. */
  async setSettings(settings: Settings): Promise<void> {
    const before = this.#settings;
    this.#settings = settings;
    if (before.cardFolders.join("\n") !== settings.cardFolders.join("\n")) await this.#readFolders();
    else if (before.defaultProfile !== settings.defaultProfile) this.#defined();
  }

  /** An editor has opened a file; from now on its text counts and not what is on disk. */
  open(uri: string, version: number, text: string): void {
    const known = this.#files.get(uri);
    this.#put(known === undefined ? sourceFile(uri, "open", text, version) : withText(known, "open", text, version));
  }

  /** An editor has changed a file that it has open. */
  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    const known = this.#files.get(uri);
    if (known === undefined) throw new Error(`${uri} was changed without being open`);
    this.#put(withChanges(known, changes, version));
  }

  /** An editor has closed a file; what is on disk counts again, if it lies in one of the folders. */
  async close(uri: string): Promise<void> {
    this.#slices.cancel(uri);
    this.#listener.closed(uri);
    const known = this.#files.get(uri);
    if (known === undefined) return;
    if (isLibrary(uri)) {
      this.#files.set(uri, { ...known, origin: "library" });
      return;
    }
    this.#files.set(uri, { ...known, origin: "disk" });
    await this.#read(uri);
  }

  /** Files were changed, made or deleted outside the editor. */
  async filesChanged(uris: readonly string[]): Promise<void> {
    await Promise.all(
      [...new Set(uris)].filter((uri) => this.#files.get(uri)?.origin !== "open").map((uri) => this.#read(uri)),
    );
  }

  /** Puts in a file that no editor has open, for a host that reads by itself. */
  add(uri: string, text: string): void {
    const known = this.#files.get(uri);
    this.#put(known === undefined ? sourceFile(uri, "disk", text) : withText(known, "disk", text));
  }

  /** The document of a file, as it stands now; `undefined` when the workspace does not know the file. */
  document(uri: string): Document | undefined {
    return this.#file(uri)?.document;
  }

  /** The cards, rulings and profiles as they are now. */
  get scope(): Scope {
    return this.#scopeNow();
  }

  /** All files with errors or not, the library's too, in the order in which they became known. */
  get uris(): readonly string[] {
    this.#readLibrary();
    return [...this.#files.keys()];
  }

  /** What is known about a file now, played or not; `undefined` for a file that is not known. */
  answers(uri: string): Answers | undefined {
    const file = this.#file(uri);
    if (file === undefined) return undefined;
    const known = this.#answers.get(uri);
    return known !== undefined && this.#isPresent(known) ? known : this.#answersNow(file, false);
  }

  /**
   * Everything about a file, once all its scenarios have been played as they stand then.
   *
   * @returns `undefined` for a file that is not known, and when the one who waits has given up
   */
  async ready(uri: string, waiting?: Waiting): Promise<Answers | undefined> {
    for (;;) {
      await this.#reading;
      const file = this.#file(uri);
      if (file === undefined || waiting?.isCancellationRequested === true) return undefined;
      const known = this.#answers.get(uri);
      if (known?.complete === true && this.#isPresent(known)) return known;
      await this.#answer(file);
    }
  }

  #file(uri: string): SourceFile | undefined {
    if (isLibrary(uri)) this.#readLibrary();
    return this.#files.get(uri);
  }

  #isPresent(answers: Answers): boolean {
    return answers.file === this.#files.get(answers.file.uri) && answers.scope === this.#scopeNow();
  }

  #put(file: SourceFile): void {
    const before = this.#files.get(file.uri);
    this.#files.set(file.uri, file);
    if (this.#scope !== undefined && !definesSame(before, file)) this.#defined();
    else if (file.origin === "open") this.#begin(file);
  }

  /** Cards, rulings, profiles or the default profile are others now. */
  #defined(): void {
    this.#scope = undefined;
    for (const file of this.#files.values()) if (file.origin === "open") this.#begin(file);
  }

  #begin(file: SourceFile): void {
    if (this.#reading === undefined) void this.#answer(file);
    else this.#listener.answered({ ...this.#answersNow(file, false) });
  }

  /** Plays what has to be played of a file, and tells the listener. */
  async #answer(file: SourceFile): Promise<void> {
    const { uri } = file;
    const running = this.#running.get(uri);
    if (running !== undefined && running.file === file && running.scope === this.#scope) {
      this.#slices.prefer(uri);
      await running.end;
      return;
    }
    let told = false;
    const partly = () => {
      if (told || file.origin !== "open" || this.#files.get(uri) !== file) return;
      told = true;
      this.#listener.answered(this.#answersNow(file, false));
    };
    const end = this.#slices.start(uri, this.#steps(file), partly);
    this.#running.set(uri, { file, scope: this.#scope, end });
    await end;
  }

  readonly #running = new Map<string, { file: SourceFile; scope: Scope | undefined; end: Promise<unknown> }>();

  *#steps(file: SourceFile): Generator<void> {
    const scope = this.#scopeNow();
    yield;
    yield* this.#plays.play(file, scope);
    const answers = this.#answersNow(file, true);
    this.#answers.set(file.uri, answers);
    if (file.origin === "open") this.#listener.answered(answers);
  }

  #answersNow(file: SourceFile, complete: boolean): Answers {
    const scope = this.#scopeNow();
    return {
      file,
      scope,
      faults: faultsOf(file, scope),
      plays: this.#plays.of(file, scope, (uri) => this.#files.get(uri)),
      complete,
      documentOf: (uri) => this.document(uri),
    };
  }

  #scopeNow(): Scope {
    this.#readLibrary();
    this.#scope ??= buildScope([...this.#files.values()], this.#settings.defaultProfile, this, this.#lastScope);
    this.#lastScope = this.#scope;
    return this.#scope;
  }

  #readLibrary(): void {
    if (this.#libraryRead) return;
    this.#libraryRead = true;
    for (const file of libraryFiles()) if (!this.#files.has(file.uri)) this.#files.set(file.uri, file);
  }

  async #readFolders(): Promise<void> {
    const reading = this.#readAll();
    this.#reading = reading;
    await reading;
    if (this.#reading !== reading) return;
    this.#reading = undefined;
    this.#defined();
  }

  async #readAll(): Promise<void> {
    const { folders } = this.#host;
    if (folders === undefined) return;
    const all = [...this.#folders, ...this.#settings.cardFolders.map((path) => folders.resolve(path, this.#folders))];
    const found = new Set<string>();
    for (const folder of new Set(all)) {
      const { files, faults } = await folders.list(folder);
      for (const uri of files) found.add(uri);
      for (const fault of faults) this.#listener.unreadable(fault);
    }
    for (const [uri, { origin }] of this.#files) if (origin === "disk" && !found.has(uri)) this.#files.delete(uri);
    for (const uri of found) if (!this.#files.has(uri)) await this.#read(uri);
  }

  /** Takes over what is on disk, or forgets a file that is not there; a file that an editor has open stays. */
  async #read(uri: string): Promise<void> {
    const text = await this.#host.folders?.read(uri).catch((error: unknown) => this.#unreadable(uri, error));
    const known = this.#files.get(uri);
    if (known?.origin === "open") return;
    if (text !== undefined) this.add(uri, text);
    else if (this.#files.delete(uri)) {
      this.#answers.delete(uri);
      this.#plays.forget(uri);
      this.#defined();
    }
  }

  #unreadable(uri: string, error: unknown): undefined {
    const reason = error instanceof Error ? error.message : String(error);
    if (!this.#files.has(uri)) this.#listener.unreadable({ uri, reason });
    return undefined;
  }
}
