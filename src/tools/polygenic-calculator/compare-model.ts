import type { GenomeBuild } from "../../../pkg/allelium_engine.d.ts";
import { formatOrdinal } from "../../lib/format.ts";
import type { ScoredSet } from "../../parts/genome-card/genome-types.ts";
import { isPlacedByForce } from "../../parts/results-table/forced-places.ts";
import { reasonForNoAnswer } from "../../parts/score/score-view.ts";
import { intervalText, noRangeText } from "../../parts/score/score-words.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import type { ScoreSet, ScoreTrait } from "../../science/weight-set.ts";
import {
  type AbsentPolicy,
  absentSitesShown,
  type GenomeEntry,
  referenceOf,
  type SetScore,
} from "../../state/genomes/genome-entry.ts";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";
import { remarksOfFile } from "../../state/genomes/remarks-of-file.ts";
import type { LeadStatus } from "../../state/scores/lead-scores.ts";
import { areAnswersPending, hasPlace, scoresSoFar, traitAnswers } from "../../state/scores/trait-answers.ts";

/** A ready genome in the comparison. */
export interface Candidate {
  id: string;
  /** Its number for life: what exports say in place of the name. */
  number: number;
  /** The colour that the person has marked it with. */
  mark: GenomeMark | undefined;
  /** Saved only on request. */
  name: string;
  /** The build of its file. */
  build: GenomeBuild;
  /** Why its scores are less certain. */
  remarks: readonly string[];
  /** The people that its scores are placed among. */
  reference: ReferenceInUse;
  /** Whether these people were chosen though the file is not known to fit them. */
  isForced: boolean;
  /** Its score on the compared set where that was scored, with a place or without one. */
  scored: ScoredSet | null;
  /** The same where it has a place; null: it has none, and `reason` says why. */
  entry: ScoredSet | null;
  reason: string;
}

/** The same with the further columns of its saved row. */
export interface SavedCandidate extends Candidate {
  phase: "ready";
  /** Its full scores, which its answers wait for. */
  lead: LeadStatus | undefined;
  /** How sites counted in its scores that its file does not list. */
  absentSites: AbsentPolicy;
}

/**
 * The genomes that can be compared. While others are read they stay the same objects, so that what is computed of them
 * can be cached.
 */
export function readyGenomes({ genomes }: { genomes: readonly GenomeEntry[] }): readonly GenomeEntry[] {
  return genomes.filter(({ status }) => status.phase === "ready");
}

/** Scores of each ready genome, quick and full, as far as they are there. */
export function scoresOf(genome: GenomeEntry, leads: ReadonlyMap<string, LeadStatus>): readonly SetScore[] {
  if (genome.status.phase !== "ready") return [];
  return scoresSoFar({ quick: genome.status.scores, lead: leads.get(genome.id) });
}

/** The sets on which at least one loaded genome was scored, quick ones first. */
export function setsToCompare(
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
): readonly ScoreSet[] {
  const sets = new Map<string, ScoreSet>();
  for (const genome of loaded) {
    for (const { set } of scoresOf(genome, leads)) if (!sets.has(set.id)) sets.set(set.id, set);
  }
  return [...sets.values()];
}

/**
 * The set of a trait that many genomes are compared on by default: the one that leads, with a place, on most of them;
 * of two that lead on equally many the one on which more have a place, then the larger. Two sets on two genomes would
 * compare nothing. Undefined where no genome has a score of the trait.
 */
