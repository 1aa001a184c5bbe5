/** What a genome adds to an IQ prediction: its two lead-set scores as the model takes them, or why there are none. */
import { rowsOfScore } from "../../science/disclosure/rows-of-pair.ts";
import type { PlaceInFull, SavedPlaces, SetToSave } from "../../science/disclosure/saved-places.ts";
import { savedWidths } from "../../science/disclosure/saved-width.ts";
import type { GenomeScore, GenomeScores } from "../../science/iq/predict-iq.ts";
import type { GeneticFileInfo } from "../../science/iq/prediction-output.ts";
import type { NormalisedScore } from "../../science/normalise-score.ts";
import { toldPrediction } from "../../science/proxies/found-rows.ts";
import { leastR2OfFoundRow } from "../../science/proxies/proxy-rules.ts";
import { portabilityRatios } from "../../science/reference/portability-ratios.generated.ts";
import { isAccuracyKnown } from "../../science/reference-group/place-genome-score.ts";
import { portability } from "../../science/reference-group/portability.ts";
import type { WithheldReason } from "../../science/reference-group/withheld-place.ts";
import type { AnyScoreSet, ScoreTrait } from "../../science/weight-set.ts";
import { type GenomeEntry, type GenomeStatus, referenceOf, type SetScore } from "../genomes/genome-entry.ts";
import type { LeadStatus } from "../scores/lead-scores.ts";

/** Why a lead set of a genome brings no score into the model. */
export type ScoreGap =
  | WithheldReason
  /** The file has none of the set's SNPs. */
  | { code: "no-overlap" }
  /** The person asked for people that the file does not fit: how well a score predicts among them was not measured. */
  | { code: "accuracy-unknown" };

/** Two scores of the model, or why each is not there; null where it is. */
export type ScoreGaps = Readonly<Record<"intelligence" | "education", ScoreGap | null>>;

/** A genome's input to a prediction. The digest of its file comes when the prediction is made. */
export interface IqGenomeFacts {
  scores: Omit<GenomeScores, "file">;
  /** SNPs of the model that the file lacks and that are predicted well. For the screen alone. */
  predictedSnps: number;
  /** SNPs of the model that the file does not list and that count as like the reference genome. For the screen alone. */
  assumedSnps: number;
  file: Omit<GeneticFileInfo, "digest">;
  gaps: ScoreGaps;
  /** The places of the scores in use, as {@link areScoresSavable} judges them. */
  judged: readonly JudgedPlace[];
}

/** A place with its set. */
export interface JudgedPlace {
  readonly set: SetToSave;
  readonly place: PlaceInFull;
}

/** Whether a prediction may be saved with the scores of its genome, which are in hundredths: all of them or none. */
export function areScoresSavable(judged: readonly JudgedPlace[], places: SavedPlaces): boolean {
  return judged.every(({ set, place }) => places.of("genome", set, place)?.width === savedWidths.fine);
}

/** How far a genome is on its way into a prediction. */
export type IqGenomePart =
  /** The page does not have it, or no longer. */
  | { phase: "gone" }
  /** Its file is being read, or its scores are being computed. */
  | { phase: "under-way" }
  /** Its file contains several genomes, and the person has yet to choose. */
  | { phase: "choosing" }
  /** Its file could not be read, or was stopped. */
  | { phase: "unread" }
  /** The file was read, and its lead-set scores could not be had. */
  | { phase: "unscored"; cause: "tables" | "engine" }
  | { phase: "ready"; facts: IqGenomeFacts };

/** What of the page a genome's part follows from. */
export interface IqGenomeSources {
  genome: GenomeEntry | undefined;
  lead: LeadStatus | undefined;
  /** Whether SNPs that the file lacks are still being predicted. */
  isPredicting: boolean;
}

/** A genome's progress towards a prediction, and its input once it is there. */
export function iqGenomePart({ genome, lead, isPredicting }: IqGenomeSources): IqGenomePart {
  if (genome === undefined) return { phase: "gone" };
  const { status } = genome;
  if (status.phase === "reading" || status.phase === "scoring") return { phase: "under-way" };
  if (status.phase === "choosing") return { phase: "choosing" };
  if (status.phase !== "ready") return { phase: "unread" };
  if (lead?.phase === "failed") return { phase: "unscored", cause: lead.cause };
  if (lead?.phase !== "ready" || isPredicting) return { phase: "under-way" };
  return { phase: "ready", facts: iqGenomeFacts({ ...genome, status }, lead.scores) };
}

/** A genome that was read. */
export type ReadGenomeEntry = GenomeEntry & { readonly status: Extract<GenomeStatus, { phase: "ready" }> };

