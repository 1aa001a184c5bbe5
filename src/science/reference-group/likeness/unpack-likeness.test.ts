import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readLikenessFile } from "../../../../tests/support/read-likeness-file.ts";
import { likenessFile } from "../../reference/likeness.generated.ts";
import { unpackLikeness } from "./unpack-likeness.ts";

const bytes = new Uint8Array(await readLikenessFile(likenessFile));
const table = unpackLikeness(bytes);

test("the table is small, and its sites are whole", () => {
  expect(gzipSync(bytes).length).toBeLessThan(700_000);
  expect(table.sites.length).toBeGreaterThan(25_000);
  // The populations, the components and two Native American parts.
  expect(table.references.length).toBe(26 + 5 + 2);
  expect(table.loadings.length).toBe(8 * table.sites.length);
  // rs1426654 is the panel's first site; docs/reference-data.md.
  expect(table.sites.find(({ rsid }) => rsid === "rs1426654")).toEqual({
    rsid: "rs1426654",
    chromosome: "15",
    position37: 48_426_484,
    position38: 48_134_287,
    reference: "A",
    alternative: "G",
  });
});

test("loadings are orthonormal but for their rounding", () => {
  for (let axis = 0; axis < 8; axis += 1) {
    for (let other = 0; other <= axis; other += 1) {
      let sum = 0;
      for (let first = 0; first < table.loadings.length; first += 8)
        sum += (table.loadings[first + axis] ?? 0) * (table.loadings[first + other] ?? 0);
      expect(Math.abs(sum - (axis === other ? 1 : 0))).toBeLessThan(0.02);
    }
  }
});

test("other bytes are refused", () => {
  expect(() => unpackLikeness(bytes.subarray(0, bytes.length - 1))).toThrow(RangeError);
  expect(() => unpackLikeness(Uint8Array.from(bytes, (byte, at) => (at === 7 ? 2 : byte)))).toThrow(
    RangeError,
  );
});
