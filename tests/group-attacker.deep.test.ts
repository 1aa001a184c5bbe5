/** No linear program over all that is published finds a hidden count more closely than the rule says, and no difference is a person's. */
import process from "node:process";
import { describe, expect, it } from "vitest";
import { type Dimension, dimensions } from "../src/science/groups/aggregate.ts";
import { crossedGroups } from "../src/science/groups/crossed-groups.ts";
import { LEAST_GROUP, LEAST_WIDTH, type ProtectedCounts } from "../src/science/groups/protect-counts.ts";
import { publishUpload, type Release } from "../src/science/groups/publish-aggregate.ts";
import { type Attacked, attackOnUpload, leastWidth, readTable } from "./support/group-attack.ts";
import type { Known } from "./support/linear-attacker.ts";
import { drawPeople, laterCohort, uploadOf } from "./support/made-up-cohort.ts";
import { draws } from "./support/made-up-file.ts";

const randomSeed = Number(process.env["TEST_SEED"] ?? 20_261_125);
/** docs/group-figures.md#what-was-attacked has the figures of a run with 1,000. */
const cohorts = Number(process.env["TEST_COHORTS"] ?? 30);
const traits = 2;
const uploads = 3;

/** Published releases of a random cohort, of three uploads. */
function releasesOf(seed: number): readonly Release[] {
  const draw = draws(seed);
  let people = drawPeople(draw, 30 + Math.floor(draw() ** 2 * 2400), traits);
  const releases: Release[] = [];
  for (let turn = 0; turn < uploads; turn += 1) {
    const aggregate = uploadOf(people);
    const published = publishUpload(aggregate, releases);
    if (published !== null) releases.push({ aggregate, published });
    people = laterCohort(draw, people, traits);
  }
  return releases;
}

const seeds = Array.from({ length: cohorts }, (_, index) => randomSeed + index);
const all = seeds.map((seed) => ({ seed, releases: releasesOf(seed) }));

/** What was attacked, for the record of a run. */
const found = { hidden: 0, crossed: 0, least: Number.POSITIVE_INFINITY };

async function expectWide(attacked: Attacked, what: string): Promise<void> {
  const { width, attacked: hidden } = await leastWidth(attacked);
  found.hidden += hidden;
  found.least = Math.min(found.least, width);
  expect(width, what).toBeGreaterThanOrEqual(LEAST_WIDTH - 1e-6);
}

/** The dimensions, and two of them together. */
type Grouping = Dimension | "crossed";
const groupings: readonly Grouping[] = [...dimensions, "crossed"];

/** A table of one release: its counts, and what is known of them. */
function tableOf({ aggregate, published }: Release, trait: number, grouping: Grouping) {
  const [shown, counts] = [published.traits[trait], aggregate.traits[trait]];
  const crossed = crossedGroups(aggregate);
  const table: ProtectedCounts | undefined = grouping === "crossed" ? shown?.crossed : shown?.by[grouping];
  const rows = grouping === "crossed" ? counts?.crossed : counts?.by[grouping];
  const groups = grouping === "crossed" ? crossed?.groups : aggregate.dimensions[grouping];
  if (table === undefined || table.mode === "withheld" || counts === undefined) return null;
  if (rows === undefined || groups === undefined) return null;
  // Of a table by two dimensions the sums over either are published, of a table by one those over it.
  const columns = grouping === "crossed" ? (crossed?.columns ?? 1) : groups.length;
  const blocks =
    grouping === "crossed"
      ? [
          ...Array.from({ length: groups.length / columns }, (_, at) =>
            groups.flatMap((_group, row) => (Math.floor(row / columns) === at ? [row] : [])),
          ),
          ...Array.from({ length: columns }, (_, at) =>
            groups.flatMap((_group, row) => (row % columns === at ? [row] : [])),
          ),
        ]
      : [groups.map((_group, row) => row)];
  return { table, rows, groups, blocks };
}

