/** Makes an upload of loaded genomes and the table of who agreed. */
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import type { CohortLine } from "../../parts/partners/read-cohort-table.ts";
import { traitResult } from "../../parts/traits/trait-result.ts";
import { type MadeAggregate, makeAggregate } from "../../science/groups/make-aggregate.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";

/** Scores that say something of the risk of a disease, in the order of every list. */
const riskScores: ReadonlySet<string> = new Set([
  "migraine",
  "asthma",
  "body-mass-index",
  "bone-mineral-density",
  "coronary-artery-disease",
  "diastolic-blood-pressure",
  "hdl-cholesterol",
  "ldl-cholesterol",
  "systolic-blood-pressure",
  "type-2-diabetes",
]);

/** The scores that are counted. */
export const countedTraits = traitList.filter(({ id }) => riskScores.has(id));

const refusals = {
  "few-people":
    "Fewer than ten people of the table have agreed and have a loaded genome with a place on some score. Nothing is sent of so few.",
  "many-people": "More than 5,000 people are in the table. Make an upload of each part.",
  "no-trait": "On each score some genome has no place. Load genomes that are read whole.",
} as const;

/** An upload, and how many people who agreed are not in it, because no score of their file has a place. */
export interface MadeUpload extends MadeAggregate {
  readonly unplaced: number;
}

/**
 * Makes the counts; the error says what to do.
 *
 * @param id of the upload, drawn once for each table, so that a second try stores nothing twice
 */
export function makeUpload(
  id: string,
  table: readonly CohortLine[],
  genomes: readonly AnalysedGenome[],
): Result<MadeUpload, string> {
  const byName = new Map(genomes.map((genome) => [genome.entry.name, genome]));
  const agreed = table.filter(({ hasAgreed }) => hasAgreed);
  const missing = agreed.filter(({ file }) => !byName.has(file));
  if (missing.length > 0) {
    return err(
      `${missing.length} of ${agreed.length} people who agreed have no loaded genome of that file name. Load them, or remove their lines.`,
    );
  }
  const loaded = new Map<string, number>();
  for (const { entry } of genomes) loaded.set(entry.name, (loaded.get(entry.name) ?? 0) + 1);
  const twice = table.filter(({ file }) => (loaded.get(file) ?? 0) > 1).length;
  if (twice > 0) {
    return err(
      twice === 1
        ? "1 file of the table is loaded twice under one name. Remove or rename one of them."
        : `${twice} files of the table are loaded twice under one name. Remove or rename one of each.`,
    );
  }
  const people = agreed.flatMap(({ file, groups }) => {
    const genome = byName.get(file);
    if (genome === undefined) return [];
    const pairs = new Map(genome.scores.map((pair) => [pair.set.id, pair]));
    return [
      {
        groups,
        z: countedTraits.map((facts) => {
          const pair = pairs.get(facts.id);
          return pair === undefined ? null : (traitResult(facts, pair).place?.z.value ?? null);
        }),
      },
    ];
  });
  const placed = people.filter(({ z }) => z.some((place) => place !== null));
  const made = makeAggregate({
    id,
    people: placed,
    leftOut: table.length - agreed.length,
    traits: countedTraits.map(({ id, shortName }) => ({ id, name: shortName })),
  });
  return made.ok ? ok({ ...made.value, unplaced: people.length - placed.length }) : err(refusals[made.error]);
}
