import type { TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import type { Document } from "../syntax/tree";
import type { Answers } from "./answers";
import { isDefinition } from "./definitions";
import { faultsOf } from "./faults";
import { Files } from "./files";
import { FolderList } from "./folders";
import type { Host, ReadFault } from "./host";
import { isLibrary } from "./library-files";
import { Plays } from "./plays";
import { buildScope, definesSame, type Scope } from "./scope";
import { defaultSettings, type Settings } from "./settings";
import { type JobEnd, Slices } from "./slices";
import { type SourceFile, sourceFile, withChanges, withText } from "./source-file";
import { sameUri } from "./uri";

/** Who is told what the workspace finds. */
export interface Listener {
  /** New answers about a file that is open: first without all verdicts when these take time, then with them. */
  readonly answered: (answers: Answers) => void;
  /** An open file was closed. */
  readonly closed: (uri: string) => void;
  /** Files or folders that could not be read; the others were. */
  readonly unreadable: (faults: readonly ReadFault[]) => void;
}

/** Somebody who waits for an answer, and may give up. */
export interface Waiting {
  readonly isCancellationRequested: boolean;
}

const nobody: Listener = { answered: () => undefined, closed: () => undefined, unreadable: () => undefined };

/** The work on the answers about one state of a file. */
interface Running {
  readonly file: SourceFile;
  readonly scope: Scope | undefined;
  readonly end: Promise<JobEnd>;
}

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
  readonly #files = new Files();
  readonly #answers = new Map<string, Answers>();
  readonly #running = new Map<string, Running>();
  /** Owns the numbers by which scopes are compared. */
  readonly #serials = {};
  readonly #folders: FolderList;
  #settings = defaultSettings;
  #revision = 0;
  /** Absent while what it is made of has changed since the last one. */
  #scope: Scope | undefined;
  #lastScope: Scope;
  /** Present while folders or the library are being read. */
  #reading: Promise<void> | undefined;

  constructor(host: Host, listener: Listener = nobody) {
    this.#host = host;
    this.#listener = listener;
    this.#slices = new Slices(host);
    this.#folders = new FolderList(host);
    this.#lastScope = buildScope([], this.#settings.defaultProfile, this.#serials);
  }

  /** The workspace's folders, by their URIs. */
  get folders(): readonly string[] {
    return this.#folders.workspace;
  }

  /** What the user has set. */
  get settings(): Settings {
    return this.#settings;
  }

  /** The card folders of the settings, by their URIs. */
  get cardFolders(): readonly string[] {
    return this.#folders.cards;
  }

  /** The cards, rulings and profiles as they are now; while files are being read, as they were before. */
  get scope(): Scope {
    if (this.#reading !== undefined) return this.#lastScope;
    this.#scope ??= buildScope(this.#files.all(), this.#settings.defaultProfile, this.#serials, this.#lastScope);
    this.#lastScope = this.#scope;
    return this.#scope;
  }

  /** The URIs of all files, the library's too, in the order in which they became known. */
  get uris(): readonly string[] {
    return this.#files.all().map((file) => file.uri);
  }

  /** How often any file has changed. */
  get revision(): number {
    return this.#revision;
  }

  /** All files with their documents as they stand now, those of the library last. */
  documents(): readonly { readonly uri: string; readonly document: Document }[] {
    const all = this.#files.all();
    return [...all.filter(({ uri }) => !isLibrary(uri)), ...all.filter(({ uri }) => isLibrary(uri))];
  }

  /** Begins with some folders and settings: reads the library and the folders. */
  async begin(folders: readonly string[], set: Partial<Settings>): Promise<void> {
    const settings = { ...defaultSettings, ...set };
    this.#folders.workspace = folders;
    this.#folders.named = settings.cardFolders;
    this.#settings = settings;
    await this.#read(async () => {
      let end = this.#host.now() + 10;
      for (const _ of this.#files.addLibrary()) {
        if (this.#host.now() < end) continue;
        await this.#host.pause();
        end = this.#host.now() + 10;
      }
      await this.#readFolders();
    });
  }

  async setFolders(folders: readonly string[]): Promise<void> {
    this.#folders.workspace = folders;
    await this.#read(() => this.#readFolders());
  }

  /** Takes over settings; they count at once. */
  async setSettings(set: Partial<Settings>): Promise<void> {
    const settings = { ...defaultSettings, ...set };
    const isSame = this.#folders.named.join("\n") === settings.cardFolders.join("\n");
    const profile = this.#settings.defaultProfile;
    this.#folders.named = settings.cardFolders;
    this.#settings = settings;
    if (!isSame) await this.#read(() => this.#readFolders());
    else if (profile !== settings.defaultProfile) this.#defined();
  }

  /** An editor has opened a file; from now on its text counts and not what is on disk. */
  open(uri: string, version: number, text: string): void {
    const known = this.#files.get(uri);
    this.#put(
      known === undefined ? sourceFile(uri, "open", text, version) : { ...withText(known, "open", text, version), uri },
    );
  }

  /** An editor has changed a file that it has open. Throws when it has not. */
  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    const known = this.#files.get(uri);
    if (known?.origin !== "open") throw new Error(`${uri} was changed without being open`);
    this.#put(withChanges(known, changes, version));
  }

  /** An editor has closed a file; what is on disk counts again, if it lies in one of the folders. */
  async close(uri: string): Promise<void> {
    this.#slices.cancel(sameUri(uri));
    this.#listener.closed(uri);
    const known = this.#files.get(uri);
    if (known === undefined) return;
    const { version: _, ...file } = known;
    if (isLibrary(uri)) {
      this.#files.set({ ...file, origin: "library" });
    } else if (this.#folders.holds(uri)) {
      this.#files.set({ ...file, origin: "disk" });
      await this.filesChanged([uri]);
    } else {
      this.#forget(uri);
    }
  }

  /** Files were changed, made or deleted outside the editor. */
  async filesChanged(uris: readonly string[]): Promise<void> {
    const own = [...new Set(uris)].filter((uri) => this.#folders.holds(uri) && this.#files.get(uri)?.origin !== "open");
    const faults: ReadFault[] = [];
    for (const uri of own) await this.#readFile(uri, faults);
    if (faults.length > 0) this.#listener.unreadable(faults);
  }

  /** Puts in a file that no editor has open, for a host that reads by itself. */
  add(uri: string, text: string): void {
    const known = this.#files.get(uri);
    this.#put(known === undefined ? sourceFile(uri, "disk", text) : withText(known, "disk", text));
  }

  /** The document of a file, as it stands now; `undefined` when the workspace does not know the file. */
  document(uri: string): Document | undefined {
    return this.#files.get(uri)?.document;
  }

  /** The editor's version of a file; `undefined` for one that no editor has open. */
  versionOf(uri: string): number | undefined {
    return this.#files.get(uri)?.version;
  }

  /** What is known about a file now, played or not; `undefined` for a file that is not known. */
  answers(uri: string): Answers | undefined {
    const file = this.#files.get(uri);
    if (file === undefined) return undefined;
    return this.#present(file) ?? this.#answersNow(file, false);
  }

  /** Resolves when no folder and no library is being read. */
  async whenRead(): Promise<void> {
    while (this.#reading !== undefined) await this.#reading;
  }

  /**
   * Everything about a file, once all its scenarios have been played as they stand then.
   *
   * @returns `undefined` for a file that is not known, when the one who waits has given up, and after a fault of the
   *   server, which is logged
   */
  async ready(uri: string, waiting?: Waiting): Promise<Answers | undefined> {
    for (;;) {
      await this.whenRead();
      const file = this.#files.get(uri);
      if (file === undefined || waiting?.isCancellationRequested === true) return undefined;
      const known = this.#present(file);
      if (known !== undefined) return known;
      const { scope } = this;
      const end = await this.#answer(file);
      const isSame = this.#files.get(uri) === file && this.scope === scope;
      if (end === "done" && isSame && this.#present(file) === undefined) return undefined;
    }
  }

  /** The complete answers about a file as it is now, if they are there. */
  #present(file: SourceFile): Answers | undefined {
    const known = this.#answers.get(sameUri(file.uri));
    return known?.file === file && known.scope === this.scope ? known : undefined;
  }

  #put(file: SourceFile): void {
    this.#revision++;
    const before = this.#files.get(file.uri);
    this.#files.set(file);
    if (!definesSame(before, file)) this.#defined();
    else if (file.origin === "open") this.#begin(file);
  }

  /** Cards, rulings, profiles or the default profile are others now: every open file is looked at again. */
  #defined(): void {
    this.#scope = undefined;
    if (this.#reading !== undefined) return;
    for (const file of this.#files.all()) if (file.origin === "open") this.#begin(file);
  }

  #begin(file: SourceFile): void {
    if (this.#reading === undefined) void this.#answer(file);
    else this.#listener.answered(this.#answersNow(file, false));
  }

  /** Plays what has to be played of a file, and tells the listener. */
  async #answer(file: SourceFile): Promise<JobEnd> {
    const key = sameUri(file.uri);
    const running = this.#running.get(key);
    if (running !== undefined && running.file === file && running.scope === this.#scope) {
      this.#slices.prefer(key);
      return running.end;
    }
    let told = false;
    const tellPart = () => {
      if (told || file.origin !== "open") return;
      told = true;
      this.#listener.answered(this.#answersNow(file, false));
    };
    const scope = this.scope;
    const end = this.#slices.start(key, this.#steps(file, scope), tellPart);
    const started = { file, scope, end };
    this.#running.set(key, started);
    const how = await end;
    if (this.#running.get(key) === started) this.#running.delete(key);
    return how;
  }

  *#steps(file: SourceFile, scope: Scope): Generator<void> {
    yield* this.#plays.play(file, scope);
    const answers = this.#answersNow(file, true);
    this.#answers.set(sameUri(file.uri), answers);
    if (file.origin === "open") this.#listener.answered(answers);
  }

  #answersNow(file: SourceFile, complete: boolean): Answers {
    const { scope } = this;
    return {
      file,
      scope,
      faults: faultsOf(file, scope),
      plays: this.#plays.of(file, scope, (uri) => this.#files.get(uri)),
      complete,
      documentOf: (uri) => this.document(uri),
      uris: () => this.documents().map(({ uri }) => uri),
    };
  }

  /** Reads something; until it is done, open files are answered with what their text alone shows. */
  async #read(read: () => Promise<void>): Promise<void> {
    const before = this.#reading;
    const reading = (async () => {
      await before;
      await read().catch((error: unknown) =>
        this.#host.log(error instanceof Error ? (error.stack ?? "") : String(error)),
      );
    })();
    this.#reading = reading;
    await reading;
    if (this.#reading !== reading) return;
    this.#reading = undefined;
    this.#defined();
  }

  /** Reads the folders and card folders, and forgets the files that are in none of them any more. */
  async #readFolders(): Promise<void> {
    const { uris, faults } = await this.#folders.list();
    const found = new Set(uris.map(sameUri));
    for (const { uri, origin } of this.#files.all())
      if (origin === "disk" && !found.has(sameUri(uri))) this.#forget(uri);
    const all = [...faults];
    for (const uri of uris) if (this.#files.get(uri) === undefined) await this.#readFile(uri, all);
    if (all.length > 0) this.#listener.unreadable(all);
  }

  /** Takes over what is on disk, or forgets a file that is not there; a file that an editor has open stays. */
  async #readFile(uri: string, faults: ReadFault[]): Promise<void> {
    const found = await this.#folders.read(uri);
    const known = this.#files.get(uri);
    if (known?.origin === "open") return;
    if (found !== undefined && "text" in found) this.add(uri, found.text);
    else if (known !== undefined) this.#forget(uri);
    else if (found !== undefined) faults.push(found);
  }

  #forget(uri: string): void {
    const file = this.#files.get(uri);
    if (file === undefined) return;
    this.#revision++;
    this.#files.delete(uri);
    this.#answers.delete(sameUri(uri));
    this.#plays.forget(file.uri);
    if (file.document.blocks.some(isDefinition)) this.#defined();
  }
}