/** A read and scored genome's input to a prediction. */
export function iqGenomeFacts(genome: ReadGenomeEntry, scores: readonly ModelSetScore[]): IqGenomeFacts {
  const { status } = genome;
  const reference = referenceOf(genome);
  const { intelligence, education } = modelScoresOf(genome, scores);
  const isUsed = intelligence.score !== null || education.score !== null;
  const { matchedSnps, totalSnps, predictedSnps, assumedSnps } = countSnps(scores);
  const { format, build, rows, called } = status.report;
  return {
    scores: { intelligence: intelligence.score, education: education.score, matchedSnps, totalSnps },
    predictedSnps,
    assumedSnps,
    file: { format, build, rows, called, reference: isUsed ? reference.kind : "none" },
    gaps: { intelligence: intelligence.gap, education: education.gap },
    judged: scores.flatMap(judgedPlace),
  };
}

function judgedPlace(score: ModelSetScore): readonly JudgedPlace[] {
  if ("failure" in score || score.score.z === null) return [];
  const { z, squaredCorrelation } = score.score;
  const { set, rows } = rowsOfScore({ ...score, calls: score.report.rows, frequencies: new Map() });
  return [{ set, place: { z, squaredCorrelation, percentile: null, low: null, high: null, ...rows } }];
}

/** A score on a set of the model with what it was made of, or that there is none. */
export type ModelSetScore = { readonly set: Pick<AnyScoreSet, "trait" | "rows" | "digest"> } & (
  | Pick<Extract<SetScore, { report: unknown }>, "report" | "score" | "prediction">
  | { readonly failure: "no-overlap" }
);

/** A score on a built-in set, or that there is none. */
type ScoreOnSet = { set: Pick<AnyScoreSet, "trait"> } & (
  | { score: NormalisedScore }
  | { failure: "no-overlap" }
);

interface ModelScore {
  score: GenomeScore | null;
  gap: ScoreGap | null;
}

/** A genome's two lead-set scores as the model takes them; each null with its reason where it has none. */
function modelScoresOf(
  genome: GenomeEntry,
  scores: readonly ScoreOnSet[],
): { intelligence: ModelScore; education: ModelScore } {
  const { status } = genome;
  const reference = referenceOf(genome);
  const isKnown = status.phase === "ready" && isAccuracyKnown({ fit: status.fit, reference });
  const ofTrait = (trait: ScoreTrait): ModelScore => {
    const score = scores.find(({ set }) => set.trait === trait);
    if (score === undefined || "failure" in score) return gap({ code: "no-overlap" });
    if (score.score.withheld !== null) return gap(score.score.withheld);
    if (!isKnown) return gap({ code: "accuracy-unknown" });
    return modelScore(score.score, portability(reference, portabilityRatios));
  };
  return { intelligence: ofTrait("cognition"), education: ofTrait("education") };
}

function gap(reason: ScoreGap): { score: null; gap: ScoreGap } {
  return { score: null, gap: reason };
}

function modelScore(score: NormalisedScore, portabilityOfSet: number): ModelScore {
  const { z, squaredCorrelation, varianceCoverage, confidence } = score;
  // Of a built-in set the whole variance is known wherever there is a place.
  if (z === null || squaredCorrelation === null || varianceCoverage === null) {
    return gap({ code: "no-variance" });
  }
  const placed: GenomeScore = {
    ...{ z, squaredCorrelation, varianceCoverage, confidence },
    portability: portabilityOfSet,
  };
  return { score: placed, gap: null };
}

/**
 * SNPs of the two lead sets together, those of both counted once: all of them, those in the file, those that the file
 * does not list and that count as like the reference genome, and those that it lacks and that are predicted well. Only
 * the file's own are saved: how many can be predicted depends on the people a genome was compared with, so that their
 * number would reveal the mixture.
 */
function countSnps(scores: readonly ModelSetScore[]) {
  const all = new Set<string>();
  const inFile = new Set<string>();
  const assumed = new Set<string>();
  const predicted = new Set<string>();
  for (const one of scores) {
    if (one.set.trait !== "cognition" && one.set.trait !== "education") continue;
    one.set.rows.forEach(({ rsid }, row) => {
      all.add(rsid);
      if ("failure" in one) return;
      if (isInFile(one, row)) inFile.add(rsid);
      else if (one.report.rows[row]?.fate === "assumed-reference") assumed.add(rsid);
      else if (isPredicted(one, row)) predicted.add(rsid);
    });
  }
  // An SNP of both sets counts by what is known best of it.
  for (const rsid of inFile) assumed.delete(rsid);
  for (const rsid of [...inFile, ...assumed]) predicted.delete(rsid);
  return {
    matchedSnps: inFile.size,
    totalSnps: all.size,
    assumedSnps: assumed.size,
    predictedSnps: predicted.size,
  };
}

function isInFile({ report }: Scored, row: number): boolean {
  return (report.rows[row]?.dosage ?? null) !== null;
}

function isPredicted({ report, prediction }: Scored, row: number): boolean {
  const told = toldPrediction(prediction, report.rows, row);
  return told !== null && told.predictedR2 >= leastR2OfFoundRow;
}

type Scored = Extract<ModelSetScore, { report: unknown }>;
