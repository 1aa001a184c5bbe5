import { formatNumber, upperFirst } from "../../lib/format.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { type FamilySpread, spreadOfTypedRows } from "../../science/family-spread.ts";
import { explainingCorrelation } from "../../science/proxies/overstated-gain.ts";
import { type KnownLocus, referenceKey } from "../../science/proxies/proxy-predictor.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import type { Placed } from "../../science/reference-group/compare-with-reference.ts";
import { meanShares } from "../../science/reference-group/components.ts";
import { isAccuracyKnown, type PairOnSet } from "../../science/reference-group/place-genome-score.ts";
import { scoredRows } from "../../science/reference-group/row-frequencies.ts";
import type { WithheldReason } from "../../science/reference-group/withheld-place.ts";
import { wrongCallRate } from "../../science/reference-group/wrong-calls.ts";
import { type CommonScores, commonScores } from "../../science/siblings/common-rows.ts";
import type { AnyScoreSet } from "../../science/weight-set.ts";
import type { FamilyToPlace, PlacedFamily } from "../../state/family/family-query.ts";
import { type GenomeEntry, referenceOf } from "../../state/genomes/genome-entry.ts";
import { copiesOnSet } from "../../state/scores/copies-on-set.ts";
import type { AnalysedGenome } from "../analysis/analysis.ts";
import { withheldText } from "../score/reference-words.ts";

/** A sibling with its score over the SNPs that all siblings compared have. */
export interface RankedGenome {
  genome: AnalysedGenome;
  place: Placed;
  /** Copies at the rows of the set on its file, those that others lack included. */
  copies: Int8Array;
}

/** Both parents with their scores. */
export interface RankedParents {
  mother: RankedGenome;
  father: RankedGenome;
}

/** Genomes that are compared on one set. */
export interface GenomesOnSet {
  set: AnyScoreSet;
  /** In the order of their numbers. */
  siblings: readonly RankedGenome[];
  /** Why an embryo that is a sibling is not compared, by genome id. */
  notRanked: ReadonlyMap<string, string>;
  commonRows: number;
  /** Further rows that count as found by proxy, in all of them alike. */
  rowsByProxy: number;
  /** How well a difference of two scores predicts that of the complete set. */
  spread: FamilySpread;
}

/** The siblings of a family on one set. */
export interface FamilyOnSet extends GenomesOnSet {
  /** Places of the common rows in the set. */
  commonPlaces: ReadonlySet<number>;
  /** Squared correlation of what is known with the complete set, 0 to 1. */
  squaredCorrelation: number;
  /** Share of the differences between people that the score explains, 0 to 1. */
  expectedR2: number;
  /** The same as far as it shows between siblings, before effects within families are smaller. */
  r2OfSiblingDifference: number;
  reference: "european" | "adjusted";
  /** What all of them are compared with. */
  inUse: ReferenceInUse;
  /** Null where they were not asked for, or not both can be compared. */
  parents: RankedParents | null;
  /** The sites that the scores are made of where rows are predicted, with the copies of the siblings, the mother and the father. */
  loci: readonly KnownLocus[];
}

/** The one reference for all siblings: the mean of their mixtures, or Europeans where all chose them. The verdict is that of the worst file. */
function referenceOfFamily(entries: readonly GenomeEntry[]): ReferenceInUse {
  const references = entries.map(referenceOf);
  const rates = references.map((one) => (one.kind === "none" ? null : one.wrongCalls) ?? wrongCallRate);
  const wrongCalls = Math.max(...rates);
  if (references.every(({ kind }) => kind === "european")) return { kind: "european", wrongCalls };
  const shares = entries.flatMap(({ status }) =>
    status.phase === "ready" && "shares" in status.fit ? [status.fit.shares] : [],
  );
  const mean = meanShares(shares);
  return mean === null ? { kind: "european", wrongCalls } : { kind: "adjusted", shares: mean, wrongCalls };
}

