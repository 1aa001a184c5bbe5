/**
 * Forms are made by src/ui/form alone, from rules in src/lib/form-rules: no other file draws a form or a field that is typed
 * into, reads one by hand, or writes the agreed words about inputs again.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** What makes a form, by what it is called in a failure. */
const signs: readonly { what: string; pattern: RegExp }[] = [
  { what: "a form element", pattern: /<(?:chakra\.)?form\b|createElement\("form"|as="form"/ },
  { what: "a submit by hand", pattern: /\bonSubmit=|"submit"|\bnew FormData\b|\.requestSubmit\(/ },
  { what: "the library of forms", pattern: /from "react-hook-form"/ },
  { what: "a text area", pattern: /<(?:chakra\.)?textarea\b/i },
  // What acts at once is no form: a tick, a choice among buttons, a search with its findings, a file.
  {
    what: "a field that is typed into",
    pattern:
      /<(?:chakra\.)?input\b(?!(?:(?!\/>)[\s\S])*?\b(?:type="(?:checkbox|radio|search|file|range)"|role="combobox"))/i,
  },
];

/** Where those belong. */
const layer = "src/ui/form/";

/** The agreed words (docs/product-rules.md#form-input) without the field's name. */
const words = [
  "Potentially dangerous content detected in",
  "exceeds maximum length",
  "Invalid number format in",
];

const files = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: path.slice(root.length + 1), source: readFileSync(path, "utf8") }));

/** A source without its comments. */
function codeOf(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

describe("forms", () => {
  it.each(signs)("stand in one place: $what", ({ pattern }) => {
    const found = files.filter(({ source }) => pattern.test(codeOf(source))).map(({ path }) => path);
    expect(found.filter((path) => !path.startsWith(layer))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });

  it.each(words)("have their words in one place: %s", (text) => {
    const found = files.filter(({ source }) => codeOf(source).includes(text)).map(({ path }) => path);
    expect(found).toEqual(["src/lib/texts/form-problems.ts"]);
  });

  it.each([
    ["<form onSubmit={send}>", ["a form element", "a submit by hand"]],
    ["<chakra.form noValidate>", ["a form element"]],
    ['<input value={name} onChange={type} type="text" />', ["a field that is typed into"]],
    ["<chakra.input\n  {...control}\n  value={name}\n/>", ["a field that is typed into"]],
    ["<chakra.textarea rows={5} />", ["a text area"]],
    ["new FormData(event.currentTarget)", ["a submit by hand"]],
    ['<chakra.input type="checkbox" checked />', []],
    ['<input\n  onChange={(event) => search(event)}\n  type="search"\n/>', []],
    ['<input value={a} /><input type="search" />', ["a field that is typed into"]],
  ])("would be found: %j", (code, expected) => {
    expect(signs.filter(({ pattern }) => pattern.test(code)).map(({ what }) => what)).toEqual(expected);
  });
});
