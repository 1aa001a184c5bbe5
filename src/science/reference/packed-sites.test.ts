import fc from "fast-check";
import { expect, test } from "vitest";
import { perComponent } from "../reference-group/components.ts";
import { type PackedSites, unpackSites } from "./packed-sites.ts";

function packed(sites: readonly { number: number; letters: string; frequency: number }[]): PackedSites {
  const column = sites.map(({ frequency }) => frequency.toString(32).padStart(2, "0")).join("");
  return {
    steps: sites
      .map(({ number }, index) => (number - (sites[index - 1]?.number ?? 0)).toString(36))
      .join(" "),
    letters: sites.map(({ letters }) => letters).join(""),
    european: column,
    components: perComponent(() => column),
  };
}

test("any table is found again as it was packed", () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      numbers,
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 40, maxLength: 40 }),
      (ids, drawn) => {
        const sites = ids
          .toSorted((one, other) => one - other)
          .map((number, index) => ({ number, letters: "AG", frequency: drawn[index] ?? 1 }));
        const { find, size } = unpackSites(packed(sites));
        expect(size).toBe(sites.length);
        for (const { number, frequency } of sites) {
          expect(find(number, "G", "A")?.european).toBe(frequency / 1000);
          expect(find(number, "A", "G")?.components.NAT).toBe(1 - frequency / 1000);
          if (!ids.includes(number + 1)) expect(find(number + 1, "G", "A")).toBeNull();
        }
      },
    ),
  );
});

test("a broken table is refused", () => {
  const whole = packed([{ number: 7, letters: "AG", frequency: 500 }]);
  expect(() => unpackSites(whole)).not.toThrow();
  expect(() => unpackSites({ ...whole, letters: "A" })).toThrow(RangeError);
  expect(() => unpackSites({ ...whole, european: "00" })).toThrow(RangeError);
  expect(() => unpackSites({ ...whole, european: "z1" })).toThrow(RangeError);
  expect(() => unpackSites({ ...whole, european: "v8v8" })).toThrow(RangeError);
  expect(() => unpackSites({ ...whole, steps: "7 0", letters: "AGAG" })).toThrow(RangeError);
});
