/** The samples that the page makes by itself, and the names of genomes that come without a file. */

/** The seed of the sample genome; the same one for everybody. */
export const sampleSeed = 20_260_204;

/** Its name. */
export const sampleName = "Sample genome";

/** The seed of the sample family (engine/src/genotypes/sample_family.rs): four girls and four boys. */
export const familySeed = 20_260_206;

/** The sample family in the order of its members: parents, then eight children. */
export const familyNames: readonly string[] = [
  "Sample father",
  "Sample mother",
  ...Array.from({ length: 8 }, (_, child) => `Sample child ${child + 1}`),
];

/** The name of a pasted or typed text. */
export const pastedName = "Pasted text";

/** The name of the genome that the account's SNPs make. */
export const keptName = "SNPs saved in your account";
