import fc from "fast-check";
import { expect, it } from "vitest";
import { documentParts } from "./document-parts.ts";

it("names what a document says, and makes a table of each list", () => {
  const { facts, tables } = documentParts({
    iq: 104.23456,
    output: { snpsFound: 12, isSample: false, none: null },
    gains: [0.5, 1],
    siblings: [
      { of_genome: "Genome 2", index: { low: 0.1 }, weights: [{ a: 1 }, { a: 2 }] },
      { of_genome: "Genome 3", beaten: "" },
    ],
  });
  expect(facts).toEqual([
    { label: "IQ", value: "104.235" },
    { label: "Output SNPs found", value: "12" },
    { label: "Output is sample", value: "No" },
    { label: "Output none", value: "–" },
    { label: "Gains", value: "0.5, 1" },
  ]);
  expect(tables).toEqual([
    {
      title: "Siblings",
      heads: ["Of genome", "Index low", "Weights", "Beaten"],
      rows: [
        ["Genome 2", "0.1", "2 entries", "–"],
        ["Genome 3", "–", "–", "–"],
      ],
      furtherRows: 0,
    },
  ]);
});

it("draws any document, the first fifty rows of a list and the number of the others", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (document) => {
      const { facts, tables } = documentParts({ ...document });
      for (const { label, value } of facts)
        expect([typeof label, typeof value]).toEqual(["string", "string"]);
      for (const { heads, rows } of tables) for (const row of rows) expect(row).toHaveLength(heads.length);
    }),
  );
  const many = documentParts({ list: Array.from({ length: 63 }, (_, index) => ({ index })) });
  expect(many.tables[0]).toMatchObject({ rows: { length: 50 }, furtherRows: 13 });
});
