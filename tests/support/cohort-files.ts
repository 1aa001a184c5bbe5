/** Files of a made-up cohort: each chromosome of a person is one of some made-up people's, so that thousands are written in seconds. */
import { draws, madeUpFile } from "./made-up-file.ts";
import { traitSet } from "./trait-sets.ts";

/** People whose chromosomes the cohort is made of. */
const founders = 24;

/** Texts of a cohort's files with the SNPs of some traits. */
export function cohortFiles(seed: number, people: number, traits: readonly string[]): string[] {
  const sets = traits.map(traitSet);
  const files = Array.from({ length: founders }, (_, founder) =>
    madeUpFile(seed * 1000 + founder, sets).split("\r\n"),
  );
  const [first = []] = files;
  const chromosomes = first.map((line) => line.split("\t")[1] ?? "");
  const draw = draws(seed);
  return Array.from({ length: people }, () => {
    const from = new Map([...new Set(chromosomes)].map((one) => [one, Math.floor(draw() * founders)]));
    return first.map((line, row) => files[from.get(chromosomes[row] ?? "") ?? 0]?.[row] ?? line).join("\r\n");
  });
}
