import { DiagnosticSeverity, type TextDocument } from "vscode";
import { has, ok, same } from "./assert";
import { closeAll, codeOf, codes, green, hoverOn, replace, show } from "./editor";
import { declared } from "./texts";

suite("verdicts", () => {
  let document: TextDocument;
  suiteSetup(async () => {
    ({ document } = await show("declared.duel", declared));
  });
  suiteTeardown(closeAll);

  test("the illegal step is underlined, with the rule, its page and the lines that are responsible", async () => {
    const [found] = await codes(document.uri, "declared/summon");
    ok(found, "no diagnostic");
    same([found.severity, found.source], [DiagnosticSeverity.Error, "duel"]);
    same(document.getText(found.range), '"Jinzo"');
    has(found.message, '"Jinzo" cannot be Summoned');
    has(found.message, "declared/cannot-1");
    has(typeof found.code === "object" ? found.code.target.toString() : "", "rules.md#declaredsummon");
    const related = found.relatedInformation ?? [];
    same(
      related.map(({ location }) => location.uri.scheme),
      [document.uri.scheme, "duel-library"],
    );
    same(related[0]?.location.range.start.line, 2);
  });

  test("hover tells the verdict under each profile, the ruling with its source, and the cause", async () => {
    const hover = await hoverOn(document, "Tribute Summons");
    has(hover, "**Illegal** under current");
    has(hover, "**Illegal** under tcg\\-2010");
    has(hover, "prohibition/po-1");
    has(hover, "Previously Official Rulings, item 1");
    has(hover, 'B spells: "Prohibition" declaring "Jinzo"');
  });

  test("hover on a card shows its text, and on a profile what it says", async () => {
    has(await hoverOn(document, '"Mokey Mokey"', 3), 'card "Mokey Mokey"');
    has(await hoverOn(document, "under current", 8), "declared name");
  });

  test("when the cause goes, the underline goes; when it comes back, so does the underline", async () => {
    await replace(document, 'declaring "Jinzo"', 'declaring "Sangan"');
    await green(document.uri);
    await replace(document, 'declaring "Sangan"', 'declaring "Jinzo"');
    const found = await codes(document.uri, "declared/summon");
    same(found.map(codeOf), ["declared/summon"]);
  });

  test("a misspelt word is underlined where it stands", async () => {
    await replace(document, "Tribute Summons", "Tribute Sumons");
    const [found] = await codes(document.uri, "syntax/unknown-word");
    ok(found, "no diagnostic");
    same(found.range.start.line, 7);
    await replace(document, "Tribute Sumons", "Tribute Summons");
  });
});
