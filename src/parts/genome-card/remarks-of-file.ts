import { hasPlaces } from "../../state/genomes/file-places.ts";
import {
  type GenomeEntry,
  type GenomeStatus,
  incompleteSigns,
  isWrongStrand,
  turnedAlleles,
} from "../../state/genomes/genomes.ts";
import { usualLeastR2 } from "../../state/genomes/least-r2.ts";
import { reportOf } from "./file-line.ts";
import { r2Text } from "./least-r2-text.ts";
import { areCallsContradicting, isImputed } from "./notices-of-file.ts";

/**
 * Why the numbers of a genome's file are less sure, in a word or two each, for tables and saved rows; its card says more. Only
 * the quick scores show a wrong strand.
 */
export function remarksOfFile({ status }: Pick<GenomeEntry, "status">): readonly string[] {
  const remarks = known.get(status) ?? remarksOf(status);
  known.set(status, remarks);
  return remarks;
}

/** Names the limit of what counts where it is not the usual one: sums by different ones are not comparable. */
function imputedRemark(status: GenomeStatus): string {
  const { leastR2 = usualLeastR2 } = status.phase === "ready" ? status : {};
  return leastR2 === usualLeastR2 ? "imputed" : `imputed, R\u00b2 from ${r2Text(leastR2)}`;
}

/** Tables ask for all genomes again and again. */
const known = new WeakMap<GenomeStatus, readonly string[]>();

function remarksOf(status: GenomeStatus): readonly string[] {
  const report = reportOf(status);
  if (report === null) return [];
  const scores = status.phase === "ready" ? status.scores : [];
  const remarks: readonly [boolean, string][] = [
    [incompleteSigns(report).length > 0, "incomplete"],
    [isImputed(report), imputedRemark(status)],
    [report.buildBasis === "assumed" && hasPlaces(report), "build assumed"],
    [areCallsContradicting(report), "contradicting calls"],
    [isWrongStrand(turnedAlleles(scores)), "many alleles flipped"],
  ];
  return remarks.flatMap(([applies, remark]) => (applies ? [remark] : []));
}
