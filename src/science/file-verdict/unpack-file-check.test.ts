import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { readKnownSites } from "../../../scripts/support/set-measures.mjs";
import { readCheckFile } from "../../../tests/support/read-check-file.ts";
import { fileCheckFile } from "../reference/file-check.generated.ts";
import { components } from "../reference-group/components.ts";
import { unpackFileCheck } from "./unpack-file-check.ts";

let bytes: Uint8Array;

beforeAll(async () => {
  bytes = await readCheckFile(fileCheckFile);
});

test("the file check is at most 150 KB compressed, since it is fetched before the first score", () => {
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(150_000);
});

test("has every site of the public genomes by chromosome and place", () => {
  const { sites } = unpackFileCheck(bytes);
  const known = readKnownSites();
  expect(new Set(sites.map(({ rsid }) => rsid))).toEqual(new Set(known.keys()));
  for (const { rsid, chromosome, position37, position38, reference, alternative, ...facts } of sites) {
    const site = known.get(rsid);
    expect([chromosome, position37, position38]).toEqual([
      site?.chromosome,
      site?.position37,
      site?.position38,
    ]);
    expect([reference, alternative]).toEqual([site?.ref, site?.alt]);
    expect([facts.isOnGsa, facts.isOnList1]).toEqual(["G", "1"].map((mark) => site?.chips.includes(mark)));
    if (site?.ref37 !== ".") expect(facts.isReferenceKnown).toBe(site?.ref37 === site?.ref);
  }
});

test("has pairs of near sites, whose letters stand together no more often than one of them stands at all", () => {
  const { sites, frequencies, pairs } = unpackFileCheck(bytes);
  for (const [place, site] of sites.entries()) {
    for (let pair = pairs.first[place] ?? 0; pair < (pairs.first[place + 1] ?? 0); pair += 1) {
      const other = sites[pairs.earlier[pair] ?? -1];
      expect(other?.chromosome).toBe(site.chromosome);
      expect(site.position37 - (other?.position37 ?? 0)).toBeGreaterThanOrEqual(0);
      expect(site.position37 - (other?.position37 ?? 0)).toBeLessThanOrEqual(250_000);
      for (const component of components) {
        const [own = 0, near = 0] = [place, pairs.earlier[pair] ?? -1].map(
          (each) => frequencies[component][each],
        );
        const together = own * near + (pairs.disequilibrium[component][pair] ?? 0);
        expect(together).toBeGreaterThanOrEqual(Math.max(0, own + near - 1) - 1e-12);
        expect(together).toBeLessThanOrEqual(Math.min(own, near) + 1e-12);
      }
    }
  }
  expect(pairs.first[sites.length]).toBe(pairs.earlier.length);
});

test.each([
  ["nothing", () => new Uint8Array()],
  ["a file cut short", () => bytes.slice(0, -1)],
  ["a file with more behind it", () => Uint8Array.of(...bytes, 0)],
  ["another file", () => bytes.map((byte, place) => (place === 0 ? byte + 1 : byte))],
])("refuses %s", (_, broken) => {
  expect(() => unpackFileCheck(broken())).toThrow(RangeError);
});
