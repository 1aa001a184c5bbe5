/** No linear program over all that is published finds a hidden count more closely than the rule says, and no difference is a person's. */
import process from "node:process";
import { describe, expect, it } from "vitest";
import { BANDS, type Dimension, dimensions } from "../src/science/groups/aggregate.ts";
import {
  LEAST_GROUP,
  LEAST_WIDTH,
  type ProtectedCounts,
  ROUNDING_BASE,
} from "../src/science/groups/protect-counts.ts";
import { publishAggregate, type Release } from "../src/science/groups/publish-aggregate.ts";
import { attack, type Known, type Terms } from "./support/linear-attacker.ts";
import { drawPeople, laterCohort, uploadOf } from "./support/made-up-cohort.ts";
import { draws } from "./support/made-up-file.ts";

const randomSeed = Number(process.env["TEST_SEED"] ?? 20_261_125);
const traits = 2;
const cohorts = 30;
const uploads = 3;

/** Published releases of a random cohort, of three uploads. */
function releasesOf(seed: number): readonly Release[] {
  const draw = draws(seed);
  let people = drawPeople(draw, 30 + Math.floor(draw() * 700), traits);
  const releases: Release[] = [];
  for (let turn = 0; turn < uploads; turn += 1) {
    const aggregate = uploadOf(people);
    const published = publishAggregate(aggregate, releases);
    if (published !== null) releases.push({ aggregate, published });
    people = laterCohort(draw, people, traits);
  }
  return releases;
}

const seeds = Array.from({ length: cohorts }, (_, index) => randomSeed + index);
const all = seeds.map((seed) => ({ seed, releases: releasesOf(seed) }));

/** What a published table says of the sums behind its cells, and which of them are hidden. */
function read(table: ProtectedCounts, terms: (row: number, column: number) => Terms) {
  const known: Known[] = [];
  const hidden: Terms[] = [];
  if (table.mode === "withheld") return { known, hidden };
  for (const [row, cells] of table.cells.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (table.mode === "rounded") {
        known.push({ terms: terms(row, column), least: cell ?? 0, most: (cell ?? 0) + ROUNDING_BASE - 1 });
        hidden.push(terms(row, column));
      } else if (cell === null) hidden.push(terms(row, column));
      else known.push({ terms: terms(row, column), least: cell, most: cell });
    }
  }
  return { known, hidden };
}

async function expectWide(known: readonly Known[], hidden: readonly Terms[], what: string) {
  for (const terms of hidden) {
    const [least, most] = await attack(known, terms);
    expect(most - least, what).toBeGreaterThanOrEqual(LEAST_WIDTH - 1e-6);
  }
}

/** All cells of a table of several variables, whose sizes are given, that have certain values. */
function cellsOf(sizes: readonly number[], fixed: readonly (number | null)[], prefix: string): Terms {
  let places: number[][] = [[]];
  for (const [at, size] of sizes.entries()) {
    const values = fixed[at] ?? null;
    const range = values === null ? Array.from({ length: size }, (_, value) => value) : [values];
    places = places.flatMap((place) => range.map((value) => [...place, value]));
  }
  return places.map((place) => [`${prefix}_${place.join("_")}`, 1] as const);
}