/** All tables of a grouping over the releases, with every change between two of them. */
function attackOverTime(releases: readonly Release[], trait: number, grouping: Grouping): Attacked {
  const shown = releases.flatMap((release, at) => {
    const one = tableOf(release, trait, grouping);
    if (one === null) return [];
    const name = (row: number, band: number) =>
      `x${at}_${one.groups[row]?.name.replaceAll(/[ ;]/g, "")}_${band}`;
    return [{ ...one, name }];
  });
  const known: Known[] = [];
  for (const [at, { rows, groups, blocks, name }] of shown.entries()) {
    for (const [row, group] of groups.entries()) {
      const terms = (rows[row] ?? []).map((_, band) => [name(row, band), 1] as const);
      known.push({ terms, least: group.people, most: group.people });
      const before = shown[at - 1];
      const place = before?.groups.findIndex((one) => one.name === group.name) ?? -1;
      if (before === undefined || place === -1) continue;
      for (const [band, count] of (rows[row] ?? []).entries()) {
        const change = count - (before.rows[place]?.[band] ?? 0);
        known.push({
          terms: [
            [name(row, band), 1],
            [before.name(place, band), -1],
          ],
          ...{ least: change, most: change },
        });
      }
    }
    for (const block of blocks)
      for (const [band] of (rows[0] ?? []).entries()) {
        const people = block.reduce((sum, row) => sum + (rows[row]?.[band] ?? 0), 0);
        known.push({
          terms: block.map((row) => [name(row, band), 1] as const),
          ...{ least: people, most: people },
        });
      }
  }
  const read = shown.map(({ table, name }) => readTable(table, (row, band) => [[name(row, band), 1]]));
  return {
    known: [...known, ...read.flatMap((one) => one.known)],
    hidden: read.flatMap((one) => one.hidden),
  };
}

describe(`an attacker from seed ${randomSeed}`, () => {
  it("finds hidden counts no closer, by all tables of a score together", { timeout: 7_200_000 }, async () => {
    for (const { seed, releases } of all)
      for (const { published } of releases)
        for (const trait of published.traits) {
          const areAllShown = trait.bands.mode === "exact" && !trait.bands.cells.flat().includes(null);
          expect(trait.mean !== null, `seed ${seed}`).toBe(areAllShown);
          found.crossed += trait.crossed?.mode === "exact" ? 1 : 0;
          await expectWide(attackOnUpload(published, [trait]), `seed ${seed}`);
        }
    console.log(`${cohorts} cohorts, one score: ${JSON.stringify(found)}`);
    expect(found.hidden).toBeGreaterThan(100);
    expect(found.crossed).toBeGreaterThan(0);
  });

  it("finds them no closer by two scores and all groupings together", { timeout: 7_200_000 }, async () => {
    const before = found.hidden;
    for (const { seed, releases } of all.slice(0, Math.ceil(cohorts / 3))) {
      const [release] = releases;
      if (release === undefined) continue;
      const { published } = release;
      await expectWide(attackOnUpload(published, published.traits), `seed ${seed}`);
    }
    console.log(`two scores together: ${JSON.stringify(found)}`);
    expect(found.hidden).toBeGreaterThan(before);
  });

  it("finds them no closer by all uploads, even knowing every change", { timeout: 7_200_000 }, async () => {
    const before = found.hidden;
    for (const { seed, releases } of all)
      for (const grouping of groupings)
        for (let trait = 0; trait < traits; trait += 1)
          await expectWide(attackOverTime(releases, trait, grouping), `seed ${seed} ${grouping}`);
    console.log(`all uploads: ${JSON.stringify(found)}`);
    expect(found.hidden).toBeGreaterThan(before);
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
    const groupsOf = ({ published }: Release, grouping: Grouping) =>
      grouping === "crossed" ? published.crossed?.groups : published.dimensions[grouping];
    const rowsOf = ({ aggregate }: Release, trait: number, grouping: Grouping) =>
      grouping === "crossed" ? aggregate.traits[trait]?.crossed : aggregate.traits[trait]?.by[grouping];
    for (const { seed, releases } of all) {
      for (const [at, now] of releases.entries()) {
        for (const before of releases.slice(0, at)) {
          expectNoFew(now, before, ({ aggregate }, trait) => aggregate.traits[trait]?.bands, seed);
          for (const grouping of groupings) {
            const earlier = groupsOf(before, grouping);
            for (const { name } of earlier === undefined ? [] : (groupsOf(now, grouping) ?? [])) {
              const rowOf = (release: Release, trait: number) => {
                const place = (groupsOf(release, grouping) ?? []).findIndex((one) => one.name === name);
                return rowsOf(release, trait, grouping)?.[place];
              };
              expectNoFew(now, before, rowOf, seed);
            }
          }
        }
      }
    }
    console.log(`${compared} differences compared`);
    expect(compared).toBeGreaterThan(50);
  });
});
