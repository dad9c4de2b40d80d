import { type Disposable, LanguageStatusSeverity, languages } from "vscode";
import type { Middleware } from "vscode-languageclient";

/** What the server is doing, as the status item of `.duel` files tells. */
export interface Status extends Disposable {
  starting(): void;
  ready(): void;
  failed(reason: string): void;
  /** Tells, too, while the server plays the scenarios of a file. */
  readonly middleware: Middleware;
}

/** Makes the status item of the language: starting, playing, ready, or not running and why. */
export function showStatus(): Status {
  const item = languages.createLanguageStatusItem("duel.status", { language: "duel" });
  item.name = "Duel";
  let playing = 0;
  let runs = false;
  const set = (text: string, detail: string, severity: LanguageStatusSeverity, busy = false) => {
    Object.assign(item, { text, detail, severity, busy });
    item.command = { command: "duel.restartServer", title: "Restart" };
  };
  const tell = () => {
    if (!runs) return;
    if (playing > 0) set("Duel: playing", "scenarios are played", LanguageStatusSeverity.Information, true);
    else set("Duel: ready", "all scenarios have been played", LanguageStatusSeverity.Information);
  };
  return {
    starting: () => {
      runs = false;
      set("Duel: starting", "the server is starting", LanguageStatusSeverity.Information, true);
    },
    ready: () => {
      runs = true;
      tell();
    },
    failed: (reason) => {
      runs = false;
      set("Duel: not running", reason, LanguageStatusSeverity.Error);
    },
    middleware: {
      provideDiagnostics: async (document, before, token, next) => {
        playing++;
        tell();
        try {
          return await next(document, before, token);
        } finally {
          playing--;
          tell();
        }
      },
    },
    dispose: () => item.dispose(),
  };
}
