/** The scores that an upload counts: traits of our own, and sets that somebody has loaded. */
import type { AnalysedGenome } from "../../parts/analysis/analysis.ts";
import { groupNameSchema, mostOf } from "../../science/groups/aggregate.ts";
import { FEWEST_VARIANTS } from "../../science/groups/make-aggregate.ts";
import type { NormalisedScore } from "../../science/normalise-score.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";
import type { Pair } from "../../state/matrix/prs-pair.ts";
import type { ScoringFileEntry } from "../../state/matrix/prs-scoring.ts";

/** A score to count. */
export interface CountedScore {
  /** The same for the same weights, whatever their file is called. */
  readonly id: string;
  /** As the partner's members read it. */
  readonly name: string;
  readonly variants: number;
  /** A genome's place in standard deviations of the reference; null where it has none. */
  readonly placeOf: (genome: AnalysedGenome) => number | null;
}

/** A score that somebody may choose. */
export interface ScoreChoice {
  readonly id: string;
  readonly name: string;
  readonly variants: number;
  /** The loaded file's id; null for a trait of our own. */
  readonly fileId: string | null;
}

/** Scores that say something of the risk of a disease: those that are chosen at first. */
export const usualScores: readonly string[] = [
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
];

/** Traits that have a place among people and enough variants. */
export const traitChoices: readonly ScoreChoice[] = traitList
  .filter(({ displayOnly, rows }) => displayOnly === null && rows >= FEWEST_VARIANTS)
  .map(({ id, shortName, rows }) => ({
    ...{ id, variants: rows, fileId: null },
    // A name of figures has no typographer's apostrophe.
    name: shortName.replaceAll("’", "'"),
  }));

/** Loaded sets, by the digest of their weights, so that one set under two names is one score. */
export function loadedChoices(files: readonly ScoringFileEntry[]): readonly ScoreChoice[] {
  const byId = new Map<string, ScoreChoice>();
  for (const { id: fileId, builtInId, status } of files) {
    if (builtInId !== null || status.phase !== "ready") continue;
    const id = `set-${status.weightsName.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`.slice(0, 64);
    const { rows, duplicates } = status.report;
    if (!byId.has(id)) byId.set(id, { id, fileId, name: status.savedName, variants: rows - duplicates });
  }
  return [...byId.values()];
}

/** Why a choice of scores can't be counted, as a sentence with what to do; null where it can. */
export function problemOfChoice(chosen: readonly Pick<ScoreChoice, "name">[]): string | null {
  if (chosen.length === 0) return "Choose at least one score.";
  if (chosen.length > mostOf.traits) return `Choose ${mostOf.traits} scores at most.`;
  if (chosen.some(({ name }) => !groupNameSchema.safeParse(name).success)) {
    return "Give each set a name of 1 to 40 letters and digits that says nothing about a person.";
  }
  const names = new Set(chosen.map(({ name }) => name.trim().toLowerCase()));
  return names.size === chosen.length ? null : "Two scores have the same name. Rename one of them.";
}

const placeOfScore = ({ usable, fullSet }: NormalisedScore) => (usable ? (fullSet?.z.value ?? null) : null);

/** Scores with the places of genomes on them; of loaded sets those that there are so far. */
export function countedScores(
  chosen: readonly ScoreChoice[],
  pairs: readonly Pair[],
): readonly CountedScore[] {
  const ofFiles = new Map<string, Map<string, number | null>>();
  for (const { genomeId, fileId, status } of pairs) {
    if (status.phase !== "ready") continue;
    const places = ofFiles.get(fileId);
    const place = placeOfScore(status.score);
    if (places === undefined) ofFiles.set(fileId, new Map([[genomeId, place]]));
    else places.set(genomeId, place);
  }
  const ownIds = chosen.filter(({ fileId }) => fileId === null).map(({ id }) => id);
  return chosen.map(({ id, name, variants, fileId }) => {
    const places = fileId === null ? undefined : ofFiles.get(fileId);
    const at = ownIds.indexOf(id);
    return {
      ...{ id, name, variants },
      placeOf: ({ entry, scores }) => {
        if (fileId !== null) return places?.get(entry.id) ?? null;
        const pair = scores[at];
        return pair === undefined || "failure" in pair ? null : placeOfScore(pair.score);
      },
    };
  });
}
