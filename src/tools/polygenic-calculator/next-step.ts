import { formatNumber } from "../../lib/format.ts";
import { scoreHeading } from "../../parts/score/score-words.ts";
import type { GenomeEntry, SetScore } from "../../state/genomes/genomes.ts";

/** What can be done next with a genome that has been scored, in a sentence. */
export interface NextStep {
  text: string;
  /** Whether the way to it is the comparison. */
  leadsToComparison: boolean;
}

/**
 * The most useful next step for a genome with these answers: one's own file after the sample, the comparison where there is another
 * genome, else a fuller file where much is missing.
 */
export function nextStep(
  genome: Pick<GenomeEntry, "isSample">,
  scores: readonly SetScore[],
  canCompare: boolean,
): NextStep {
  if (genome.isSample && !canCompare) {
    return plain("These numbers are made up. Choose your own raw data file to see yours.");
  }
  if (canCompare) {
    return { text: "See it beside the other genomes on one curve.", leadsToComparison: true };
  }
  const weak = scores.find((entry) => "failure" in entry || entry.score.isLowConfidence);
  if (weak !== undefined) return plain(fullerFileText(weak));
  return plain("Add a second file to compare two genomes on one curve.");
}

function plain(text: string): NextStep {
  return { text, leadsToComparison: false };
}

function fullerFileText(entry: SetScore): string {
  const used = "failure" in entry ? 0 : entry.report.matched;
  const name = scoreHeading(entry.set.trait).toLowerCase();
  return (
    `This file has ${formatNumber(used)} of the ${formatNumber(entry.set.rows.length)} SNPs of the ${name}. ` +
    "The complete raw data download, a file from a newer test, or one with imputed SNPs would tell more."
  );
}
