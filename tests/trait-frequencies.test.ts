/** Frequencies of components from copies in five groups, against those from copies in 26 populations (docs/reference-data.md). */
import { expect, test } from "vitest";
import { readPeople } from "../scripts/support/public-genomes.mjs";
import { frequenciesByPopulation, readPopulationCounts } from "../scripts/support/site-frequency-table.mjs";
import { frequenciesByGroup, groupNames } from "../scripts/support/trait-counts.mjs";

/** In the order of the copies (see the head of population_counts.tsv). */
const populations =
  "CEU GBR FIN IBS TSI YRI LWK GWD MSL ESN ASW ACB CHB JPT CHS CDX KHV GIH PJL BEB STU ITU MXL PUR CLM PEL".split(
    " ",
  );

/** One site in so many. */
const everySite = 50;

test("five groups tell nearly what 26 populations tell, of Native Americans the least", () => {
  const people = readPeople();
  const [byGroup, byPopulation] = [frequenciesByGroup(people), frequenciesByPopulation(people)];
  const groupOf = new Map(people.map(({ population, group }) => [population, group]));
  const sites = readPopulationCounts().filter((_, index) => index % everySite === 0);
  const differences = sites.map(({ copies }) => {
    const inGroups = groupNames.map((group) =>
      copies.reduce((sum, count, at) => sum + (groupOf.get(populations[at] ?? "") === group ? count : 0), 0),
    );
    const [one, other] = [byGroup(inGroups), byPopulation(copies)];
    expect(one.european).toBeCloseTo(other.european, 12);
    return one.components.map((frequency, at) => Math.abs(frequency - (other.components[at] ?? 0)));
  });
  const means = [0, 1, 2, 3, 4].map(
    (at) => differences.reduce((sum, each) => sum + (each[at] ?? 0), 0) / differences.length,
  );
  for (const [at, most] of [0.007, 0.002, 0.002, 0.002, 0.035].entries())
    expect(means[at]).toBeLessThan(most);
});
