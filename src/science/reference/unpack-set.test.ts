import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { packSet } from "../../../scripts/support/pack-set.mjs";
import { allSets, frequenciesOf, proxiesOf } from "../../../tests/support/built-in-sets.ts";
import { learntVariant } from "../../../tests/support/packed-proxies.ts";
import { packedFolder } from "../../../tests/support/read-packed-set.ts";
import { proxyWindow } from "../proxies/proxy-rules.ts";
import { variantPlaces } from "../proxies/proxy-table.ts";
import { components } from "../reference-group/components.ts";
import { packedSets } from "./packed-sets.generated.ts";
import { unpackProxies, unpackSet } from "./unpack-set.ts";

test.each(packedSets)("the file of $id is at most 300 KB compressed", ({ file }) => {
  expect(gzipSync(readFileSync(join(packedFolder, file)), { level: 9 }).length).toBeLessThan(300_000);
  expect(statSync(join(packedFolder, file)).size).toBeLessThan(400_000);
});

test.each(allSets)(
  "the proxies of $id contain every row with genotypes by its effect allele, and sites near it",
  (set) => {
    const table = proxiesOf(set);
    const frequencies = frequenciesOf(set);
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

const row = {
  ...{ rsid: "rs4000000001", chromosome: "7", position37: 1234, position38: null },
  ...{
    effectAllele: "A",
    otherAllele: "G",
    weight: -0.0125,
    frequency: 0.1,
    arrays: ["A1", "A3", "AG"],
  },
};
const bare = {
  ...row,
  rsid: "",
  chromosome: "MT",
  otherAllele: null,
  frequency: null,
  arrays: [],
};
const known = { reference37: ".", reference38: "G", frequencies: [10, 20, 30, 40, 50, 9999] };
const proxies = {
  people: [503, 661, 504, 489, 347],
  variants: [
    learntVariant("rs1 1 100 200 AGG", [10, 20, 30, 40, 50, 60]),
    learntVariant("rs2 1 300 400 CT.", [10, 20, 30, 40, 50, 60]),
  ],
  correlations: [27, -27, 0, 1, 2].map((steps) => Int8Array.of(steps)),
};
const bytes = packSet({
  facts: { name: "Größe" },
  rows: [row, bare].map((one) => ({ ...one, standardError: null, pValue: null })),
  known: [known, null],
  proxies,
});

describe("a packed set", () => {
  it("restores facts and rows, with the public genomes' data", () => {
    const { set, frequencies } = unpackSet(bytes);
    expect(set.name).toBe("Größe");
    const { position37, position38, arrays, ...same } = row;
    expect(set.rows).toEqual([
      { ...same, position: 1234 },
      { ...same, position: 1234, rsid: "", chromosome: "MT", otherAllele: null, frequency: null },
    ]);
    expect([...set.arrayEvidence]).toEqual([[row.rsid, row.arrays]]);
    expect([...frequencies]).toEqual([
      [
        row.rsid,
        {
          ...{ allele: "A", reference37: null, reference38: "G", european: 0.9999 },
          components: { EUR: 0.001, AFR: 0.002, EAS: 0.003, SAS: 0.004, NAT: 0.005 },
        },
      ],
    ]);
  });

  it("restores its proxies", () => {
    const table = unpackProxies(bytes);
    expect(table.variants[1]).toEqual({
      ...{ rsid: "rs2", chromosome: "1", position37: 300, position38: 400 },
      ...{ counted: "C", other: "T", reference37: null },
      components: { EUR: 0.001, AFR: 0.002, EAS: 0.003, SAS: 0.004, NAT: 0.005 },
      european: 0.006,
    });
    expect(table.people).toEqual({ EUR: 503, AFR: 661, EAS: 504, SAS: 489, NAT: 347 });
    expect(components.map((component) => table.correlations[component][0])).toEqual(
      [1, -1, 0, 1 / 27, 2 / 27].map(Math.fround),
    );
  });

  it("is read at any offset of its bytes", () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(unpackSet(shifted.subarray(3))).toEqual(unpackSet(bytes));
  });

  it.each<[string, Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["a page", new TextEncoder().encode("<!doctype html>".repeat(20))],
    ["another version", bytes.map((byte, place) => (place === 7 ? 2 : byte))],
    ["a part of it", bytes.subarray(0, bytes.length - 8)],
    ["more than it", new Uint8Array([...bytes, ...new Uint8Array(8)])],
    ["more rows than bytes", bytes.map((byte, place) => (place === 15 ? 255 : byte))],
  ])("is not %s", (_, other) => {
    expect(() => unpackSet(other)).toThrow(RangeError);
    expect(() => unpackProxies(other)).toThrow(RangeError);
  });

  it("has a correlation for each pair of neighbours", () => {
    const few = { ...proxies, correlations: proxies.correlations.map(() => new Int8Array()) };
    const broken = packSet({ facts: {}, rows: [], known: [], proxies: few });
    expect(() => unpackProxies(broken)).toThrow(RangeError);
  });
});