describe(`an attacker from seed ${randomSeed}`, () => {
  it("finds hidden counts no closer, by all tables of a score together", { timeout: 1_200_000 }, async () => {
    let attacked = 0;
    for (const { seed, releases } of all) {
      for (const { published } of releases) {
        const known = dimensions.filter((dimension) => published.dimensions[dimension] !== undefined);
        const sizes = [...known.map((dimension) => published.dimensions[dimension]?.length ?? 0), BANDS];
        for (const trait of published.traits) {
          const terms = (dimension: Dimension | null, row: number, band: number | null) =>
            cellsOf(sizes, [...known.map((one) => (one === dimension ? row : null)), band], "x");
          const parts = [
            read(trait.bands, (_, band) => terms(null, 0, band)),
            ...known.map((dimension) =>
              read(trait.by[dimension] ?? { mode: "withheld" }, (row, band) => terms(dimension, row, band)),
            ),
          ];
          const sums: Known[] = [
            { terms: terms(null, 0, null), least: published.people, most: published.people },
            ...known.flatMap((dimension) =>
              (published.dimensions[dimension] ?? []).map(({ people }, row) => ({
                ...{ terms: terms(dimension, row, null), least: people, most: people },
              })),
            ),
          ];
          const hidden = parts.flatMap((part) => part.hidden);
          attacked += hidden.length;
          await expectWide([...sums, ...parts.flatMap((part) => part.known)], hidden, `seed ${seed}`);
        }
      }
    }
    expect(attacked).toBeGreaterThan(100);
  });

  it("finds them no closer by two scores and two groupings together", { timeout: 1_200_000 }, async () => {
    let attacked = 0;
    for (const { seed, releases } of all.slice(0, 10)) {
      const [release] = releases;
      const [one, two] = release?.published.traits ?? [];
      if (release === undefined || one === undefined || two === undefined) continue;
      const { published } = release;
      const known = dimensions
        .filter((dimension) => published.dimensions[dimension] !== undefined)
        .slice(0, 2);
      const sizes = [...known.map((dimension) => published.dimensions[dimension]?.length ?? 0), BANDS, BANDS];
      const terms = (dimension: Dimension | null, row: number, trait: number | null, band: number) =>
        cellsOf(
          sizes,
          [
            ...known.map((name) => (name === dimension ? row : null)),
            trait === 0 ? band : null,
            trait === 1 ? band : null,
          ],
          "x",
        );
      const parts = [one, two].flatMap((trait, place) => [
        read(trait.bands, (_, band) => terms(null, 0, place, band)),
        ...known.map((dimension) =>
          read(trait.by[dimension] ?? { mode: "withheld" }, (row, band) =>
            terms(dimension, row, place, band),
          ),
        ),
      ]);
      const sums = [
        { terms: terms(null, 0, null, 0), least: published.people, most: published.people },
        ...known.flatMap((dimension) =>
          (published.dimensions[dimension] ?? []).map(({ people }, row) => ({
            ...{ terms: terms(dimension, row, null, 0), least: people, most: people },
          })),
        ),
      ];
      const hidden = parts.flatMap((part) => part.hidden);
      attacked += hidden.length;
      await expectWide([...sums, ...parts.flatMap((part) => part.known)], hidden, `seed ${seed}`);
    }
    expect(attacked).toBeGreaterThan(0);
  });

  it("finds them no closer by all uploads, even knowing every change", { timeout: 1_200_000 }, async () => {
    let attacked = 0;
    for (const { seed, releases } of all) {
      for (const dimension of dimensions) {
        for (let trait = 0; trait < traits; trait += 1) {
          const shown = releases.flatMap(({ aggregate, published }, at) => {
            const table = published.traits[trait]?.by[dimension];
            const counts = aggregate.traits[trait]?.by[dimension];
            const groups = aggregate.dimensions[dimension];
            if (
              table === undefined ||
              table.mode === "withheld" ||
              counts === undefined ||
              groups === undefined
            )
              return [];
            const name = (row: number, band: number) =>
              `x${at}_${groups[row]?.name.replaceAll(" ", "")}_${band}`;
            const bands = aggregate.traits[trait]?.bands ?? [];
            const sums: Known[] = [
              ...groups.map(({ people }, row) => ({
                terms: counts[row]?.map((_, band) => [name(row, band), 1] as const) ?? [],
                ...{ least: people, most: people },
              })),
              ...bands.map((people, band) => ({
                terms: groups.map((_, row) => [name(row, band), 1] as const),
                ...{ least: people, most: people },
              })),
            ];
            return [{ ...read(table, (row, band) => [[name(row, band), 1]]), sums, counts, groups, name }];
          });
          const changes = shown.slice(1).flatMap(({ counts, groups, name }, index): Known[] => {
            const before = shown[index];
            return groups.flatMap((group, row) => {
              const place = before?.groups.findIndex((one) => one.name === group.name) ?? -1;
              if (before === undefined || place === -1) return [];
              return (counts[row] ?? []).map((count, band) => {
                const change = count - (before.counts[place]?.[band] ?? 0);
                return {
                  terms: [[name(row, band), 1] as const, [before.name(place, band), -1] as const],
                  ...{ least: change, most: change },
                };
              });
            });
          });
          const hidden = shown.flatMap((one) => one.hidden);
          attacked += hidden.length;
          const known = [...shown.flatMap((one) => [...one.known, ...one.sums]), ...changes];
          await expectWide(known, hidden, `seed ${seed} ${dimension}`);
        }
      }
    }
    expect(attacked).toBeGreaterThan(100);
  });

  it("sees no row that fewer than ten people joined, or fewer than ten left, even knowing all others", () => {
    let compared = 0;
    /** For each score, the sum of the cells that grew, and of those that shrank: a leaver whom joiners do not hide is a cell that shrank. */
    const expectNoFew = (
      now: Release,
      before: Release,
      rowOf: (release: Release, trait: number) => readonly number[] | undefined,
      seed: number,
    ) => {
      const changes = now.aggregate.traits.flatMap((_, trait) => {
        const [later, earlier] = [rowOf(now, trait), rowOf(before, trait)];
        if (later === undefined || earlier === undefined) return [];
        return [later.map((count, band) => count - (earlier[band] ?? 0))];
      });
      for (const sign of [1, -1]) {
        const people = Math.max(
          0,
          ...changes.map((cells) => cells.reduce((sum, cell) => sum + Math.max(0, sign * cell), 0)),
        );
        if (people === 0) continue;
        compared += 1;
        expect(people, `seed ${seed}`).toBeGreaterThanOrEqual(LEAST_GROUP);
      }
    };
    for (const { seed, releases } of all) {
      for (const [at, now] of releases.entries()) {
        for (const before of releases.slice(0, at)) {
          expectNoFew(now, before, ({ aggregate }, trait) => aggregate.traits[trait]?.bands, seed);
          for (const dimension of dimensions) {
            if (before.published.dimensions[dimension] === undefined) continue;
            for (const { name } of now.published.dimensions[dimension] ?? []) {
              const rowOf = ({ aggregate }: Release, trait: number) => {
                const place = aggregate.dimensions[dimension]?.findIndex((one) => one.name === name) ?? -1;
                return aggregate.traits[trait]?.by[dimension]?.[place];
              };
              expectNoFew(now, before, rowOf, seed);
            }
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});
