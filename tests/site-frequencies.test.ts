import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readPeople, readSites } from "../scripts/support/public-genomes.mjs";
import { readPopulationCounts } from "../scripts/support/site-frequency-table.mjs";
import { loadAlleleLookup } from "../src/science/reference/load-allele-lookup.ts";
import { siteFrequencies } from "../src/science/reference/site-frequencies.generated.ts";
import { components } from "../src/science/reference-group/components.ts";
import { educationLeadSet, frequenciesOf, leadSets, setLibrary } from "./support/built-in-sets.ts";

const counts = readPopulationCounts();

test("a file that a few people fetch is at most 450 KB compressed", () => {
  const text = readFileSync(
    join(import.meta.dirname, "../src/science/reference/site-frequencies.generated.ts"),
  );
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(450_000);
});

test("every site is found by either letter, and by no other", () => {
  expect(siteFrequencies.size).toBe(counts.length);
  const wrong = counts.filter(({ rsid, letters, copies }) => {
    const number = Number(rsid.slice(2));
    const [first = "", second = ""] = letters;
    const third = [..."ACGT"].find((letter) => !letters.includes(letter)) ?? "";
    // The first five populations are the European ones: 198, 182, 198, 214 and 214 alleles.
    const european = copies.slice(0, 5).reduce((sum, count) => sum + count, 0) / 1006;
    const found = siteFrequencies.find(number, second, first);
    const other = siteFrequencies.find(number, first, null);
    if (found === null || other === null) return true;
    const isNear = Math.abs(found.european - Math.min(0.999, Math.max(0.001, european))) < 0.0005 + 1e-12;
    const pairs = [
      [found.european, other.european],
      ...components.map((component) => [found.components[component], other.components[component]]),
    ];
    const areTogetherOne = pairs.every(
      ([one = 0, rest = 0]) => one > 0 && rest > 0 && Math.abs(one + rest - 1) < 1e-12,
    );
    const isNoOther =
      siteFrequencies.find(number, third, null) === null &&
      siteFrequencies.find(number, second, third) === null;
    return !(isNear && areTogetherOne && isNoOther);
  });
  expect(wrong).toEqual([]);
});

test("frequencies from populations are near those from all people's calls", () => {
  const rows = leadSets.flatMap((set) => [...frequenciesOf(set)]);
  const pairs = rows.flatMap(([rsid, row]) => {
    const found = siteFrequencies.find(Number(rsid.slice(2)), row.allele, null);
    return found === null ? [] : [{ row, found }];
  });
  expect(pairs.length).toBe(rows.length);
  for (const component of components) {
    const differences = pairs.map(({ row, found }) =>
      Math.abs(row.components[component] - found.components[component]),
    );
    // Only four populations have a Native American share to speak of.
    const typical = differences.reduce((sum, one) => sum + one, 0) / differences.length;
    expect(typical).toBeLessThan(component === "NAT" ? 0.012 : 0.003);
    expect(Math.max(...differences)).toBeLessThan(component === "NAT" ? 0.05 : 0.012);
  }
});

test("an admixed population's frequency is near what its people's shares expect", () => {
  const admixed = ["ASW", "ACB", "MXL", "PUR", "CLM", "PEL"];
  const order =
    "CEU GBR FIN IBS TSI YRI LWK GWD MSL ESN ASW ACB CHB JPT CHS CDX KHV GIH PJL BEB STU ITU MXL PUR CLM PEL";
  const people = readPeople();
  for (const name of admixed) {
    const own = people.filter(({ population }) => population === name);
    const place = order.split(" ").indexOf(name);
    const squares = counts.map(({ rsid, letters, copies }) => {
      const found = siteFrequencies.find(Number(rsid.slice(2)), letters[1] ?? "", null);
      const expected = components.reduce((sum, component, index) => {
        const share = own.reduce((all, person) => all + (person.shares[index] ?? 0), 0) / own.length;
        return sum + share * (found?.components[component] ?? 0);
      }, 0);
      return (expected - (copies[place] ?? 0) / (2 * own.length)) ** 2;
    });
    // Of 61 to 104 people a frequency has an error of up to 0.045.
    expect(Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)).toBeLessThan(0.045);
  }
});

test("rows that the command line has keep its figures, others have those of the sites", async () => {
  const [find, education] = await Promise.all([
    loadAlleleLookup(setLibrary),
    frequenciesOf(educationLeadSet),
  ]);
  for (const [rsid, row] of education) expect(find(Number(rsid.slice(2)), row.allele, null)).toEqual(row);
  const further = counts.find(({ rsid }) => rsid === "rs91");
  expect(find(91, further?.letters[1] ?? "", null)).toEqual(
    siteFrequencies.find(91, further?.letters[1] ?? "", null),
  );
  expect(find(4, "A", null)).toBeNull();
});

test("places by frequencies from populations are near those from all people's calls", async () => {
  const [people, sites, known] = [readPeople(), readSites(), frequenciesOf(educationLeadSet)];
  const rows = educationLeadSet.rows.flatMap(({ rsid, effectAllele, otherAllele, weight }) => {
    const [byPeople, site] = [known.get(rsid), sites.get(rsid)];
    const byPopulations = siteFrequencies.find(Number(rsid.slice(2)), effectAllele, otherAllele);
    return byPeople === undefined || byPopulations === null || site === undefined
      ? []
      : [{ weight, site, isAlt: site.alt === effectAllele, byPeople, byPopulations }];
  });
  expect(rows.length).toBeGreaterThan(1260);
  const placeOf = (person: number, table: "byPeople" | "byPopulations") => {
    let [sum, mean, variance] = [0, 0, 0];
    for (const { weight, site, isAlt, [table]: frequencies } of rows) {
      let frequency = 0;
      for (const [index, component] of components.entries())
        frequency += (people[person]?.shares[index] ?? 0) * frequencies.components[component];
      const alt = site.copies[person] ?? 0;
      sum += weight * (isAlt ? alt : 2 - alt);
      mean += 2 * frequency * weight;
      variance += 2 * frequency * (1 - frequency) * weight ** 2;
    }
    return (sum - mean) / Math.sqrt(variance);
  };
  // Every seventh person: each population has some.
  const differences = people.flatMap((_, person) =>
    person % 7 === 0 ? [Math.abs(placeOf(person, "byPeople") - placeOf(person, "byPopulations"))] : [],
  );
  expect(differences.length).toBeGreaterThan(350);
  expect(Math.max(...differences)).toBeLessThan(0.06);
});
