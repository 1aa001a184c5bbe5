import fc from "fast-check";
import { expect, test } from "vitest";
import { components } from "../../src/science/reference-group/components.ts";
import { packedProxies } from "../../tests/support/packed-proxies.ts";
import {
  firstNeighbours,
  learnProxies,
  neighbourCorrelations,
  type Variant,
  windowBases,
} from "./learn-proxies.mjs";

const groups = ["EUR", "AFR", "EAS", "SAS", "AMR"];

/** Six people of each group, two populations in each. */
const people = groups.flatMap((group) =>
  Array.from({ length: 6 }, (_, index) => ({
    population: `${group}${index % 2}`,
    group,
    shares: groups.map((each) => (each === group ? 1 : 0)),
  })),
);
const everybody = people.map((_, person) => person);

const variants = fc
  .array(
    fc.record({
      chromosome: fc.constantFrom("1", "2"),
      position37: fc.integer({ min: 1, max: 5_000_000 }),
      copies: fc.array(fc.integer({ min: 0, max: 2 }), {
        minLength: people.length,
        maxLength: people.length,
      }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((made) =>
    made
      .toSorted(
        (one, other) =>
          Number(one.chromosome) - Number(other.chromosome) || one.position37 - other.position37,
      )
      .map(
        (variant, index): Variant => ({
          ...variant,
          rsid: `rs${100 + index}`,
          position38: variant.position37 + 7,
          counted: "A",
          other: "G",
          reference37: index % 3 === 0 ? "." : "G",
          copies: Uint8Array.from(variant.copies),
        }),
      ),
  );

test("neighbours are those before a variant within the window on its chromosome", () => {
  fc.assert(
    fc.property(variants, (made) => {
      for (const [index, first] of firstNeighbours(made).entries()) {
        const own = made[index];
        const near = made.filter(
          (other, place) =>
            place < index &&
            other.chromosome === own?.chromosome &&
            own.position37 - other.position37 <= windowBases,
        );
        expect(made.slice(first, index)).toEqual(near);
      }
    }),
  );
});

/** Pearson's correlation of copies less their mean in each population, slowly. */
function correlation(one: Uint8Array, other: Uint8Array, populations: number[][]): number {
  const centred = (copies: Uint8Array) =>
    populations.flatMap((members) => {
      const mean = members.reduce((sum, person) => sum + (copies[person] ?? 0), 0) / members.length;
      return members.map((person) => (copies[person] ?? 0) - mean);
    });
  const [a, b] = [centred(one), centred(other)];
  const product = (x: number[], y: number[]) =>
    x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
  const [own, its] = [product(a, a), product(b, b)];
  // Not even rounding is left where no one differs within a population.
  return own < 1e-12 || its < 1e-12 ? 0 : product(a, b) / Math.sqrt(own * its);
}

test("correlations are those within populations, and none is made by a difference between them", () => {
  const populations = [everybody.slice(0, 15), everybody.slice(15)];
  fc.assert(
    fc.property(variants, (made) => {
      const found = neighbourCorrelations(made, populations);
      const first = firstNeighbours(made);
      for (const [index, own] of found.entries()) {
        for (const [place, value] of own.entries()) {
          const [one, other] = [made[index], made[(first[index] ?? 0) + place]];
          if (one === undefined || other === undefined) throw new Error("no such variant");
          expect(value).toBeCloseTo(correlation(one.copies, other.copies, populations), 9);
        }
      }
    }),
  );
  const split = Uint8Array.from(everybody, (person) => (person < 15 ? 2 : 0));
  const apart = ["1", "1"].map((chromosome, index) => ({ chromosome, position37: index, copies: split }));
  expect(neighbourCorrelations(apart, populations)).toEqual([[], [0]]);
});

test("a written table is read as it was learnt, within half a step", () => {
  fc.assert(
    fc.property(variants, (made) => {
      const shares = people.map((person) => person.shares);
      const table = packedProxies(learnProxies(made, { people, chosen: everybody, shares }));
      expect(table.people).toEqual({ EUR: 6, AFR: 6, EAS: 6, SAS: 6, NAT: 6 });
      expect(table.variants).toHaveLength(made.length);
      for (const [place, variant] of table.variants.entries()) {
        const own = made.find(({ rsid }) => rsid === variant.rsid);
        expect(variant.position37).toBe(own?.position37);
        expect(variant.position38).toBe(own?.position38);
        expect(variant.reference37).toBe(own?.reference37 === "." ? null : own?.reference37);
        const first = table.firstNeighbour[place] ?? 0;
        for (let neighbour = first; neighbour < place; neighbour += 1) {
          const other = made.find(({ rsid }) => rsid === table.variants[neighbour]?.rsid);
          for (const [index, component] of components.entries()) {
            const members = everybody.filter((person) => people[person]?.group === groups[index]);
            const populations = [0, 1].map((kind) =>
              members.filter((person) => people[person]?.population.endsWith(String(kind))),
            );
            const written = table.correlations[component][(table.offsets[place] ?? 0) + neighbour - first];
            const truth = correlation(
              own?.copies ?? new Uint8Array(),
              other?.copies ?? new Uint8Array(),
              populations,
            );
            expect(Math.abs((written ?? 9) - truth)).toBeLessThan(0.5 / 27 + 1e-6);
          }
        }
      }
    }),
    { numRuns: 50 },
  );
});
