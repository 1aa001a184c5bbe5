import type { FileFormat } from "../../../pkg/allelium_engine.d.ts";
import { layoutName } from "../../texts/file-report.ts";
import type { FaqAnswer } from "./faq-answer.ts";

/** How one gets a file of each kind that the engine reads. A kind without a line does not compile. */
const waysToFile: Readonly<Record<FileFormat, readonly [string, ...string[]]>> = {
  "23andme": [
    "Sign in at 23andMe, open the settings of your account, and look for your 23andMe data. Ask for the raw data there. A mail tells you when the .zip is ready.",
    "Choose the .zip as it is. Files of all chip versions are read.",
  ],
  ancestrydna: [
    "Sign in at Ancestry, open the DNA settings of your test and choose “Download DNA data”. Ancestry asks for your password or a code, then mails you a link, which works once.",
    "Choose the .zip as it is.",
  ],
  myheritage: [
    "Sign in at MyHeritage, open the list of your DNA kits, and choose the download in the menu beside your kit. MyHeritage mails a link to confirm.",
    "Choose the .zip or the .csv in it.",
  ],
  familytreedna: [
    "Sign in at FamilyTreeDNA. Under Results & Tools, Autosomal DNA, choose “Download Raw Data”, then the file that is called Build 37 Concatenated.",
    "Choose the .gz as it is; it need not be unpacked.",
  ],
  livingdna: [
    "Sign in at Living DNA and open the downloads of your account. Take the autosomal raw data, not the files of the Y chromosome or mitochondria.",
  ],
  tellmegen: [
    "Sign in at tellmeGen and look for the raw data in your profile. The file ends in .csv and is read as it is.",
  ],
  genesforgood: [
    "Genes for Good gave its participants a .zip of nine files. Choose the .zip: what was measured is read, not what was imputed.",
  ],
  circledna: [
    "Ask CircleDNA for your raw data. The file covers the genes alone, so it has few of the SNPs that scores are made of.",
  ],
  decodeme: [
    "deCODEme is no longer offered. A file that you kept from then is read; its positions are of an older build, so its SNPs are found by name.",
  ],
  mapmygenome: ["Ask Mapmygenome for your raw data. All layouts that we know of are read."],
  sano: [
    "Look for your raw data in your account at Sano. The text file and the report of the laboratory are read.",
  ],
  "23mofang": ["Look for the raw data in your account at 23Mofang. The text file is read as it is."],
  dnaland: ["A file that you once downloaded from DNA.Land is read, if it is a table of your genotypes."],
  selfdecode: ["A file that you downloaded from SelfDecode is read, if it is a table of your genotypes."],
  sequencing: ["At Sequencing.com, download your file in the 23andMe layout, or as a VCF."],
  wgsextract: ["In WGS Extract, save your genome in a 23andMe layout, or as a VCF."],
  plink: [
    "In PLINK, write one person by “--recode 23”. For many people use VCF, which keeps their names apart.",
  ],
  illumina: [
    "Laboratories hand out a “Final Report”. It needs a column for the SNP’s name and the two columns of alleles on the plus strand; a report with the Top or Forward columns alone is refused.",
  ],
  vcf: [
    "Whoever sequenced you hands out a .vcf or .vcf.gz. Take the one with small variants (SNPs), not the one with large changes.",
    "A VCF usually lists only where you differ from the reference genome. You are asked how to count what it does not list.",
  ],
  gvcf: [
    "A gVCF also says where you are like the reference genome, in blocks. It is read as a VCF is; the blocks give a letter for their first position only.",
  ],
  generic: [
    "Any table is read that has an rsID, a chromosome, a position and a genotype in each row, with blanks, TABs, commas or semicolons between them. A line with the names of the columns helps.",
  ],
};

/** Kinds of files that no single vendor writes. */
const kindsWithoutVendor: ReadonlySet<string> = new Set<FileFormat>([
  "illumina",
  "plink",
  "vcf",
  "gvcf",
  "generic",
]);

/** How to get the raw file, vendor by vendor. */
export const vendorAnswers: readonly FaqAnswer[] = Object.entries(waysToFile).map(([format, paragraphs]) => ({
  id: `file-${format}`,
  question: kindsWithoutVendor.has(format)
    ? `How do I get a file of this kind: ${layoutName(format)}?`
    : `How do I get my file from ${layoutName(format)}?`,
  paragraphs,
}));
