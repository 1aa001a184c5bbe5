import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { proxyWindow } from "../proxies/proxy-rules.ts";
import { variantPlaces } from "../proxies/proxy-table.ts";
import { components } from "../reference-group/components.ts";
import type { ScoreSet } from "../weight-set.ts";
import { cognitionLeadSet } from "./cognition-lead-set.generated.ts";
import { cognitionQuickSet } from "./cognition-quick-set.generated.ts";
import { expandProxies } from "./compact-proxies.ts";
import { educationLeadSet } from "./education-lead-set.generated.ts";
import { educationQuickSet } from "./education-quick-set.generated.ts";
import { highestMathLeadSet } from "./highest-math-lead-set.generated.ts";
import { loadProxyTable } from "./load-proxy-table.ts";
import { loadRowFrequencies } from "./load-reference-group.ts";
import { mathAbilityLeadSet } from "./math-ability-lead-set.generated.ts";

const sets: readonly ScoreSet[] = [
  educationQuickSet,
  cognitionQuickSet,
  educationLeadSet,
  cognitionLeadSet,
  mathAbilityLeadSet,
  highestMathLeadSet,
];

test.each(sets)("the table of $id is at most 400 KB compressed", ({ id }) => {
  const file = readFileSync(join(import.meta.dirname, `${id}-proxies.generated.ts`));
  expect(gzipSync(file, { level: 9 }).length).toBeLessThan(400_000);
});

test.each(sets)(
  "the table of $id knows every row with genotypes by its effect allele, and sites near it",
  async (set) => {
    const table = await loadProxyTable(set.id);
    const frequencies = await loadRowFrequencies(set.trait);
    if (table === null) throw new Error("no table");
    const places = variantPlaces(table);
    expect(places.size).toBe(table.variants.length);
    const rows = set.rows.filter(({ rsid }) => frequencies.has(rsid));
    for (const { rsid, effectAllele, otherAllele, chromosome, position } of rows) {
      const variant = table.variants[places.get(rsid) ?? -1];
      const known = frequencies.get(rsid);
      expect(variant?.counted).toBe(effectAllele);
      if (otherAllele !== null) expect(variant?.other).toBe(otherAllele);
      expect([variant?.chromosome, variant?.position37]).toEqual([chromosome, position]);
      expect(variant?.components).toEqual(known?.components);
      expect(variant?.european).toBe(known?.european);
      expect(variant?.reference37).toBe(known?.reference37);
    }
    for (const { chromosome, position37, counted, other } of table.variants) {
      const isNear = rows.some(
        (row) => row.chromosome === chromosome && Math.abs(row.position - position37) <= proxyWindow,
      );
      expect(isNear).toBe(true);
      expect(counted).toMatch(/^[ACGT]$/);
      expect(other).toMatch(/^[ACGT]$/);
      expect(other).not.toBe(counted);
    }
    for (const component of components) {
      expect(table.correlations[component].every((value) => Math.abs(value) <= 1)).toBe(true);
    }
  },
);

test("a set that is none of ours has no table", async () => {
  expect(await loadProxyTable("another-set")).toBeNull();
});

const head = "503 661 504 489 347";
const first = "rs1 1 100 200 AGG 10 20 30 40 50 60";
const second = "rs2 1 300 400 CT. 10 20 30 40 50 60";

test("a table is expanded", () => {
  const table = expandProxies(`\n${head}\n${first}\n${second} [%@AB\n`);
  expect(table.variants[1]).toEqual({
    ...{ rsid: "rs2", chromosome: "1", position37: 300, position38: 400 },
    ...{ counted: "C", other: "T", reference37: null },
    components: { EUR: 0.001, AFR: 0.002, EAS: 0.003, SAS: 0.004, NAT: 0.005 },
    european: 0.006,
  });
  expect(components.map((component) => table.correlations[component][0])).toEqual(
    [1, -1, 0, 1 / 27, 2 / 27].map(Math.fround),
  );
});

test.each([
  ["a variant without correlations", `${head}\n${first}\n${second}`],
  ["correlations of nobody", `${head}\n${first} [%@AB`],
  ["too few correlations", `${head}\n${first}\n${second} [%@A`],
  ["a correlation above 1", `${head}\n${first}\n${second} [%@A]`],
  ["a frequency of 0", `${head}\n${first.replace(" 10 ", " 0 ")}`],
  ["no place", `${head}\n${first.replace("100", "here")}`],
  ["two letters", `${head}\n${first.replace("AGG", "AG")}`],
  ["four components", `503 661 504 489\n${first}`],
  ["a component of nobody", `503 661 504 489 0\n${first}`],
])("a table with %s is refused", (_, text) => {
  expect(() => expandProxies(text)).toThrow(RangeError);
});
