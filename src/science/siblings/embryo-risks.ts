import { explainedWithin, lifetimeRisk, riskMargin } from "../liability.ts";
import type { Range, WrongCalls } from "../percentile.ts";
import { type FamilyHistory, risksWithHistory } from "./family-history.ts";

/** The scores of a family's embryos for one disease, and facts about the disease. */
export interface EmbryoScores {
  /** In standard deviations of the score on the SNPs compared among people. */
  scores: readonly number[];
  /** Mean of both parents' scores, or the embryos' where these are unknown. */
  middleScore: number;
  /** Squared correlation of these SNPs with the complete set, 0 to 1. */
  squaredCorrelation: number;
  /** What wrong calls leave open of each score, the same for all; nothing where that is not known. */
  wrongCalls?: WrongCalls | undefined;
  /** Share of the differences in liability that the complete set explains. */
  completeR2: number;
  prevalence: number;
  /** Who has the disease, with the share of its liability that is inherited; null where nothing is known of relatives. */
  family: { history: FamilyHistory; heritability: number } | null;
}

/** A score never explains more of the liability than this share of what is inherited. Our choice, for the upper end of ranges. */
const mostOfInherited = 0.9;

/**
 * Risk of each embryo, 0 to 1, with a range for the SNPs that are missing, for wrong calls and for what the score explains, taken as half to
 * twice the estimate (docs/siblings.md#disease).
 */
export function embryoRisks(embryos: EmbryoScores): readonly Range[] {
  const { scores, middleScore, squaredCorrelation, wrongCalls, completeR2, prevalence, family } = embryos;
  if (family === null) {
    return scores.map((z) => lifetimeRisk({ z, squaredCorrelation, wrongCalls, completeR2, prevalence }));
  }
  const { history, heritability } = family;
  const known = Math.sqrt(squaredCorrelation);
  const margin = riskMargin(embryos);
  const at = (r2: number, move: (score: number) => number) => {
    const disease = { r2: Math.min(r2, mostOfInherited * heritability), prevalence, heritability };
    return risksWithHistory(disease, scores.map(move), known * middleScore, history);
  };
  const values = risksWithHistory(
    { r2: completeR2 * squaredCorrelation, prevalence, heritability },
    scores,
    middleScore,
    history,
  );
  const ends = [completeR2 / explainedWithin, completeR2, completeR2 * explainedWithin].flatMap((r2) => [
    at(r2, (score) => known * score - margin),
    at(r2, (score) => known * score + margin),
  ]);
  return values.map((value, place) => {
    const all = [value, ...ends.map((risks) => risks[place] ?? value)];
    return { value, low: Math.min(...all), high: Math.max(...all) };
  });
}
