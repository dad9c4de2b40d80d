import { commands, type Disposable, MarkdownString, Range, Uri, window } from "vscode";
import type { Middleware } from "vscode-languageclient";
import { libraryScheme } from "./library";

const openCommand = "duel.openLibraryFile";

/**
 * Makes the links of hovers and of completion's documentation into the packed library work: an editor leaves out links
 * of a scheme that it does not know, so each becomes a link of a command.
 */
export const libraryLinks: Middleware = {
  provideHover: async (document, position, token, next) => {
    const hover = await next(document, position, token);
    if (hover) hover.contents = hover.contents.map((content) => withCommands(content));
    return hover;
  },
  resolveCompletionItem: async (item, token, next) => {
    const resolved = await next(item, token);
    if (resolved?.documentation !== undefined) resolved.documentation = withCommands(resolved.documentation);
    return resolved;
  },
};

/** Registers the command behind these links: it shows a file of the library, at the line that `#L7` names. */
export function registerLibraryLinks(): Disposable {
  return commands.registerCommand(openCommand, async (link: string) => {
    const uri = Uri.parse(link);
    if (uri.scheme !== libraryScheme) return;
    const line = Number(/^L(\d+)$/.exec(uri.fragment)?.[1] ?? 1) - 1;
    await window.showTextDocument(uri.with({ fragment: "" }), { selection: new Range(line, 0, line, 0) });
  });
}

const linkTarget = new RegExp(`\\]\\((${libraryScheme}:[^()\\s]*)\\)`, "g");

function withCommands<Content>(content: Content): Content | MarkdownString {
  if (!(content instanceof MarkdownString) || !content.value.includes(`](${libraryScheme}:`)) return content;
  const linked = new MarkdownString(
    content.value.replace(linkTarget, (_, target: string) => {
      return `](command:${openCommand}?${encodeURIComponent(JSON.stringify([target]))})`;
    }),
  );
  linked.isTrusted = { enabledCommands: [openCommand] };
  return linked;
}
