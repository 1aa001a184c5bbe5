/**
 * Scores in the columns of PLINK 2's `.sscore` (`--score ... cols=nallele,scoreavgs,scoresums`), as the command line writes them
 * (engine/cli/cohort/sscore.rs): pure.
 */
import type { MatrixRow } from "./matrix-row.ts";

type SscoreRow = Pick<MatrixRow, "status"> & {
  readonly genome: Pick<MatrixRow["genome"], "id" | "number">;
  readonly set: Pick<MatrixRow["set"], "id" | "savedName">;
};

/** What PLINK writes where there is no number. */
const noNumber = "nan";

/** Count of alleles, average and sum of a score. */
function cellsOf(row: SscoreRow | undefined): readonly string[] {
  if (row?.status.phase !== "ready") return ["0", noNumber, noNumber];
  const { raw, matched, fates } = row.status.summary;
  const alleles = 2 * (matched + (fates.filled ?? 0) + (fates["assumed-reference"] ?? 0));
  return alleles === 0
    ? ["0", noNumber, noNumber]
    : [alleles, raw / alleles, raw].map((number) => String(number));
}

/** The table: a line for each genome, and three columns for each set. One set alone has PLINK's own names. */
export function sscoreText(rows: readonly SscoreRow[]): string {
  const sets = new Map(rows.map(({ set }) => [set.id, set.savedName.replaceAll(/\s/g, "_")]));
  const byGenome = new Map<number, Map<string, SscoreRow>>();
  for (const row of rows) {
    const { number } = row.genome;
    byGenome.set(number, (byGenome.get(number) ?? new Map()).set(row.set.id, row));
  }
  const heads = [...sets.values()].flatMap((name) => [
    ...[sets.size === 1 ? "ALLELE_CT" : `${name}_ALLELE_CT`, `${name}_AVG`, `${name}_SUM`],
  ]);
  const lines = [...byGenome].map(([number, own]) => [
    `genome_${number}`,
    ...[...sets.keys()].flatMap((id) => cellsOf(own.get(id))),
  ]);
  return [["#IID", ...heads], ...lines].map((line) => `${line.join("\t")}\n`).join("");
}
