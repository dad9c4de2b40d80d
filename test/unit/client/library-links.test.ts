import { expect, test, vi } from "vitest";

const editor = vi.hoisted(() => ({
  commands: new Map<string, (link: string) => Promise<void>>(),
  shown: [] as unknown[],
  MarkdownString: class {
    isTrusted: unknown;
    constructor(readonly value: string) {}
  },
}));

vi.mock("vscode", () => ({
  MarkdownString: editor.MarkdownString,
  Range: class {
    constructor(readonly line: number) {}
  },
  Uri: {
    parse: (text: string) => {
      const { protocol, pathname, hash } = new URL(text);
      return { scheme: protocol.slice(0, -1), fragment: hash.slice(1), with: () => `${protocol}${pathname}` };
    },
  },
  commands: {
    registerCommand: (id: string, run: (link: string) => Promise<void>) => {
      editor.commands.set(id, run);
      return { dispose: () => editor.commands.delete(id) };
    },
  },
  window: {
    showTextDocument: async (uri: string, { selection }: { selection: { line: number } }) => {
      editor.shown.push([uri, selection.line]);
    },
  },
}));

const { libraryLinks, registerLibraryLinks } = await import("../../../client/src/library-links");

/** What the middleware makes of a hover or a documentation with this text. */
async function linked(value: string) {
  const content = new editor.MarkdownString(value);
  const hover: unknown = await Reflect.apply(libraryLinks.provideHover ?? vi.fn(), undefined, [
    undefined,
    undefined,
    undefined,
    async () => ({ contents: [content] }),
  ]);
  const item: unknown = await Reflect.apply(libraryLinks.resolveCompletionItem ?? vi.fn(), undefined, [
    {},
    undefined,
    async () => ({ documentation: content }),
  ]);
  return { content, hover, item };
}

test("links into the library become links of the one command that is trusted", async () => {
  const { hover, item } = await linked("per [`a/one`](duel-library:/rulings/a.duel#L7), see [b](https://example.org)");
  const target = encodeURIComponent('["duel-library:/rulings/a.duel#L7"]');
  const expected = {
    value: `per [\`a/one\`](command:duel.openLibraryFile?${target}), see [b](https://example.org)`,
    isTrusted: { enabledCommands: ["duel.openLibraryFile"] },
  };
  expect(hover).toEqual({ contents: [expected] });
  expect(item).toEqual({ documentation: expected });
});

test("what has no such link stays as it is, and is not trusted", async () => {
  const { content, hover } = await linked("see [b](https://example.org)");
  expect(hover).toEqual({ contents: [content] });
  expect(content.isTrusted).toBeUndefined();
});

test("the command shows the library's file at its line, and nothing of another scheme", async () => {
  const registered = registerLibraryLinks();
  await editor.commands.get("duel.openLibraryFile")?.("duel-library:/rulings/a.duel#L7");
  await editor.commands.get("duel.openLibraryFile")?.("file:///etc/passwd");
  expect(editor.shown).toEqual([["duel-library:/rulings/a.duel", 6]]);
  registered.dispose();
  expect(editor.commands.size).toBe(0);
});
