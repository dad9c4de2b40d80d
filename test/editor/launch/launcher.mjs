import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runInExtensionHost } from "./extension-host.mjs";
import { newProfile } from "./profile.mjs";
import { runCommandLine } from "./server.mjs";

/**
 * Stands in for the program `code` that `runTests` of @vscode/test-electron starts: understands the flags of a run of
 * extension tests, and of the command line those about extensions. What only the desktop's window knows it ignores.
 */
const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    extensionDevelopmentPath: { type: "string", multiple: true },
    extensionTestsPath: { type: "string" },
    "user-data-dir": { type: "string" },
    "extensions-dir": { type: "string" },
    "install-extension": { type: "string", multiple: true },
    "uninstall-extension": { type: "string", multiple: true },
    "list-extensions": { type: "boolean" },
    version: { type: "boolean" },
  },
});

/** @param {unknown} value */
const strings = (value) => [value].flat().filter((each) => typeof each === "string");

// What starts this program hands its own environment on, and knows nothing of two servers.
const age = process.env.DUEL_EDITOR_AGE === "oldest" ? "oldest" : "newest";
const given = { userData: strings(values["user-data-dir"])[0], extensions: strings(values["extensions-dir"])[0] };
const own = newProfile();
try {
  const profile = { userData: given.userData ?? own.userData, extensions: given.extensions ?? own.extensions };
  const commands = ["install-extension", "uninstall-extension"].flatMap((name) =>
    strings(values[name]).flatMap((value) => [`--${name}`, value]),
  );
  for (const name of ["list-extensions", "version"]) if (values[name] === true) commands.push(`--${name}`);
  const [suite] = strings(values.extensionTestsPath);
  if (commands.length > 0) {
    process.exitCode = runCommandLine(age, profile, commands);
  } else if (suite === undefined) {
    console.error("This launcher runs extension tests (--extensionTestsPath), and the command line about extensions.");
    process.exitCode = 2;
  } else {
    const workspace = positionals.map((path) => resolve(path)).find((path) => existsSync(path));
    process.exitCode = await runInExtensionHost({
      age,
      profile,
      extensions: strings(values.extensionDevelopmentPath),
      suite: existsSync(suite) ? suite : `${suite}.js`,
      workspace,
    });
  }
} finally {
  own.remove();
}
