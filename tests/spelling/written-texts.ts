import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";

/** What a piece of the source says to somebody; null for what is no text. */
function textOf(node: ESTree.Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateElement") return node.value.cooked ?? null;
  return node.type === "JSXText" ? node.value : null;
}

function textsOf(node: ESTree.Node): readonly string[] {
  const own = textOf(node);
  if (own !== null) return [own];
  // Addresses of modules and names of types are no texts.
  if (/^(?:Import|TS(?:Type|Interface))/.test(node.type)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === "typeAnnotation" ? [] : [value].flat().flatMap((child) => (isNode(child) ? textsOf(child) : [])),
  );
}

/** Words one after another, or one word with a capital letter: not an id, a colour or a list of classes. */
const isSentence = (text: string) =>
  /\p{L}{2}[,.;:]?\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}{2,}[.:]?$/u.test(text.trim());

/** Every text of a source file that a person may read. */
export function writtenTexts(path: string, code: string): readonly string[] {
  return textsOf(parseSync(path, code).program).filter(isSentence);
}

/** The texts of every file below a folder, but tests, formulas and tables that scripts write. */
export function textsBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.generated\.|formula-sources/.test(path))
    .flatMap((path) => writtenTexts(join(folder, path), readFileSync(join(root, folder, path), "utf8")));
}
