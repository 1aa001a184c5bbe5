import type { ReadReport } from "../../genome/protocol.ts";
import { r2Text } from "../../texts/least-r2-text.ts";
import { usualLeastR2 } from "../queries/scoring-rules.ts";
import { incompleteSigns } from "./file-completeness.ts";
import { hasPlaces } from "./file-places.ts";
import type { GenomeEntry, GenomeStatus } from "./genome-entry.ts";
import { isWrongStrand, turnedAlleles } from "./strand-check.ts";

/**
 * Why scores from a genome's file are less certain, or none is placed, in a few words each, for answers, tables and saved rows; its card says
 * more (docs/product-rules.md#notices-on-a-files-card). Only the quick scores show a wrong strand.
 */
export function remarksOfFile({ status }: Pick<GenomeEntry, "status">): readonly string[] {
  const remarks = known.get(status) ?? remarksOf(status);
  known.set(status, remarks);
  return remarks;
}

/** The remark on a file that misleads. */
export const misleadingRemark = "misleads";

/** Whether a file misleads: then none of its scores has a place. */
export function isMisleading({ status }: Pick<GenomeEntry, "status">): boolean {
  return status.phase === "ready" && status.verdict.kind === "misleading";
}

/** The remark on a file that looks cut short. */
export const incompleteRemark = "incomplete";

/** Tables ask for all genomes again and again. */
const known = new WeakMap<GenomeStatus, readonly string[]>();

function remarksOf(status: GenomeStatus): readonly string[] {
  const report = "report" in status ? status.report : undefined;
  if (report === undefined) return [];
  const scores = status.phase === "ready" ? status.scores : [];
  const remarks: readonly [boolean, string][] = [
    [isMisleading({ status }), misleadingRemark],
    [incompleteSigns(report).length > 0, incompleteRemark],
    [isImputed(report), imputedRemark(status)],
    [report.buildBasis === "assumed" && hasPlaces(report), "build assumed"],
    [areCallsContradicting(report), "contradicting calls"],
    [isWrongStrand(turnedAlleles(scores)), "many alleles flipped"],
  ];
  return remarks.flatMap(([applies, remark]) => (applies ? [remark] : []));
}

/** Names the limit of what counts where it is not the usual one: sums by different ones are not comparable. */
function imputedRemark(status: GenomeStatus): string {
  const { leastR2 = usualLeastR2 } = status.phase === "ready" ? status : {};
  return leastR2 === usualLeastR2 ? "imputed" : `imputed, R\u00b2 from ${r2Text(leastR2)}`;
}

/** Share of estimated SNPs from which on a file is called imputed; the reader takes the same. */
const tellingShareOfImputed = 0.01;

/** Whether SNPs of a file were estimated and not measured, also of one that is incomplete besides. */
export function isImputed({ completeness, imputed, rows }: ReadReport): boolean {
  return completeness === "imputed" || (imputed > 0 && imputed >= tellingShareOfImputed * rows);
}

/**
 * From this share of the called SNPs on, a file's contradicting calls are mentioned. Chips contradict themselves on a few SNPs of every
 * file; those are in the details only (docs/product-rules.md#notices-on-a-files-card).
 */
export const tellingShareOfDiscordantCalls = 0.001;

/** Whether more calls contradict each other than on a chip. */
export function areCallsContradicting({ called, discordantDuplicates, discordantLoci }: ReadReport): boolean {
  const discordant = discordantDuplicates + discordantLoci;
  return discordant > 0 && discordant >= tellingShareOfDiscordantCalls * called;
}
