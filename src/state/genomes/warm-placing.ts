import type { CalculationCalls } from "../../calculation/protocol.ts";
import { nextTurn } from "../../lib/next-turn.ts";
import { notCounted } from "../../lib/pure/counted-copies.ts";
import { codeOfFate, emptyScores, fates, type ManyScores } from "../../lib/pure/many-scores.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import type { PlaceableSets } from "../queries/set-references.ts";
import { placeSets } from "./place-scores.ts";

const [matched, absent] = [codeOfFate("matched"), codeOfFate("not-on-file")];

/**
 * Places the made-up genome of the calculation worker on some sets, with a turn of the page after each. A browser compiles what places
 * scores when it first runs, which the first genome would wait for.
 *
 * @param setIds the sets of the predictions, in their order
 */
export async function warmPlacing(
  { sets, references }: PlaceableSets,
  setIds: readonly string[],
  { rows, shares, predictions }: CalculationCalls["warmUp"]["value"],
): Promise<void> {
  const bySet = new Map<string, SetPrediction>();
  for (const [index, prediction] of predictions.entries()) bySet.set(setIds[index] ?? "", prediction);
  for (const set of sets) {
    await nextTurn();
    placeSets([{ set, columns: columnsOf(rows.subarray(0, set.rows.length)), setIndex: 0 }], references, {
      report: { siteCoverage: "listed", build: "GRCh37", buildBasis: "header" },
      absent: "leave-out",
      fit: { kind: "adjusted", shares, fit: 1, typedSites: 0 },
      verdict: notJudged,
      reference: { kind: "adjusted", shares },
      predictions: bySet,
    });
  }
}

/** The columns of a set whose rows have these copies. */
function columnsOf(copies: Int8Array): ManyScores {
  const columns = emptyScores(1, [copies.length]);
  columns.dosages.set(copies);
  columns.rowFates.set(copies.map((code) => (code === notCounted ? absent : matched)));
  for (let code = 0; code < fates.length; code += 1)
    columns.fateCounts[code] = columns.rowFates.reduce((sum, fate) => sum + (fate === code ? 1 : 0), 0);
  return columns;
}
