// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { system } from "../../ui/theme.ts";
import { amongPeople, withinFamilies } from "./accuracy/published-accuracy.ts";
import { citedWorks } from "./cited-works.ts";
import { everyFormula } from "./formula-sources/every-formula.ts";
import { sections } from "./sections.tsx";

afterEach(cleanup);

/** Files whose figures are cited, and those of invented examples, which say so. */
const mayHaveFigures = /(?:cited-works|published-accuracy)\.ts$/;

/** What a text may say with digits of its own: chances and scales in words that everybody uses. */
const usual = /95 of 100|a 95 % and of a 99 %|0 to 1|10 to the/g;

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\.generated\.|formula-sources/.test(path),
);

/** Fixed texts of a source file that are long enough to be words: of strings, templates and what stands between tags. */
function fixedTexts(path: string): readonly string[] {
  const code = readFileSync(join(import.meta.dirname, path), "utf8")
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import [\s\S]*?;$/gm, "")
    .replace(/\w+=(?:"[^"]*"|\{"[^"]*"\})/g, (attribute) =>
      /^(?:caption|label|title)=/.test(attribute) ? attribute : "",
    );
  const strings = [...code.matchAll(/"([^"\n]*)"/g)].map(([, text = ""]) => text);
  const templates = [...code.matchAll(/`([^`]*)`/g)].flatMap(([, text = ""]) => text.split(/\$\{[^}]*\}/));
  return [...strings, ...templates].filter((text) => /[a-z]{2}/.test(text));
}

function shownText(): string {
  const { container } = render(
    <ChakraProvider value={system}>
      {sections.map(({ id, title, content }) => (
        <section key={id}>
          <h2>{title}</h2>
          {content}
        </section>
      ))}
    </ChakraProvider>,
  );
  return container.textContent ?? "";
}

describe("the numbers on the page", () => {
  it("come from the code or from what is cited: no fixed text brings one along", () => {
    const shown = shownText();
    const fixed = files.filter((path) => !mayHaveFigures.test(path)).flatMap(fixedTexts);
    expect(fixed.length).toBeGreaterThan(200);
    // The page's own words are among them, or nothing would be compared.
    expect(fixed.filter((text) => shown.includes(text)).length).toBeGreaterThan(100);
    const withDigits = fixed.filter((text) => shown.includes(text) && /\d/.test(text.replace(usual, "")));
    expect(withDigits).toEqual([]);
  });

  it("are many, and none of them failed to be computed", () => {
    const shown = shownText();
    expect([...shown.matchAll(/\d+(?:\.\d+)?/g)].length).toBeGreaterThan(400);
    expect(shown).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });

  it("bring their source along where they are published", () => {
    for (const { source, figure } of [...amongPeople, ...withinFamilies]) {
      expect(figure).toMatch(/\d/);
      expect(source).toMatch(/(?:19|20)\d\d/);
    }
    const shown = shownText();
    expect(Object.values(citedWorks).filter((work) => !shown.includes(work))).toEqual([]);
  });

  it("stand in formulas as the code has them: what TeX brings along itself is structure", () => {
    const folder = join(import.meta.dirname, "formula-sources");
    const sources = readdirSync(folder).filter((name) => name.endsWith("-formulas.ts"));
    const own = sources.flatMap((name) => {
      const code = readFileSync(join(folder, name), "utf8").replace(
        /\/\*[\s\S]*?\*\/|^import [\s\S]*?;$/gm,
        "",
      );
      return fixedNumbers(code.replace(/\$\{[^}]*\}/g, ""));
    });
    // Ones, twos and a hundred of per cent; 3 numbers the third part of a sum.
    expect([...new Set(own)].toSorted()).toEqual(["1", "100", "2", "3"]);
    expect(Object.keys(everyFormula).length).toBeGreaterThan(50);
  });
});

/** Numbers in the texts of a file, not those in names such as R2. */
function fixedNumbers(code: string): readonly string[] {
  const texts = [...code.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, one, other]) => one ?? other ?? "");
  return texts.flatMap((text) => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number));
}