/** Why a genome has no place, or it is unknown what a set explains in it. */
export type Unplaced = "misleading-file" | "no-reference-fits" | "declined" | "chosen-does-not-fit";

/** Why a genome cannot be compared by a set's accuracy; null where it can. */
export function whyUnplaced(entry: Pick<GenomeEntry, "referenceWish" | "status">): Unplaced | null {
  const reference = referenceOf(entry);
  if (entry.status.phase !== "ready") return "no-reference-fits";
  if (reference.kind === "none") {
    const { code } = reference.reason;
    return code === "misleading-file" || code === "declined" ? code : "no-reference-fits";
  }
  return isAccuracyKnown({ fit: entry.status.fit, reference }) ? null : "chosen-does-not-fit";
}

const unplacedTexts: Readonly<Record<Unplaced, string>> = {
  // The sum of a misleading file misleads among its siblings' too.
  "misleading-file": "Not ranked: its file misleads.",
  "no-reference-fits": "Not ranked: no reference fits its file.",
  declined: "Not ranked: you chose no reference for it.",
  "chosen-does-not-fit": "Not ranked: the reference that you chose doesn’t fit its file.",
};

/** Why a genome is not compared with its siblings; null where it is. */
export function whyNotRanked(entry: Pick<GenomeEntry, "referenceWish" | "status">): string | null {
  const unplaced = whyUnplaced(entry);
  return unplaced === null ? null : unplacedTexts[unplaced];
}

/**
 * The genome with the role of a parent, where the check found nothing against it; null for none, and where there are
 * two.
 */
function parentIn(genomes: readonly AnalysedGenome[], role: "mother" | "father"): AnalysedGenome | null {
  const [own, another] = genomes.filter(
    ({ family }) => family?.role === role && family.isChecked && family.findings.length === 0,
  );
  return another === undefined ? (own ?? null) : null;
}

/** Why genomes have no place by what they share. */
export function whyNotTogether(reason: WithheldReason, name: string): string {
  return reason.code === "too-little-found" || reason.code === "too-few-rows"
    ? `The files have too few SNPs in common for this score: ${name}.`
    : `${upperFirst(name)}: ${withheldText(reason)}`;
}

/**
 * Cached findings of some genomes: people type weights and other settings again and again, and each set takes a moment
 * for hundreds.
 */
const ranked = new WeakMap<readonly AnalysedGenome[], Map<string, Result<FamilyOnSet, string>>>();

/**
 * Scores the siblings of a family on a set, over the SNPs that all of them have, with predictions where they are known.
 *
 * @param setId of a set that they were scored on
 * @param isWithParents whether both parents are scored, too, over the SNPs that they and the siblings have
 * @returns a sentence where they cannot be compared
 */
export function rankFamily(
  genomes: readonly AnalysedGenome[],
  setId: string,
  isWithParents = false,
): Result<FamilyOnSet, string> {
  const bySet = ranked.get(genomes) ?? new Map<string, Result<FamilyOnSet, string>>();
  ranked.set(genomes, bySet);
  const key = `${setId} ${isWithParents}`;
  const found = bySet.get(key) ?? rankedAnew(genomes, setId, isWithParents);
  bySet.set(key, found);
  return found;
}

