/** Makes an upload of loaded genomes and the table of who agreed. */
import { nextTurn } from "../../lib/next-turn.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import type { CohortLine } from "../../parts/partners/read-cohort-table.ts";
import {
  type CountedPerson,
  type MadeAggregate,
  makeAggregate,
} from "../../science/groups/make-aggregate.ts";
import type { CountedScore } from "./counted-scores.ts";

const refusals = {
  "few-people":
    "Fewer than ten people in the table agreed and have a loaded genome with a place on a score. Figures of so few people are never sent.",
  "many-people": "The table has more than 5,000 people. Split it and make an upload of each part.",
  "no-trait":
    "No score can be counted, because on each of them at least one genome has no place. Load complete genome files, or choose other scores.",
} as const;

/** An upload, and how many people who agreed are not in it, because no score of their file has a place. */
export interface MadeUpload extends MadeAggregate {
  readonly unplaced: number;
  /** Loaded genomes that have no line in the table. */
  readonly unlisted: number;
}

/** What an upload is made of. */
export interface UploadParts {
  /** Drawn once for each table and choice of scores, so that a second try stores nothing twice. */
  readonly id: string;
  readonly table: readonly CohortLine[];
  readonly genomes: readonly AnalysedGenome[];
  /** The digest of a genome's genotypes, by its id. */
  readonly digestOf: (id: string) => string | null;
  readonly scores: readonly CountedScore[];
}

/** Genomes whose places are looked up in one go, so that the page answers between them. */
const atOnce = 250;

/** The loaded genome of each person who agreed; the error says what to do. */
function genomesOf(
  table: readonly CohortLine[],
  { genomes, digestOf }: Pick<UploadParts, "genomes" | "digestOf">,
): Result<readonly { line: CohortLine; genome: AnalysedGenome }[], string> {
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
  // Lines without consent too: the same genotypes with and without it are one person's all the same.
  const digests = table.flatMap(({ file }) => {
    const id = byName.get(file)?.entry.id;
    return id === undefined ? [] : [digestOf(id) ?? id];
  });
  const repeated = digests.length - new Set(digests).size;
  if (repeated > 0) {
    return err(
      repeated === 1
        ? "Two files in the table have the same genotypes, so one person would count twice. Remove one of the two lines."
        : `${repeated} files in the table repeat the genotypes of others, so people would count twice. Remove their lines.`,
    );
  }
  return ok(
    agreed.flatMap((line) => {
      const genome = byName.get(line.file);
      return genome === undefined ? [] : [{ line, genome }];
    }),
  );
}

/**
 * Makes the counts; the error says what to do.
 *
 * @param signal stops it; then the answer is null
 */
export async function makeUpload(
  { id, table, genomes, digestOf, scores }: UploadParts,
  signal: AbortSignal,
): Promise<Result<MadeUpload, string> | null> {
  const found = genomesOf(table, { genomes, digestOf });
  if (!found.ok) return found;
  const people: CountedPerson[] = [];
  for (let from = 0; from < found.value.length; from += atOnce) {
    for (const { line, genome } of found.value.slice(from, from + atOnce))
      people.push({ groups: line.groups, z: scores.map(({ placeOf }) => placeOf(genome)) });
    await nextTurn();
    if (signal.aborted) return null;
  }
  const placed = people.filter(({ z }) => z.some((place) => place !== null));
  const made = makeAggregate({
    ...{ id, people: placed, traits: scores },
    leftOut: table.filter(({ hasAgreed }) => !hasAgreed).length,
  });
  if (!made.ok) return err(refusals[made.error]);
  const listed = new Set(table.map(({ file }) => file));
  return ok({
    ...made.value,
    unplaced: people.length - placed.length,
    unlisted: genomes.filter(({ entry }) => !listed.has(entry.name)).length,
  });
}
