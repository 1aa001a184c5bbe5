/**
 * What a definition says stands there alone: no other file of the product types a tool's path, id, title, tier or price
 * again. Tests, migrations that were released and the generated seed may.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plans } from "../src/access/plans.ts";
import type { Definition } from "../src/tools/define.ts";
import { pagesOf } from "../src/tools/pages-of.ts";
import { registry } from "../src/tools/registry.ts";

const root = join(import.meta.dirname, "..");
const definitions: readonly Definition[] = registry;

interface SourceFile {
  readonly path: string;
  readonly source: string;
}

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.generated)\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(root.length + 1), source: readFileSync(path, "utf8") }));
}

/**
 * What refers to a definition and cannot go wrong unseen is no second place: a link by id, and by one of that id's paths,
 * which the compiler holds to the registry; a menu entry's group, and the tool whose page it opens, which menuOf seeks;
 * the tool that a call comes with or needs, which page-calls.test.ts seeks.
 */
const reference =
  /\b(?:pathOf|toolOf)\("[^"]+"(?:, "[^"]+")?\)|\b(?:group|opens|comesWith|neededTool): "[^"]+"/g;

/** The texts of a file, in quotes of any kind or between tags; without imports, comments and references. */
function textsOf(source: string): Set<string> {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replace(/^(?:import|export)\b[^;"]*\bfrom "[^"\n]*";$/gm, "")
    .replace(/\bimport\("[^"]*"\)/g, "")
    .replace(reference, "");
  const quoted = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`$]*)`/g)].map(
    ([, double, single, template]) => double ?? single ?? template ?? "",
  );
  const drawn = [...code.matchAll(/>\s*([^<>{}]+?)\s*</g)].map(([, text]) => text ?? "");
  return new Set([...quoted, ...drawn]);
}

/** What may stand in one file alone, by definition. */
function ownTexts(definition: Definition): { what: string; text: string }[] {
  const { id, name, menu } = definition;
  const titles = pagesOf([definition]).map(({ title }) => title);
  const entries = (menu ?? []).flatMap(({ title }) => title ?? []);
  return [
    ...definition.pages.flatMap(({ paths }) => paths).map((text) => ({ what: "path", text })),
    // An id of one word is a word that stands for other things too.
    ...(id.includes("-") ? [{ what: "id", text: id }] : []),
    ...[...new Set([name, ...titles, ...entries])].map((text) => ({ what: "title", text })),
  ];
}

function definingFile({ kind, id }: Definition): string {
  return kind === "tool" ? `src/tools/${id}/tool.ts` : `src/pages/${id}/page.ts`;
}

/** Texts that are something else elsewhere, with what they are. */
const others: readonly (readonly [file: RegExp, text: string, what: string])[] = [
  [/./, "/", "the top of any address or folder"],
  [/./, "*", "a wildcard of any kind"],
  [/^src\/access\/menu\.ts$/, "Dashboard", "a group of the menu"],
  [/^src\/access\/menu\.ts$/, "Optimatium", "a group of the menu"],
  [/./, "Sign in", "what one does on a button"],
  [
    /^src\/(?:access\/judge-access|parts\/paywall\/access-answer|parts\/genome-card\/scoring-file-offer)\.tsx?$/,
    "sign-in",
    "a verdict of the access rule",
  ],
  [/^src\/pages\/sign-in\//, "sign-in", "a view of the sign-in page"],
];

/** The places besides its definition where a text of a tool or page stands. */
function furtherPlaces(files: readonly SourceFile[]): string[] {
  const texts = files.map(({ path, source }) => ({ path, found: textsOf(source) }));
  return [...new Set(definitions)].flatMap((definition) =>
    ownTexts(definition).flatMap(({ what, text }) =>
      texts
        .filter(({ path, found }) => path !== definingFile(definition) && found.has(text))
        .filter(({ path }) => !others.some(([file, other]) => file.test(path) && other === text))
        .map(({ path }) => `${path}: the ${what} "${text}" of ${definition.id}`),
    ),
  );
}

describe("what a tool's definition says", () => {
  const files = ["src", "server", "scripts", "supabase/functions"].flatMap(filesBelow);

  it("stands in no second file", () => {
    expect(files.length).toBeGreaterThan(300);
    expect(furtherPlaces(files)).toEqual([]);
  });

  it("is looked for where it could be", () => {
    const copies: readonly (readonly [source: string, report: RegExp])[] = [
      ['const a = "/apex-iq";', /path/],
      ["const a = `/apex-iq`;", /path/],
      ["const a = { id: 'apex-iq', tier: 'professional' };", /id/],
      ["const a = <b>Apex IQ Calculator</b>;", /title/],
      ['const a = ["iq-prediction", 20];', /id/],
    ];
    for (const [source, report] of copies) {
      const [found, ...more] = furtherPlaces([{ path: "src/app/copy.tsx", source }]);
      expect(found, source).toMatch(report);
      expect(more, source).toEqual([]);
    }
    const linked = [
      { path: "src/app/link.tsx", source: 'const a = pathOf("apex-iq", "/apex-iq-calculator");' },
    ];
    expect(furtherPlaces(linked)).toEqual([]);
  });

  it("has its plans' prices in one file", () => {
    const prices = Object.values(plans).flatMap(({ monthlyPrice }) => (monthlyPrice ? [monthlyPrice] : []));
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) {
      const holders = files.filter(({ source }) => source.includes(String(price))).map(({ path }) => path);
      expect(holders).toEqual(["src/access/plans.ts"]);
    }
  });
});
