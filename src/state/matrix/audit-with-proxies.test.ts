import { expect, it } from "vitest";
import { auditWithProxies } from "./audit-with-proxies.ts";

const table = [
  "line\trsid\tweight\tfate\tgenotype\tdosage\tcontribution\tstrand_unchecked",
  "9\trs1\t0.5\tmatched\tAG\t1\t0.5\t",
  "10\trs2\t-0.2\tnot-on-file\t\t\t\t",
  "11\trs3\t0.1\tnot-on-file\t\t\t\t",
  "",
].join("\n");

it("names the sites that predict a row, and leaves the others as they are", () => {
  const predicted = { expectedCopies: 1.25, averageCopies: 1, deviation: 0.25, predictedR2: 0.4, proxies: 2 };
  const sites = [
    { rsid: "rs7", letter: "A", weight: 0.5 },
    { rsid: "rs8", letter: "T", weight: -0.25 },
  ];
  const log = auditWithProxies(table, { rows: [null, predicted, null] }, [[], sites, []]);
  expect(log.split("\n").map((line) => line.split("\t"))).toEqual([
    [
      "line",
      "rsid",
      "weight",
      "fate",
      "genotype",
      "dosage",
      "contribution",
      "strand_unchecked",
      "predicted_r2",
      "proxies",
    ],
    ["9", "rs1", "0.5", "matched", "AG", "1", "0.5", "", "", ""],
    ["10", "rs2", "-0.2", "proxy", "", "1.25", "-0.25", "", "0.4", "rs7:A:0.5;rs8:T:-0.25"],
    ["11", "rs3", "0.1", "not-on-file", "", "", "", "", "", ""],
    [""],
  ]);
});
