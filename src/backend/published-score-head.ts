/** Whether a file that was fetched is what its name says: the catalog's form of that score on that build. */
import type { HarmonisedBuild } from "../texts/published-score-failures.ts";

/** Bytes of the packed file that hold the head of every score, and text that is looked at. */
const packedHead = 65_536;
const longestHead = 262_144;

/** Names of columns of weights; of the last three a file has all. */
const weightColumns = ["effect_weight", "dosage_0_weight"];

/** Columns of the alleles that weights are of; files of haplotypes have the second. */
const alleleColumns = ["effect_allele", "haplotype_id", "allele_name"];

/** Unpacks the beginning of a gzip; empty for what is none. */
async function unpackHead(file: Blob): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  const reader = file.slice(0, packedHead).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  try {
    while (text.length < longestHead) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    await reader.cancel();
  } catch {
    // A beginning ends in the middle of its gzip: what came before counts.
  }
  return text;
}

/**
 * Whether the head of a text is that of a harmonised scoring file (format 2.0 of the catalog) with this id and build.
 *
 * @param text the first lines, of which the last may be cut
 */
export function isHeadOf(text: string, id: string, build: HarmonisedBuild): boolean {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const isFact = (name: string, value: string) => lines.includes(`#${name}=${value}`);
  const columns = lines.find((line) => line !== "" && !line.startsWith("#"))?.split("\t") ?? [];
  const hasOneOf = (names: readonly string[]) => names.some((name) => columns.includes(name));
  return (
    isFact("pgs_id", id) &&
    isFact("HmPOS_build", build) &&
    ["hm_chr", "hm_pos"].every((name) => columns.includes(name)) &&
    hasOneOf(weightColumns) &&
    hasOneOf(alleleColumns)
  );
}

/** The same of a packed file. */
export async function isScoringFileOf(file: Blob, id: string, build: HarmonisedBuild): Promise<boolean> {
  return isHeadOf(await unpackHead(file), id, build);
}
