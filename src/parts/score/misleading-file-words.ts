import type { FileVerdict, MisleadingLook } from "../../science/file-verdict/file-verdict.ts";

/** Words on a file that misleads: what it looks like, which sign was seen, and what to do. */

const looks: Record<MisleadingLook, string> = {
  "filled-with-reference": "This file looks filled up with the reference genome\u2019s letters.",
  "filled-with-commonest": "This file looks filled up with the commonest genotypes.",
  differences: "This file looks like a list of differences from the reference genome.",
  "people-mixed": "This file looks like the calls of two people.",
  "other-strand": "This file\u2019s letters look like those of the other strand.",
  "wrong-calls": "Many of this file\u2019s calls look wrong.",
};

const signs: Record<MisleadingLook, string> = {
  "filled-with-reference": "Far too few of its letters differ from that genome.",
  "filled-with-commonest": "Its calls are more common than any person\u2019s.",
  differences: "Far too many of its letters differ from that genome.",
  "people-mixed":
    "Too many SNPs have two different letters, or neighbouring SNPs don\u2019t go together as one person\u2019s do.",
  "other-strand": "Its calls fit no one in the reference: A and T, or C and G, may be exchanged.",
  "wrong-calls": "Its calls fit no one in the reference, and neighbouring SNPs don\u2019t go together.",
};

const asGivenOut = "Choose the file as its company gave it out";

const advice: Record<MisleadingLook, string> = {
  "filled-with-reference": `${asGivenOut}, before gaps were filled.`,
  "filled-with-commonest": `${asGivenOut}, before gaps were filled.`,
  differences: "Choose a file that lists every SNP that was read.",
  "people-mixed":
    "If files were joined, choose one person\u2019s. If not, ask the company whether the sample was mixed.",
  "other-strand": `${asGivenOut}, with the letters of the forward strand.`,
  "wrong-calls": `${asGivenOut}. If this is that file, ask the company for a new one.`,
};

/** What a misleading file looks like and what to do, for places that already say that it is not scored. */
export function misleadingFinding(look: MisleadingLook): string {
  return `${looks[look]} ${advice[look]}`;
}

/** The notice where the files of some genomes mislead. @param genomes "genomes 1 and 2" */
export function severalMisleadTexts(genomes: string): { title: string; text: string } {
  return {
    title: `No score of ${genomes} is shown`,
    text: "Such files look like no one person\u2019s measured genotypes. Compared with people, their scores would mislead.",
  };
}

/** The notice on a file that misleads; null for any other file. */
export function misleadingNotice(verdict: FileVerdict): { title: string; text: string } | null {
  if (verdict.kind !== "misleading") return null;
  const { look } = verdict;
  return {
    title: "No score of this file is shown",
    text: `${looks[look]} ${signs[look]} Compared with people, its scores would mislead. ${advice[look]}`,
  };
}
