// @vitest-environment jsdom
/** The words that people read are spelt as British English has them; names and terms stand in spelling/project-words.txt. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { misspelledWords } from "./spelling/misspelled-words.ts";
import { textsBelow, writtenTexts } from "./spelling/written-texts.ts";
import { drawPages } from "./written-numbers/draw-pages.ts";
import { shownTexts } from "./written-numbers/shown-texts.ts";

const root = join(import.meta.dirname, "..");
const projectWords = readFileSync(join(import.meta.dirname, "spelling", "project-words.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

it("finds what is misspelt, and what is spelt as in America", async () => {
  expect(await misspelledWords("We recieve the colour of teh centre.", [])).toEqual(["recieve", "teh"]);
  expect(await misspelledWords("Their behavior and color, and their behaviour.", [])).toEqual([
    "behavior",
    "color",
  ]);
  expect(await misspelledWords("An allele of PRS, and PRS again.", ["prs"])).toEqual([]);
});

it("reads strings, templates and what stands between tags, and no types, imports or ids", () => {
  const code = `import a from "./one two.ts"; const b: "three four" = \`five \${c} six seven\`; const d = <p id="eight">Nine or ten</p>; f("Saved.", "on-list");`;
  expect(writtenTexts("a.tsx", code)).toEqual([" six seven", "Nine or ten", "Saved."]);
});

it("every word of the texts and of the built pages is spelt right", { timeout: 240_000 }, async () => {
  const texts = textsBelow(root, "src");
  const pages = (await drawPages(false)).flatMap(({ element }) => {
    // Letters of formulas are no words.
    for (const formula of element.querySelectorAll("math")) formula.remove();
    return shownTexts(element);
  });
  expect(texts.length).toBeGreaterThan(2000);
  expect(pages.length).toBeGreaterThan(1000);
  expect(await misspelledWords([...texts, ...pages].join("\n"), projectWords)).toEqual([]);
  // No word stands in the list that nobody uses.
  const everything = [...texts, ...pages].join("\n").toLowerCase();
  expect(projectWords.filter((word) => !everything.includes(word.toLowerCase()))).toEqual([]);
});
