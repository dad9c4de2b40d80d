import { commands, type TextDocument } from "vscode";
import { closeAll, codes, green, hoverOn, replace, show, until } from "./editor";
import { stopServer } from "./server-process";
import { declared } from "./texts";

/** Whether the server answers about a document as it stands in the editor. */
const answers = async (document: TextDocument) => (await hoverOn(document, "Tribute Summons")) !== "";

suite("the server", () => {
  teardown(closeAll);

  test("is started again by the command, and knows the text that was not saved", async () => {
    const { document } = await show("restart.duel", declared);
    await codes(document.uri, "declared/summon");
    await replace(document, 'declaring "Jinzo"', 'declaring "Sangan"');
    await commands.executeCommand("duel.restartServer");
    await until("an answer of the new server", () => answers(document));
    await green(document.uri);
    await replace(document, 'declaring "Sangan"', 'declaring "Jinzo"');
    await codes(document.uri, "declared/summon");
  });

  test("comes back when it is killed, with the text that was not saved", async function () {
    const { document } = await show("restart.duel", declared);
    await codes(document.uri, "declared/summon");
    await replace(document, 'declaring "Jinzo"', 'declaring "Sangan"');
    await green(document.uri);
    if (!(await stopServer())) this.skip();
    await replace(document, 'declaring "Sangan"', 'declaring "Jinzo"');
    await until("an answer of the new server", () => answers(document));
    await codes(document.uri, "declared/summon");
  });
});
