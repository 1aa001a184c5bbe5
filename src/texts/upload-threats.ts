import type { ContentThreat } from "../../pkg/allelium_engine.d.ts";
import { shownName } from "./genome-parts.ts";

/**
 * The threats that the safety check of a chosen file can find (docs/product-rules.md#upload): in its size, name and
 * type, or in its content.
 */
export type UploadThreat = "file-too-large" | "file-type" | "mime-type" | ContentThreat;

const messages: Record<UploadThreat, string> = {
  "file-too-large": "File size exceeds maximum allowed limit",
  "file-type": "File type not allowed for genetic data",
  "mime-type": "Invalid MIME type detected",
  "script-content": "Suspicious script content detected",
  "non-printable": "File contains excessive non-printable characters",
  "not-genetic-data": "File does not appear to contain valid genetic data",
};

/** The agreed message of a threat, word for word. */
export function uploadThreatMessage(threat: UploadThreat): string {
  return messages[threat];
}

const advice: Record<UploadThreat, string> = {
  "file-too-large": "A file may hold at most 50 MB. Raw data from a consumer test is usually 6 to 26 MB.",
  "file-type":
    "Choose a file that ends in .txt, .csv, .tsv, .tab, .vcf or .gvcf, or a .zip, .gz or .bgz that holds one.",
  "mime-type": "Your browser says that this is not a text file. Choose the raw data file itself.",
  "script-content":
    "Raw genotype data is a plain table. Download the file again from the company that tested you.",
  "non-printable": "This looks like an image, an archive or another kind of file, not like a text table.",
  "not-genetic-data": "No line looks like a genotype row: an rsID, a chromosome, a position and a genotype.",
};

const archiveEnding = /\.(zip|gz|bgz|tgz|tar|7z|rar|bz2|xz|zst)$/i;

/** The person's way out of an archive in which no name is that of a genotype file; `member` is its largest. */
export function untypedMemberAdvice(member: string): string {
  const holds = `The archive holds ${shownName(member)}`;
  return archiveEnding.test(member)
    ? `${holds}, an archive itself. Unpack it, then choose the file inside.`
    : `${holds}, whose name has no ending for genotypes. Unpack it; if it is your raw data as text, add .txt to its name and choose it.`;
}

/** What to do with a PLINK file, by its name; null for other files. */
export function plinkFileAdvice(fileName: string): string | null {
  if (/\.(pgen|pvar|psam|pvar\.zst)$/i.test(fileName)) {
    return "This is a file of PLINK 2, which is not read here. Write the fileset as a VCF (plink2 --pfile NAME --export vcf bgz), then choose that file.";
  }
  if (/\.(bed|bim|fam)$/i.test(fileName)) {
    return "This is a file of a PLINK 1 fileset. The command line reads .bed, .bim and .fam together. Here, write the fileset as a VCF (plink --bfile NAME --recode vcf bgz, also for a .bed of before PLINK 1.00), then choose that file.";
  }
  return null;
}

/** The person's way out of a threat: our own words, shown below the message. */
export function uploadThreatAdvice(threat: UploadThreat): string {
  return advice[threat];
}
