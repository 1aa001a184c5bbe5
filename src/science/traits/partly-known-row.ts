import { limit } from "../percentile.ts";
import type { ReferenceInUse } from "../reference-group/choose-reference.ts";
import { rowVariance } from "../reference-group/compare-with-reference.ts";
import type { ComparedRow } from "../reference-group/compared-row.ts";
import { panelFrequency, type ScoredRow } from "../reference-group/row-frequencies.ts";
import { fullStudyShare, noStudyShare } from "./trait-constants.ts";

/** A row with its frequency in a reference, and how far that frequency holds there. */
export interface PartlyKnownRow extends ComparedRow {
  /**
   * Part of the row's variance that counts, 0 to 1: 1 where the public genomes know the frequency, less where only a study of Europeans
   * does and the people are not European.
   */
  share: number;
}

/**
 * How far frequencies of Europeans hold among the people of a reference, 0 to 1. It falls evenly from one share of
 * the European component to another, so that no place jumps (docs/percentiles.md#traits-known-in-part).
 */
export function studyHolds(reference: ReferenceInUse): number {
  if (reference.kind !== "adjusted") return reference.kind === "european" ? 1 : 0;
  return limit((reference.shares.EUR - noStudyShare) / (fullStudyShare - noStudyShare), 0, 1);
}

/**
 * A row of a trait among the people of a reference: by the public genomes' frequency, else by the study's as far as that holds. In
 * between the row counts as if it were imputed: its copies lie nearer to the average and the rest of its variance is open.
 */
export function partlyKnownRow(row: ScoredRow, reference: ReferenceInUse): PartlyKnownRow {
  const { weight, dosage, dosageVariance = 0, frequency: ofStudy, known } = row;
  const ofPanel = panelFrequency(row, reference);
  const plain = { weight, dosage, dosageVariance, likelyFrequency: ofStudy ?? known?.european ?? null };
  if (ofPanel !== null) return { ...plain, frequency: ofPanel, share: 1 };
  const share = studyHolds(reference);
  if (ofStudy === null || share === 0) return { ...plain, frequency: null, share: 0 };
  const whole = 2 * ofStudy * (1 - ofStudy);
  return {
    ...plain,
    frequency: ofStudy,
    dosage: dosage === null ? null : 2 * ofStudy + share * (dosage - 2 * ofStudy),
    dosageVariance: whole - share * (whole - dosageVariance),
    share,
  };
}

/** The part of a complete score's variance whose rows' frequencies are known, 0 to 1, whatever a file has of them. */
export function knownVariance(rows: readonly PartlyKnownRow[]): number {
  const sum = (part: (row: PartlyKnownRow) => number) =>
    rows.reduce((total, row) => total + part(row) * rowVariance(row), 0);
  const whole = sum(() => 1);
  return whole > 0 ? sum(({ share }) => share) / whole : 0;
}
