/**
 * Marks the digits that stand in the code as text: in strings, in templates and between tags. A number that a page shows by marked digits
 * was written by hand; one by plain digits was put in by the code from a constant or from data (docs/decisions/323).
 */
import { type ESTree, type Plugin, parseSync } from "vite";

/** Digits of another width: still digits to a reader, as long as their own, and nothing here writes them by itself. */
const firstMarked = 0xff10;

/** A text with its digits marked. */
export function markDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(firstMarked + Number(digit)));
}

/** A text as it is without marks. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - firstMarked));
}

/** Marks what is no part of an escape or an entity, such as \u202f or &#160;. */
const markSource = (text: string) =>
  text.replace(/\\(?:u[\da-f]{4}|u\{[\da-f]+\}|x[\da-f]{2}|.)|&#?\w+;|\d/gi, (part) =>
    part.length === 1 ? markDigits(part) : part,
  );

type Node = ESTree.Node;
type Edit = readonly [start: number, end: number, text: string];

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";

/** Addresses of modules, and types: no text of theirs is ever shown. */
const isUnshown = ({ type }: Node, key: string) =>
  /^(?:source|typeAnnotation|typeArguments|typeParameters|returnType)$/.test(key) ||
  /^TS(?:Type|Interface)/.test(type);

/** What looks like text and names something to the machine: elements, module addresses, dates, decimal numbers that are computed with. */
const isTechnical = (text: string) =>
  /^(?:[A-Za-z]+\d+|\.{1,2}\/.*|\d{4}-\d\d-\d\d.*|[+-]?\d+(?:\.\d+)?)$/.test(text);

/** A numeral that is put into a text as it stands: `${95}`, {95}, formatNumber(95). */
function isShownNumeral(node: Node, parent: Node): boolean {
  if (node.type !== "Literal" || typeof node.value !== "number") return false;
  if (parent.type === "TemplateLiteral" || parent.type === "JSXExpressionContainer") return true;
  return (
    parent.type === "CallExpression" &&
    parent.arguments[0] === node &&
    parent.callee.type === "Identifier" &&
    parent.callee.name.startsWith("format")
  );
}

function editsOf(code: string, node: Node, parent: Node, isAttribute: boolean): readonly Edit[] {
  const source = () => code.slice(node.start, node.end);
  if (node.type === "Literal" && typeof node.value === "string") {
    return isTechnical(node.value) ? [] : [[node.start, node.end, markSource(source())]];
  }
  if (node.type === "JSXText" || node.type === "TemplateElement") {
    return [[node.start, node.end, markSource(source())]];
  }
  if (!isAttribute && isShownNumeral(node, parent)) {
    const shown = parent.type === "CallExpression" ? parent : node;
    const text =
      parent.type === "CallExpression" ? code.slice(parent.start, parent.end) : `String(${source()})`;
    const marking = `.replace(/\\d/g, (digit) => String.fromCodePoint(${firstMarked} + Number(digit)))`;
    return [[shown.start, shown.end, text + marking]];
  }
  return Object.entries(node).flatMap(([key, value]) =>
    isUnshown(node, key)
      ? []
      : [value]
          .flat()
          .flatMap((child) =>
            isNode(child) ? editsOf(code, child, node, node.type === "JSXAttribute") : [],
          ),
  );
}

/** A source file with the digits of its texts marked. */
export function markWrittenDigits(path: string, code: string): string {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} could not be read: ${errors[0]?.message}`);
  let marked = code;
  const edits = [...editsOf(code, program, program, false)];
  for (const [start, end, text] of edits.toSorted((one, other) => other[0] - one[0])) {
    marked = marked.slice(0, start) + text + marked.slice(end);
  }
  return marked;
}

/** Marks every file of ours but tables that scripts write, formulas of the science, and styles: none of these has words of a page. */
export function markingPlugin(folder: string): Plugin {
  return {
    name: "mark-written-digits",
    enforce: "pre",
    transform(code, id) {
      const [path = ""] = id.split("?");
      if (
        !path.startsWith(folder) ||
        !/\.tsx?$/.test(path) ||
        /\.generated\.ts$|\/src\/science\/|\/src\/ui\/theme\.ts$/.test(path)
      )
        return null;
      return { code: markWrittenDigits(path, code), map: null };
    },
  };
}
