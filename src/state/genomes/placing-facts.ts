import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import type { PlacingFacts } from "../../science/reference-group/place-genome-score.ts";
import { absentSitesOf, type GenomeEntry, type GenomeStatus, referenceOf } from "./genome-entry.ts";

/** What all scores of a ready genome are placed by, wherever they are shown. */
export function placingFactsOf(
  genome: GenomeEntry,
  { report, fit, verdict }: Extract<GenomeStatus, { phase: "ready" }>,
  predictions: ReadonlyMap<string, SetPrediction>,
): PlacingFacts {
  const absent = absentSitesOf(genome);
  return { report, absent, fit, verdict, reference: referenceOf(genome), predictions };
}
