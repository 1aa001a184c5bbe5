import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";

/** Whether a call writes into the log: the console's, or that which says a line once in a while. */
function isLogging({ callee }: ESTree.CallExpression): boolean {
  if (callee.type === "Identifier") return callee.name === "sayRarely";
  return (
    callee.type === "MemberExpression" &&
    callee.object.type === "Identifier" &&
    callee.object.name === "console"
  );
}

/** What a call's argument brings besides fixed words. */
function valuesOf(argument: ESTree.Node, code: string): readonly string[] {
  if (argument.type === "Literal") return [];
  const parts = argument.type === "TemplateLiteral" ? argument.expressions : [argument];
  return parts.map(({ start, end }) => code.slice(start, end).replace(/\s+/g, " "));
}

function loggedIn(node: ESTree.Node, code: string): readonly string[] {
  const own =
    node.type === "CallExpression" && isLogging(node)
      ? node.arguments.flatMap((argument) => valuesOf(argument, code))
      : [];
  const below = Object.values(node).flatMap((value) =>
    [value].flat().flatMap((child) => (isNode(child) ? loggedIn(child, code) : [])),
  );
  return [...own, ...below];
}

/** The expressions that a source file writes into the log. */
export function loggedValues(path: string, code: string): readonly string[] {
  return loggedIn(parseSync(path, code).program, code);
}

/** Those of every file below a folder but tests. */
export function loggedBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/\.test\.|\.d\.ts$|node_modules/.test(path))
    .flatMap((path) => loggedValues(join(folder, path), readFileSync(join(root, folder, path), "utf8")));
}
