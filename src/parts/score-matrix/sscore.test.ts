import { expect, it } from "vitest";
import { sscoreText } from "./sscore.ts";

type Row = Parameters<typeof sscoreText>[0][number];

const row = (number: number, set: string, summary: object | null) =>
  ({
    genome: { id: `g${number}`, number },
    set: { id: set, savedName: set },
    status: summary === null ? { phase: "scoring" } : { phase: "ready", summary },
  }) as unknown as Row;

it("has PLINK's columns: alleles of all rows that count, the average by allele, the sum", () => {
  const one = row(1, "PGS900001", { raw: 0.75, matched: 2, fates: { matched: 2, filled: 1 } });
  expect(sscoreText([one, row(2, "PGS900001", null)])).toBe(
    "#IID\tALLELE_CT\tPGS900001_AVG\tPGS900001_SUM\ngenome_1\t6\t0.125\t0.75\ngenome_2\t0\tnan\tnan\n",
  );
  const other = row(1, "a b", { raw: 0, matched: 0, fates: {} });
  expect(sscoreText([one, other])).toBe(
    "#IID\tPGS900001_ALLELE_CT\tPGS900001_AVG\tPGS900001_SUM\ta_b_ALLELE_CT\ta_b_AVG\ta_b_SUM\n" +
      "genome_1\t6\t0.125\t0.75\t0\tnan\tnan\n",
  );
});
