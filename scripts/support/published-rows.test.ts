import { expect, test } from "vitest";
import { readPublishedRows } from "./published-rows.mjs";

test("a file of the Catalog with comments, and authors' files with quotes or joint effects, are read alike", () => {
  const catalog =
    "###PGS CATALOG SCORING FILE\n#pgs_id=PGS1\nrsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect\nrs5\t1\t100\tA\tG\t0.5\t0.25\n\t2\t200\tC\tCAT\t-1e-3\t\n";
  const [first, second] = readPublishedRows(catalog);
  expect(first).toEqual({
    ...{ rsid: "rs5", chromosome: "1", position: 100, effectAllele: "A", otherAllele: "G" },
    ...{ weight: 0.5, frequency: 0.25, standardError: null },
  });
  expect(second).toMatchObject({ rsid: "", otherAllele: "CAT", weight: -0.001, frequency: null });
  const quoted = '"Chromosome","Position","Allele1","Allele2","BETA"\n7,300,"T","C",0.0575\n';
  expect(readPublishedRows(quoted)).toMatchObject([{ chromosome: "7", position: 300, weight: 0.0575 }]);
  const joint =
    "SNP\tCHR\tBP\tA1\tA2\tFRQ_U\tbJ\tbJ_se\nrs9\t3\t5\tC\tT\t0.4\t0.02\t0.003\nrs8\t3\t6\tC\tT\t0.4\tNA\tNA\n";
  expect(readPublishedRows(joint)).toMatchObject([
    { rsid: "rs9", weight: 0.02, frequency: 0.4, standardError: 0.003 },
  ]);
});
