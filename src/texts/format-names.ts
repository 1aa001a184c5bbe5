import type { FileFormat } from "../../pkg/allelium_engine.d.ts";

/** The layouts that no single vendor writes, as people know them. */
const sharedLayouts = {
  illumina: "Illumina report",
  plink: "PLINK export",
  vcf: "VCF",
  gvcf: "gVCF",
  generic: "Table of id, chromosome, position, genotype",
} as const satisfies Partial<Record<FileFormat, string>>;

/** Whose files are read, those that most people have first. */
export const vendorNames: Readonly<Record<Exclude<FileFormat, keyof typeof sharedLayouts>, string>> = {
  "23andme": "23andMe",
  ancestrydna: "AncestryDNA",
  myheritage: "MyHeritage",
  familytreedna: "FamilyTreeDNA",
  livingdna: "Living DNA",
  tellmegen: "tellmeGen",
  "23mofang": "23Mofang",
  genesforgood: "Genes for Good",
  circledna: "CircleDNA",
  mapmygenome: "Mapmygenome",
  decodeme: "deCODEme",
  sano: "Sano",
  selfdecode: "SelfDecode",
  sequencing: "Sequencing.com",
  dnaland: "DNA.Land",
  wgsextract: "WGS Extract",
};

/** Every layout that the engine distinguishes. A layout without a name does not compile. */
export const formatNames: Readonly<Record<FileFormat, string>> = { ...vendorNames, ...sharedLayouts };

/** Whose files can be loaded, and which others. */
export const filesRead = `Raw data of ${Object.values(vendorNames).join(", ")}; also VCF, gVCF, PLINK exports, Illumina reports and tables with named columns. .txt, .csv, .tsv, .tab, .vcf or .gvcf, plain or in a .zip, .gz or .bgz, up to 50\u202fMB, on builds 36, 37 and 38.`;
