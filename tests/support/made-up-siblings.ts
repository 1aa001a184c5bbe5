/** Genomes of a family with made-up scores, as an analysis gets them. */

import { codeOfFate, emptyScores } from "../../src/lib/pure/many-scores.ts";
import type { AnalysedGenome } from "../../src/parts/analysis/analysis.ts";
import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import type { PairOnSet } from "../../src/science/reference-group/place-genome-score.ts";
import { europeanFit, specimenReadReport } from "./genome-specimens.ts";

const noShift = { EUR: 1, AFR: 1, EAS: 1, SAS: 1, NAT: 1 };

/** Copies at the rows of a set; null for a row that the file lacks. */
export type MadeUpRows = readonly (number | null)[];

function pairOf(id: string, dosages: MadeUpRows): PairOnSet {
  const columns = emptyScores(1, [dosages.length]);
  for (const [row, dosage] of dosages.entries()) {
    columns.rowFates[row] = codeOfFate(dosage === null ? "not-on-file" : "matched");
    columns.dosages[row] = dosage ?? -1;
  }
  const rows = dosages.map((_, row) => ({
    ...{ rsid: `rs${row + 1}`, chromosome: "1", position: 1 + 2_000_000 * row },
    ...{ effectAllele: "A", otherAllele: "G", weight: 0.1, frequency: 0.5 },
  }));
  const facts = {
    calibration: { measuredRows: rows.length, linkageRatios: noShift },
    portabilityRatios: noShift,
  };
  const accuracy = { r2: 0.1, isOurEstimate: true, source: "made up" };
  return {
    set: { id, build: "GRCh37", rows, accuracy },
    score: { withheld: null },
    ...{ columns, setIndex: 0, placedBy: { frequencies: new Map(), facts } },
  } as unknown as PairOnSet;
}

/** Siblings that were not checked, numbered from 1, by what each has of some sets. */
export function madeUpSiblings(
  genomes: readonly Readonly<Record<string, MadeUpRows>>[],
): readonly AnalysedGenome[] {
  return genomes.map(
    (sets, index) =>
      ({
        entry: {
          ...{ id: `g${index + 1}`, number: index + 1, name: `g${index + 1}.txt`, size: 1, isSample: false },
          // The public genomes know none of the made-up rows.
          referenceWish: "european",
          status: {
            ...{ phase: "ready", report: specimenReadReport(1000), fit: europeanFit },
            ...{ verdict: notJudged, scores: [] },
            readMilliseconds: 1,
          },
        },
        scores: Object.entries(sets).map(([id, dosages]) => pairOf(id, dosages)),
      }) as unknown as AnalysedGenome,
  );
}
