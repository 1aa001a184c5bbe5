import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readPeople } from "../scripts/support/public-genomes.mjs";
import { readPopulationCounts } from "../scripts/support/site-frequency-table.mjs";
import { siteFrequencies } from "../src/science/reference/site-frequencies.generated.ts";
import { checkFrequencies } from "../src/science/reference-group/check-frequencies.ts";
import { complement } from "../src/science/strand.ts";

/** Of the same rule in Rust, written by the rule itself: only the columns are known from elsewhere. */
const cases: { frequencyChecks: readonly { column: string; check: { allele: string } }[] } = JSON.parse(
  readFileSync(new URL("specimens/reference-group/cases.json", import.meta.url), "utf8"),
);

const counts = readPopulationCounts();
const people = readPeople();
const order =
  "CEU GBR FIN IBS TSI YRI LWK GWD MSL ESN ASW ACB CHB JPT CHS CDX KHV GIH PJL BEB STU ITU MXL PUR CLM PEL".split(
    " ",
  );
const sizes = order.map((name) => people.filter(({ population }) => population === name).length);

/** What a set says of a site's frequency. */
type Reading = (frequencies: { effect: number; alternative: number }, index: number) => number;

const readings: Record<string, Reading> = {
  effect: ({ effect }) => effect,
  other: ({ effect }) => 1 - effect,
  minor: ({ effect }) => Math.min(effect, 1 - effect),
  alternative: ({ alternative }) => alternative,
  mixed: ({ effect }, index) => (index % 2 === 0 ? effect : 1 - effect),
};

/**
 * A set of sites drawn from the table, as a study in one population would have it. Without a bias towards like rows: where every effect
 * allele is the reference genome's, the other one is the alternative one.
 */
const drawnSet = fc.noBias(
  fc.record({
    population: fc.nat({ max: order.length - 1 }),
    start: fc.nat({ max: counts.length - 1 }),
    step: fc.integer({ min: 1, max: 90 }),
    rows: fc.array(
      fc.record({ isAlternative: fc.boolean(), isTurned: fc.boolean(), hasOther: fc.boolean() }),
      {
        minLength: 400,
        maxLength: 500,
      },
    ),
  }),
);

function setOf(drawn: typeof drawnSet extends fc.Arbitrary<infer Set> ? Set : never, reading: Reading) {
  const { population, start, step, rows } = drawn;
  const made = rows.map(({ isAlternative, isTurned, hasOther }, index) => {
    const site = counts[(start + index * step) % counts.length];
    const [reference = "", alternative = ""] = site?.letters ?? "";
    const strand = (letter: string) => (isTurned && hasOther ? (complement(letter) ?? "") : letter);
    const frequency = (site?.copies[population] ?? 0) / (2 * (sizes[population] ?? 1));
    const said = reading(
      { effect: isAlternative ? frequency : 1 - frequency, alternative: frequency },
      index,
    );
    return {
      number: Number(site?.rsid.slice(2)),
      effect: strand(isAlternative ? alternative : reference),
      other: hasOther ? strand(isAlternative ? reference : alternative) : ".",
      frequency: said,
    };
  });
  return {
    rsidNumbers: Uint32Array.from(made, ({ number }) => number),
    effectAlleles: made.map(({ effect }) => effect).join(""),
    otherAlleles: made.map(({ other }) => other).join(""),
    frequencies: Float64Array.from(made, ({ frequency }) => frequency),
  };
}

test.each(Object.keys(readings))("frequencies of one population tell whose they are: %s", (name) => {
  fc.assert(
    fc.property(drawnSet, (drawn) => {
      const found = checkFrequencies(setOf(drawn, readings[name] ?? (() => Number.NaN)), siteFrequencies);
      expect(found.allele).toBe(name);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test("a few wrong rows, unknown sites and rows without a frequency are no alarm", () => {
  fc.assert(
    fc.property(drawnSet, fc.nat({ max: 2 }), (drawn, wrong) => {
      const whole = setOf(drawn, readings["effect"] ?? (() => Number.NaN));
      const turned = whole.frequencies.map((frequency, index) => (index < wrong ? 1 - frequency : frequency));
      expect(checkFrequencies({ ...whole, frequencies: turned }, siteFrequencies).allele).toBe("effect");
      const unknown = whole.rsidNumbers.map(() => 0);
      const none = { allele: "effect", rows: 0, contradicting: 0 };
      expect(checkFrequencies({ ...whole, rsidNumbers: unknown }, siteFrequencies)).toEqual(none);
      const without = whole.frequencies.map(() => Number.NaN);
      expect(checkFrequencies({ ...whole, frequencies: without }, siteFrequencies)).toEqual(none);
    }),
    { numRuns: 30 },
  );
});

test("the cases that page and command line share are of the allele that their column was made of", () => {
  for (const { column, check } of cases.frequencyChecks)
    expect([column, check.allele]).toEqual([column, column]);
  expect(new Set(cases.frequencyChecks.map(({ column }) => column))).toEqual(new Set(Object.keys(readings)));
});