export function usualSet(
  trait: ScoreTrait,
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
): ScoreSet | undefined {
  const led = new Map<string, { set: ScoreSet; leadsWithPlace: number }>();
  const places = new Map<string, number>();
  for (const genome of loaded) {
    const scores = scoresOf(genome, leads).filter(({ set }) => set.trait === trait);
    for (const { leading } of traitAnswers(scores)) {
      const { set } = leading;
      const { leadsWithPlace } = led.get(set.id) ?? { leadsWithPlace: 0 };
      led.set(set.id, { set, leadsWithPlace: leadsWithPlace + Number(hasPlace(leading)) });
    }
    for (const { set } of scores.filter(hasPlace)) places.set(set.id, (places.get(set.id) ?? 0) + 1);
  }
  const placesOn = ({ id }: ScoreSet) => places.get(id) ?? 0;
  return [...led.values()].toSorted(
    (one, other) =>
      other.leadsWithPlace - one.leadsWithPlace ||
      placesOn(other.set) - placesOn(one.set) ||
      other.set.rows.length - one.set.rows.length,
  )[0]?.set;
}

/** Ids of the genomes whose places can still change by themselves. */
export function pendingAmong(
  ready: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
  isPredicting: (id: string) => boolean,
): ReadonlySet<string> {
  const isPending = ({ id }: GenomeEntry) =>
    areAnswersPending({ lead: leads.get(id), isPredicting: isPredicting(id) });
  return new Set(ready.filter(isPending).map(({ id }) => id));
}

/**
 * Every ready genome with its score on one set.
 *
 * @param pending ids of the genomes whose places can still change by themselves: these are not shown yet
 */
export function candidatesFor(
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
  setId: string,
  pending: ReadonlySet<string>,
): readonly SavedCandidate[] {
  return loaded.flatMap((genome) => {
    if (genome.status.phase !== "ready") return [];
    const found = scoresOf(genome, leads).find(({ set }) => set.id === setId);
    const lead = leads.get(genome.id);
    const { id, number, mark, name } = genome;
    const { phase, report } = genome.status;
    return [
      {
        ...{ id, number, mark, name, build: report.build, remarks: remarksOfFile(genome) },
        ...{ phase, lead, absentSites: absentSitesShown(genome) },
        ...{ reference: referenceOf(genome), isForced: isPlacedByForce(genome) },
        ...(pending.has(id)
          ? { scored: null, entry: null, reason: "being computed" }
          : entryOrReason(found, lead?.phase === "failed")),
      },
    ];
  });
}

function entryOrReason(
  found: SetScore | undefined,
  isFailed: boolean,
): Pick<Candidate, "scored" | "entry" | "reason"> {
  const none = { scored: null, entry: null };
  if (found === undefined) return { ...none, reason: isFailed ? "could not be scored" : "not scored yet" };
  if ("failure" in found) return { ...none, reason: "can’t tell: no SNP of this score is on the file" };
  return hasPlace(found)
    ? { scored: found, entry: found, reason: "" }
    : { scored: found, entry: null, reason: `can’t tell: ${reasonForNoAnswer(found)}` };
}

/** Genomes that are compared by default: with more rows the picture can no longer be seen at once. */
const firstCompared = 40;

/** The candidates on the curve: chosen by hand, else the first few; those without a score never. */
export function chosenOf<Row extends Candidate>(
  candidates: readonly Row[],
  byHand: ReadonlyMap<string, boolean>,
): readonly Row[] {
  const scored = candidates.filter(({ entry }) => entry !== null);
  return scored.filter(({ id }, index) => byHand.get(id) ?? index < firstCompared);
}

/** The chosen genomes in the chart's order: as loaded, or from the highest place down. */
export function inOrder(chosen: readonly Candidate[], order: "loaded" | "place"): readonly Candidate[] {
  if (order === "loaded") return chosen;
  const z = ({ entry }: Candidate) => entry?.score.fullSet?.z.value ?? Number.NEGATIVE_INFINITY;
  return [...chosen].sort((one, other) => z(other) - z(one));
}

/** A place with its interval in one line, e.g. "57th (21st to 93rd)". */
export function placeText({ score }: Pick<ScoredSet, "score">): string {
  if (score.fullSet === null) return "none";
  const interval = intervalText(score.fullSet);
  return `${formatOrdinal(score.fullSet.percentile.value)} (${interval ?? noRangeText})`;
}
