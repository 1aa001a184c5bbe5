import fc from "fast-check";
import { expect, test } from "vitest";
import { ScoringFileRowsReader } from "./scoring-file-rows.ts";

const head = [
  ...["line", "rsid", "chrom", "pos", "effect_allele", "other_allele", "other_allele_inferred", "weight"],
  ...["frequency", "fate", "genotype", "dosage", "contribution", "strand_unchecked", "dosage_variance"],
];

const row = fc.record({
  rsid: fc.option(fc.integer({ min: 1, max: 2 ** 32 - 1 }), { nil: null }),
  effect: fc.constantFrom("A", "C", "G", "T", "AT", "<DEL>"),
  other: fc.constantFrom("A", "C", "G", "T", "", "CAG"),
  weight: fc.double({ noNaN: true, noDefaultInfinity: true }),
  frequency: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  dosage: fc.constantFrom(0, 1, 2, null),
});

function lineOf(given: typeof row extends fc.Arbitrary<infer Row> ? Row : never): string {
  const { rsid, effect, other, weight, frequency, dosage } = given;
  return [
    ...["7", rsid === null ? "" : `rs${rsid}`, "1", "100", effect, other, "", String(weight)],
    ...[frequency ?? "", dosage === null ? "missing" : "matched", "", dosage ?? "", "", ""],
  ].join("\t");
}

test("any log is read as it was written, however its lines are dealt out", () => {
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 1, max: 5 }), (rows, size) => {
      const reader = new ScoringFileRowsReader(rows.length);
      reader.push(`${head.join("\t")}\n`);
      for (let from = 0; from < rows.length; from += size)
        reader.push(
          rows
            .slice(from, from + size)
            .map((each) => `${lineOf(each)}\n`)
            .join(""),
        );
      const found = reader.finish();
      const letter = (text: string) => (text.length === 1 ? text : ".");
      expect([...found.rsidNumbers]).toEqual(rows.map(({ rsid }) => rsid ?? 0));
      expect([...found.effectAlleles]).toEqual(rows.map(({ effect }) => letter(effect)));
      expect([...found.otherAlleles]).toEqual(rows.map(({ other }) => letter(other)));
      // A zero is written without its sign.
      expect([...found.weights].map((weight) => weight + 0)).toEqual(rows.map(({ weight }) => weight + 0));
      expect([...found.frequencies].map((one) => (Number.isNaN(one) ? null : one))).toEqual(
        rows.map(({ frequency }) => frequency),
      );
      expect([...found.dosages]).toEqual(rows.map(({ dosage }) => dosage ?? -1));
    }),
  );
});

test("a row that repeats an earlier one weighs nothing", () => {
  const reader = new ScoringFileRowsReader(2);
  const rowOf = (fate: string) => `3\trs1\t1\t100\tA\tG\t\t0.5\t0.25\t${fate}\t\t\t\t\t\n`;
  reader.push(`${head.join("\t")}\n${rowOf("not-on-file")}${rowOf("duplicate")}`);
  expect([...reader.finish().weights]).toEqual([0.5, 0]);
});

test("a log of another length or without a column is refused", () => {
  const reader = new ScoringFileRowsReader(1);
  reader.push(`${head.join("\t")}\n`);
  expect(() => reader.finish()).toThrow(RangeError);
  expect(() => new ScoringFileRowsReader(0).push("rsid\tweight\n")).toThrow(RangeError);
});
