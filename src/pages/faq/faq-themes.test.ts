/** What the answers have to be about: each vendor and layout that the engine reads, and each theme that people ask after. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { layoutName } from "../../lib/texts/file-report.ts";
import { registerProduct } from "../../state/product.ts";
import { productFactsOf } from "../../tools/product-facts-of.ts";
import { registry } from "../../tools/registry.ts";
import { faqGroups } from "./faq-groups.ts";
import { vendorAnswers } from "./vendor-answers.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../../..", path), "utf8");

describe("getting a file", () => {
  it("is answered for each layout that the engine knows, under its name", () => {
    const [, union = ""] = /export type FileFormat = ([^;]+);/.exec(read("pkg/allelium_engine.d.ts")) ?? [];
    const formats = [...union.matchAll(/"([^"]+)"/g)].map(([, format]) => format ?? "");
    expect(formats.length).toBeGreaterThan(15);
    expect(vendorAnswers.map(({ id }) => id).toSorted()).toEqual(
      formats.map((format) => `file-${format}`).toSorted(),
    );
    for (const { id, question } of vendorAnswers) {
      expect(question).toContain(layoutName(id.replace(/^file-/, "")));
      // The name that a person knows, and not the engine's code for it.
      expect(layoutName(id.replace(/^file-/, ""))).not.toBe("");
    }
  });

  it("is answered for each vendor of the documents", () => {
    const table = /\| vendor \|[\s\S]*?\n\n/.exec(read("docs/formats.md"))?.[0] ?? "";
    const vendors = [...table.matchAll(/^\| ([^|]+?) \|/gm)]
      .flatMap(([, cell]) => (cell ?? "").split(", "))
      .map((name) => name.replace(/ reports$/, ""))
      .filter((name) => name !== "vendor");
    expect(vendors.length).toBeGreaterThan(10);
    const questions = vendorAnswers.map(({ question }) => question).join("\n");
    for (const vendor of vendors) expect(questions).toContain(vendor);
  });
});

describe("the themes", () => {
  let texts: ReadonlyMap<string, string>;
  beforeAll(() => {
    registerProduct(productFactsOf(registry));
    const answers = faqGroups().flatMap((group) => group.answers);
    texts = new Map(answers.map(({ id, question, paragraphs }) => [id, [question, ...paragraphs].join(" ")]));
  });

  it.each([
    ["formats", /VCF/],
    ["upload", /in your browser/],
    ["kept-file", /memory/],
    ["disagree", /other studies/],
    ["percentile", /of 100 people/],
    ["snps-found", /never taken for zero/],
    ["relatives", /brothers and sisters/],
    ["ancestry", /European ancestry/],
    ["embryos", /clinic/],
    ["children", /child/],
    ["deletion", /Delete account/],
    ["error-pasted-text", /^No valid genetic data found in text\. .*[Pp]aste/],
  ])("have an answer: %s", (id, words) => {
    expect(texts.get(id) ?? "").toMatch(words);
  });
});
