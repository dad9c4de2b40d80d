import { builtinModules } from "node:module";
import { posix } from "node:path";
import ts from "typescript";
import { mentionedCards } from "./card-names.mjs";

/**
 * @typedef {{file: string, line: number, message: string}} Violation a one-based line of a file
 * @typedef {{below: string[], packages: (string | RegExp)[], typesFrom?: string[]}} Layer
 */

const protocol = /^vscode-(languageserver|jsonrpc)/;
const packedLibrary = "virtual:library";

/**
 * What each folder of server/src may import: other layers, and modules from outside the tree.
 * A layer in `typesFrom` may be named by `import type` only.
 *
 * @type {Record<string, Layer>}
 */
export const layers = {
  rules: { below: [], packages: [] },
  syntax: { below: [], packages: [/^chevrotain($|\/)/] },
  cards: { below: ["syntax", "rules"], packages: [packedLibrary] },
  rulings: { below: ["cards", "syntax", "rules"], packages: [packedLibrary] },
  scenario: { below: ["rulings", "cards", "syntax", "rules"], packages: [packedLibrary] },
  workspace: { below: ["scenario", "rulings", "cards", "syntax", "rules"], packages: [packedLibrary, protocol] },
  features: {
    below: ["workspace"],
    packages: [protocol],
    typesFrom: ["scenario", "rulings", "cards", "syntax", "rules"],
  },
  connection: { below: ["features", "workspace"], packages: [protocol] },
};

const serverSource = "server/src/";
const clientSource = "client/src/";
const entry = "entry point";
const nodeBuiltins = new Set(builtinModules);

/**
 * @param {string} file relative to the repository
 * @returns {string | undefined} the name of its layer, or "entry point"
 */
function layerOf(file) {
  const path = file.slice(serverSource.length);
  if (/^(main\.[\w.]+|cli)\.ts$/.test(path) || path.startsWith("cli/")) return entry;
  const folder = path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
  return Object.hasOwn(layers, folder) ? folder : undefined;
}

/** @param {string} file */
const mayUseNode = (file) =>
  file.endsWith(".node.ts") || file === `${serverSource}cli.ts` || file.startsWith(`${serverSource}cli/`);

/** @param {string} module */
const isNodeModule = (module) => module.startsWith("node:") || nodeBuiltins.has(module.split("/", 1)[0] ?? "");

/**
 * @param {string} file
 * @param {string} module as the import names it
 * @param {boolean} typeOnly
 * @returns {string | undefined} why this file may not import this module
 */
function importProblem(file, module, typeOnly) {
  if (file.startsWith(clientSource)) {
    const escapes = module.startsWith(".") && !posix.join(posix.dirname(file), module).startsWith(clientSource);
    return escapes ? `the client imports nothing outside ${clientSource}, but here is ${module}` : undefined;
  }
  const layer = layerOf(file);
  if (isNodeModule(module)) {
    return mayUseNode(file) ? undefined : `only *.node.ts, cli.ts and cli/ may use Node, but here is ${module}`;
  }
  if (layer === undefined || layer === entry) return undefined;
  const { below, packages, typesFrom = [] } = layers[layer] ?? { below: [], packages: [] };
  if (!module.startsWith(".")) {
    const allowed = packages.some((each) => (typeof each === "string" ? each === module : each.test(module)));
    return allowed ? undefined : `${layer}/ may not import the module ${module}`;
  }
  const target = posix.join(posix.dirname(file), module);
  const targetLayer = target.startsWith(serverSource) ? layerOf(target.replace(/(\.ts)?$/, ".ts")) : undefined;
  const indexLayer = target.slice(serverSource.length);
  const named = targetLayer ?? (Object.hasOwn(layers, indexLayer) ? indexLayer : undefined);
  if (named === undefined) return `${module} is in no layer of ${serverSource}`;
  if (named === layer || below.includes(named)) return undefined;
  if (typesFrom.includes(named)) {
    return typeOnly ? undefined : `${layer}/ may only \`import type\` from ${named}/; what it asks goes to workspace/`;
  }
  return `${layer}/ may not import ${named === entry ? `the entry point ${module}` : `${named}/`}`;
}

/**
 * @param {ts.Node} node
 * @returns {{module: string, typeOnly: boolean} | undefined} what this node imports, when it does
 */
function importOf(node) {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const typeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return { module: node.moduleSpecifier.text, typeOnly };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { module: node.moduleSpecifier.text, typeOnly: node.isTypeOnly };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { module: node.argument.literal.text, typeOnly: true };
  }
  if (ts.isCallExpression(node)) {
    const called = node.expression;
    const imports =
      called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === "require");
    const argument = node.arguments[0];
    if (imports && argument && ts.isStringLiteralLike(argument)) return { module: argument.text, typeOnly: false };
  }
  return undefined;
}

/** @param {ts.Node} node */
const isDoubleCast = (node) =>
  ts.isAsExpression(node) &&
  ts.isAsExpression(node.expression) &&
  node.expression.type.kind === ts.SyntaxKind.UnknownKeyword;

/**
 * Checks what the compiler cannot: that imports only go down the layers, that Node stays in the
 * entry points, that there is no `any` type and no cast through `unknown`, and that no card of the
 * library is named in the server's source.
 *
 * @param {Iterable<readonly [file: string, text: string]>} files sources below server/src and client/src, by
 *   their path from the repository with `/`
 * @param {readonly string[]} cardNames the names that may not occur in server/src
 * @returns {Violation[]} in the order of the files and lines
 */
export function findViolations(files, cardNames) {
  /** @type {Violation[]} */
  const violations = [];
  for (const [file, text] of files) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
    /** @param {number} position @param {string} message */
    const report = (position, message) => {
      const line = source.getLineAndCharacterOfPosition(position).line + 1;
      violations.push({ file, line, message });
    };
    const inServer = file.startsWith(serverSource);
    if (inServer && layerOf(file) === undefined) report(0, `this file is in no layer of ${serverSource}`);
    /** @param {ts.Node} node */
    const visit = (node) => {
      const start = node.getStart(source);
      const imported = importOf(node);
      const problem = imported && importProblem(file, imported.module, imported.typeOnly);
      if (problem) report(start, problem);
      if (node.kind === ts.SyntaxKind.AnyKeyword) report(start, "no `any`: name the type, or take `unknown` and check");
      if (isDoubleCast(node)) report(start, "a cast through `unknown` hides an error");
      ts.forEachChild(node, visit);
    };
    visit(source);
    if (inServer) {
      for (const { name, position } of mentionedCards(text, cardNames)) {
        report(position, `the card "${name}" is named here; what is about one card belongs in server/library`);
      }
    }
  }
  return violations;
}