function rankedAnew(
  genomes: readonly AnalysedGenome[],
  setId: string,
  isWithParents: boolean,
): Result<FamilyOnSet, string> {
  // After another choice the scores of the one before may still be there.
  const isScored = genomes.some(({ scores }) => scores.some(({ set }) => set.id === setId));
  if (!isScored) return err("The genomes are being scored.");
  const notRanked = new Map<string, string>();
  const embryos = genomes.filter(({ family }) => family === undefined || family.isSibling);
  const [mother, father] = (["mother", "father"] as const).map((role) =>
    isWithParents ? parentIn(genomes, role) : null,
  );
  const contradicted = embryos.filter(({ family }) =>
    family?.findings.some(({ code }) => code === "mendelian-errors"),
  );
  const parents = mother && father && 2 * contradicted.length <= embryos.length ? [mother, father] : [];
  const usable = usableGenomes([...embryos, ...parents], setId, notRanked);
  const [first, ...others] = usable;
  if (first === undefined || others.length === 0) return err(tooFew(genomes));
  const { set } = first.pair;
  const reference = referenceOfFamily(usable.map(({ genome }) => genome.entry));
  const leading = usable.filter(({ genome }) => !parents.includes(genome)).length;
  const found = comparedOnce(setId, [first, ...others], reference, leading);
  if (!("places" in found)) return err(whyNotTogether(found.reason, set.traitName));
  const compared = comparedGenomes(usable, found, notRanked);
  const predicted = placedTogether(genomes, setId, isWithParents, compared);
  const placed = compared.map((one, index) => ({ ...one, place: predicted?.places[index] ?? one.place }));
  const siblings = placed.filter(({ genome }) => !parents.includes(genome));
  const [top] = siblings;
  if (top === undefined || siblings.length < 2) return err(tooFew(genomes));
  if (set.accuracy === null || top.place.squaredCorrelation === null) {
    return err("We don’t know how much this score explains, so we don’t rank by it.");
  }
  const { squaredCorrelation, portability } = top.place;
  const spread = predicted?.spread ?? spreadOfTypedRows(squaredCorrelation);
  const fileAlone = predicted === null ? null : (compared[0]?.place.squaredCorrelation ?? null);
  const explaining = explainingCorrelation(setId, top.place, { withProxies: squaredCorrelation, fileAlone });
  const shareLeft = squaredCorrelation === 0 ? 1 : (explaining ?? squaredCorrelation) / squaredCorrelation;
  const complete = set.accuracy.r2 * portability * shareLeft;
  return ok({
    set,
    siblings,
    notRanked,
    commonRows: found.commonRows.size,
    commonPlaces: found.commonRows,
    rowsByProxy: predicted?.rowsByProxy ?? 0,
    squaredCorrelation,
    spread,
    expectedR2: complete * squaredCorrelation,
    r2OfSiblingDifference: complete * spread.slope ** 2,
    reference: top.place.reference === "adjusted" ? "adjusted" : "european",
    inUse: reference,
    parents: parentsAmong(placed),
    loci: predicted?.loci ?? [],
  });

  function parentsAmong(all: readonly RankedGenome[]): RankedParents | null {
    const of = (parent: AnalysedGenome | null | undefined) => all.find(({ genome }) => genome === parent);
    const [ofMother, ofFather] = [of(mother), of(father)];
    return ofMother === undefined || ofFather === undefined ? null : { mother: ofMother, father: ofFather };
  }
}

/** Those that can be compared on a set; why others cannot goes into `notRanked`. */
export function usableGenomes(
  genomes: readonly AnalysedGenome[],
  setId: string,
  notRanked: Map<string, string>,
): readonly UsableGenome[] {
  return genomes.flatMap((genome): readonly UsableGenome[] => {
    const { entry } = genome;
    const why = whyNotRanked(entry);
    if (why !== null) {
      notRanked.set(entry.id, why);
      return [];
    }
    const pair = genome.scores.find(({ set }) => set.id === setId);
    const copies = pair === undefined ? null : copiesOnSet(entry, pair);
    if (pair === undefined || "failure" in pair || copies === null) {
      notRanked.set(entry.id, "Not ranked: too few of these SNPs are in its file.");
      return [];
    }
    return [{ genome, pair, copies }];
  });
}

