/** People whose sums on published scores are known: those of the panel, and those of the Human Genome Diversity Project. */
import { readPeople } from "./public-genomes.mjs";
import { field, readTable } from "./published-table.mjs";
import { sharesByComponents } from "./shares-of-components.mjs";

/** The score of both tables. */
export const summedScore = "PGS001229";

/** Principal components by sample. @returns {Map<string, number[]>} */
function readComponents() {
  return new Map(
    readTable("panel/people_components.tsv").map((row) => [
      field(row, "sample"),
      [1, 2, 3, 4, 5, 6].map((number) => Number(field(row, `pc${number}`))),
    ]),
  );
}

/** The panel's people with their sums; components are null where they are not known. */
export function readScoredPeople() {
  const components = readComponents();
  const sums = readTable("panel/score_sums.tsv");
  return readPeople().map(({ population, group, shares }, person) => {
    const row = sums[person] ?? {};
    const sum = Number(field(row, summedScore));
    return { population, group, shares, sum, components: components.get(field(row, "sample")) ?? null };
  });
}

/**
 * The people of the Human Genome Diversity Project: their sums over all rows and over those of chromosomes 1 to 22. Their shares are those of their components.
 */
export function readOutsidePeople() {
  const components = readComponents();
  const known = readScoredPeople().flatMap(({ shares, components: own }) =>
    own === null ? [] : [{ shares, components: own }],
  );
  const sharesOf = sharesByComponents(known);
  return readTable("panel/hgdp_people.tsv").map((row) => {
    const own = components.get(field(row, "sample"));
    if (own === undefined) throw new Error(`${row["sample"]} has no components`);
    return {
      ...{ population: field(row, "population"), region: field(row, "region") },
      ...{ group: field(row, "region"), shares: sharesOf(own), components: own },
      ...{ sum: Number(field(row, summedScore)), autosomes: Number(field(row, `${summedScore}_autosomes`)) },
    };
  });
}
