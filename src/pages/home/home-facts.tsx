import { FactColumns } from "../../ui/fact-columns.tsx";

/** What stands there in words. */
export const facts = [
  {
    title: "Files it reads",
    text: "Raw data of 23andMe, AncestryDNA, MyHeritage, FamilyTreeDNA, Living DNA, tellmeGen, 23Mofang, Genes for Good, CircleDNA, Mapmygenome, deCODEme, Sano, SelfDecode, Sequencing.com, DNA.Land and WGS Extract; also VCF, gVCF, PLINK exports and Illumina reports.",
  },
  {
    title: "As it came",
    text: "Text, .csv, .zip or .gz up to 50\u202fMB, on builds 36, 37 and 38. The free scores need no account. With one, PRS Scoring also takes scoring files of the PGS Catalog.",
  },
  {
    title: "What you get",
    text: "For each score its place among people, how far the missing SNPs leave it open, and every SNP that went into it.",
  },
  {
    title: "What it cannot say",
    text: "Even the best score explains about 3\u202f% of the differences between people, and with the SNPs of a consumer file less than half of that. It cannot tell your IQ or schooling, and it is no medical advice.",
  },
] as const;

/** For whom this is, what to bring, what to expect and what not to expect, before any file is chosen. */
export function HomeFacts() {
  return (
    <FactColumns
      facts={facts}
      templateColumns={{
        base: "minmax(0, 1fr)",
        md: "repeat(2, minmax(0, 1fr))",
        xl: "repeat(4, minmax(0, 1fr))",
      }}
    />
  );
}
