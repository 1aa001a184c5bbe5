import { FactColumns } from "../../ui/fact-columns.tsx";

const facts = [
  {
    title: "Who it is for",
    text: "People with one file who want an answer in a second, and researchers who want to see every SNP behind it.",
  },
  {
    title: "What you need",
    text: "The raw data file you can download from 23andMe or AncestryDNA: a text file of 5 to 30\u202fMB, or the .zip that it came in.",
  },
  {
    title: "What you get",
    text: "For each score its place among people, how far the missing SNPs leave it open, and every SNP that went into it.",
  },
  {
    title: "What it cannot say",
    text: "Even the best score explains about 3\u202f% of the differences between people, and with the SNPs of a consumer file often less than 1\u202f%. It cannot tell your IQ or schooling, and it is no medical advice.",
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
