import { areFrequenciesSufficient, countWithoutFrequency, isWeightSufficient } from "../frequencies-rule.ts";
import type { CloseRows } from "../score-report.ts";
import { fewestUsableRows } from "../scoring-constants.ts";
import { type FrequencyCheck, reasonOfContradiction } from "./check-frequencies.ts";
import { type ReferenceInUse, referenceOfStudy, whyMisleading } from "./choose-reference.ts";
import { compareWithReference, type Place, withheld } from "./compare-with-reference.ts";
import type { ComparedRow } from "./compared-row.ts";
import type { PerComponent } from "./components.ts";
import { reasonOfDenseRows } from "./dense-set.ts";
import { linkageFactor, wholeLinkage } from "./linkage-factor.ts";
import { type GroupByHand, placeRawScore } from "./place-by-hand.ts";
import { portability } from "./portability.ts";
import { countFrequenciesFromPanel, panelFrequency, type ScoredRow } from "./row-frequencies.ts";
import type { SetCalibration } from "./set-calibration.ts";

/** A score of a weight set that the person loaded. */
export interface LoadedScore {
  rows: readonly ScoredRow[];
  /** The set's rows close to each other, as the engine counts them. */
  closeRows: CloseRows | null;
  /** Rows of the set, duplicates left out. */
  rowsOfSet: number;
  /** Which alleles the set's frequencies describe; null where that was not checked. */
  check: FrequencyCheck | null;
  /** How its rows are linked; left out where that is unknown, so that they count as independent. */
  calibration?: SetCalibration;
}

/** The sum over all matched rows, whether their frequencies are known or not. */
export function rawScore(rows: readonly ScoredRow[]): number {
  return rows.reduce((sum, row) => sum + row.weight * (row.dosage ?? 0), 0);
}

/**
 * Places the score of a loaded set. A typed mean and standard deviation come first. Otherwise there is no place for a
 * dense set or one that may be dense, for one whose frequencies are of another allele, nor where more than 1 % of the
 * matched rows, or of the sum of their squared weights, have no frequency. The European reference uses the file's frequencies, and the panel's where the file has
 * none; an adjusted place uses the panel's alone, and needs 99 % of the matched weight to be known there. Where the panel
 * knows less, genomes that are nearly European are placed among Europeans.
 *
 * @param byHand null where none was typed
 */
export function placeLoadedSet(
  score: LoadedScore,
  reference: ReferenceInUse,
  portabilityRatios: PerComponent,
  byHand: GroupByHand | null,
): Place {
  const { rows, closeRows, rowsOfSet, check, calibration } = score;
  const misleading = whyMisleading(reference);
  if (misleading !== null) return withheld(misleading);
  const matched = rows.filter((row) => row.dosage !== null);
  if (matched.length < fewestUsableRows) {
    return withheld({ code: "too-few-rows", counted: matched.length, needed: fewestUsableRows });
  }
  if (byHand !== null) return placeRawScore(rawScore(rows), matched.length, byHand);
  if (reference.kind === "none") return withheld(reference.reason);
  const dense = reasonOfDenseRows(closeRows, rowsOfSet);
  const unfit = dense ?? reasonOfContradiction(check);
  if (unfit !== null) return withheld(unfit);
  const isEuropean = reference.kind === "european";
  const compared = rows.map((row): ComparedRow => {
    const own = isEuropean ? row.frequency : null;
    const frequency = own ?? panelFrequency(row, reference);
    const { weight, dosage, dosageVariance = 0, frequency: likelyFrequency } = row;
    return { weight, dosage, dosageVariance, frequency, likelyFrequency };
  });
  const missing = countWithoutFrequency(compared.filter((row) => row.dosage !== null));
  const facts = { rows: missing.count, of: missing.of, weightShare: missing.weightShare };
  if (isEuropean && !areFrequenciesSufficient(missing)) {
    return withheld({ code: "frequencies-missing", ...facts });
  }
  if (!isEuropean && !isWeightSufficient(missing)) {
    return placeByStudy(score, reference, portabilityRatios) ?? withheld({ code: "european-only", ...facts });
  }
  const whole = compared.map((row) => ({ ...row, frequency: row.frequency ?? row.likelyFrequency }));
  return compareWithReference(compared, {
    reference: reference.kind,
    wrongCallRate: reference.wrongCalls,
    linkageFactor: calibration === undefined ? 1 : linkageFactor(calibration, reference, matched.length),
    wholeLinkage: calibration === undefined ? 1 : wholeLinkage(calibration, reference),
    portability: portability(reference, portabilityRatios),
    isWholeKnown: areFrequenciesSufficient(countWithoutFrequency(whole)),
    frequenciesFromPanel: countFrequenciesFromPanel(rows),
    hasLeastWrongCalls: calibration === undefined,
  });
}

/**
 * Places the score of a set that only its study's frequencies know. What it explains is left by the genome's own shares,
 * as everywhere.
 *
 * @returns null where the genome is not nearly European
 */
function placeByStudy(
  score: LoadedScore,
  reference: ReferenceInUse,
  portabilityRatios: PerComponent,
): Place | null {
  const ofStudy = referenceOfStudy(reference);
  if (ofStudy.kind === "adjusted") return null;
  const place = placeLoadedSet(score, ofStudy, portabilityRatios, null);
  return place.kind === "placed"
    ? { ...place, portability: portability(reference, portabilityRatios) }
    : place;
}