/** Those that have nearly as many of the SNPs as the others; the others go into `notRanked`. */
export function comparedGenomes(
  usable: readonly UsableGenome[],
  found: CommonScores,
  notRanked: Map<string, string>,
): readonly RankedGenome[] {
  return usable.flatMap(({ genome, copies }, index): readonly RankedGenome[] => {
    const own = found.places[index];
    if (own) return [{ genome, place: own, copies }];
    const count = formatNumber(found.ownRows[index] ?? 0);
    const left = formatNumber(found.rowsWithAll);
    notRanked.set(
      genome.entry.id,
      `Not ranked: it has only ${count} of these SNPs; including it would leave ${left} for everyone.`,
    );
    return [];
  });
}

/** A genome that can be compared on a set. */
export interface UsableGenome {
  genome: AnalysedGenome;
  pair: Exclude<PairOnSet, { failure: "no-overlap" }>;
  copies: Int8Array;
}

type Common = ReturnType<typeof commonScores>;

/** The shared SNPs of the latest family of a first genome, by set, with all that follows from them. */
const common = new WeakMap<GenomeEntry, Map<string, { from: readonly unknown[]; found: Common }>>();

/** Genomes over the rows that all have: worked out once, whatever else becomes known of them meanwhile. */
function comparedOnce(
  setId: string,
  usable: readonly [UsableGenome, ...UsableGenome[]],
  reference: ReferenceInUse,
  leading: number,
): Common {
  const [{ genome, pair }] = usable;
  const { set, placedBy } = pair;
  const people = reference.kind === "none" ? reference.kind : referenceKey(reference);
  const from = [
    set,
    placedBy,
    people,
    leading,
    ...usable.flatMap((one) => [one.genome.entry, one.pair.columns]),
  ];
  const known = common.get(genome.entry) ?? new Map<string, { from: readonly unknown[]; found: Common }>();
  common.set(genome.entry, known);
  // With and without the parents, in turn.
  const key = `${setId} ${usable.length}`;
  const before = known.get(key);
  if (before?.from.length === from.length && from.every((part, index) => part === before.from[index]))
    return before.found;
  const rows = scoredRows(set, { rows: [] }, placedBy.frequencies);
  const found = commonScores(
    { rows, copies: usable.map(({ copies }) => copies) },
    reference,
    placedBy,
    leading,
  );
  known.set(key, { from, found });
  return found;
}

/** The predictions for these genomes together; null without any, or not yet. */
function placedTogether(
  genomes: readonly AnalysedGenome[],
  setId: string,
  isWithParents: boolean,
  compared: readonly RankedGenome[],
): PlacedFamily | null {
  const ids = compared.map(({ genome }) => genome.entry.id);
  return (
    genomes[0]?.family?.inCommon.find(
      (family) =>
        family.setId === setId &&
        family.areLociWanted === isWithParents &&
        family.ids.length === ids.length &&
        family.ids.every((id, index) => id === ids[index]),
    ) ?? null
  );
}

/**
 * The families to place together, so that {@link rankFamily} can rank by predictions, too.
 *
 * @param isWithParents whether both parents are scored, too
 */
export function familiesToPlace(
  genomes: readonly AnalysedGenome[],
  setIds: readonly string[],
  isWithParents: boolean,
): readonly FamilyToPlace[] {
  const choices = isWithParents ? [false, true] : [false];
  return setIds.flatMap((setId) =>
    choices.flatMap((areLociWanted): readonly FamilyToPlace[] => {
      const family = rankFamily(genomes, setId, areLociWanted);
      if (!family.ok || (areLociWanted && family.value.parents === null)) return [];
      const { siblings, parents, inUse } = family.value;
      const members = [...siblings, ...(parents === null ? [] : [parents.mother, parents.father])];
      const entries = members.map(({ genome }) => genome.entry);
      return [{ setId, entries, reference: inUse, areLociWanted }];
    }),
  );
}

function tooFew(genomes: readonly AnalysedGenome[]): string {
  const embryos = genomes.filter(({ family }) => family?.role === "embryo").length;
  return embryos < 2
    ? "Two embryos or more are needed. Say which genomes are embryos."
    : "Fewer than two of the embryos are siblings whose files can be compared. The reasons are beside each file.";
}
