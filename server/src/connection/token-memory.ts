import type { SemanticTokens, SemanticTokensDelta } from "vscode-languageserver";
import { semanticTokensEdits } from "../features/semantic-tokens";

/** The last semantic tokens that an editor was told of each file, so that it can be told what has changed. */
export class TokenMemory {
  readonly #told = new Map<string, { readonly id: string; readonly data: readonly number[] }>();
  #count = 0;

  /** All tokens of a file. */
  full(uri: string, data: number[]): SemanticTokens {
    return { resultId: this.#keep(uri, data), data };
  }

  /** What has changed since an earlier answer; all tokens where that one is not known any more. */
  delta(uri: string, data: number[], before: string): SemanticTokens | SemanticTokensDelta {
    const told = this.#told.get(uri);
    const resultId = this.#keep(uri, data);
    return told?.id === before ? { resultId, edits: semanticTokensEdits(told.data, data) } : { resultId, data };
  }

  forget(uri: string): void {
    this.#told.delete(uri);
  }

  #keep(uri: string, data: readonly number[]): string {
    const id = String(++this.#count);
    this.#told.set(uri, { id, data });
    return id;
  }
}
