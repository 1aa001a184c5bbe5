import { expect, it } from "vitest";
import { candidate, mixtureOf, scoreAt } from "../../../tests/support/candidate-specimens.ts";
import type { RelationOf } from "../../science/kinship/relation-of-pair.ts";
import type { Candidate } from "./compare-model.ts";
import { leadingFinding } from "./leading-finding.ts";

const strangers: RelationOf = () => null;
const finding = (candidates: readonly Candidate[], relationOf = strangers) =>
  leadingFinding(candidates, relationOf, false);
// Half of the variance is there: strangers are distinct from 1.96 / sqrt(0.5) = 2.77 on, siblings from 1.96 on.
const at = (number: number, z: number) => candidate(number, scoreAt(z, 10));

it("names the highest and those that can't be distinguished from it", () => {
  expect(finding([at(3, 1), at(7, 0.9), at(12, 2), at(1, -2)])).toBe(
    "Genome 12 is highest for education, but can’t be told apart from 3 and 7",
  );
  expect(finding([at(1, 2), at(2, -2)])).toBe("Genome 1 is highest for education");
  expect(finding([at(1, 0.1), at(2, 0), at(3, 0.2)])).toMatch(/can’t be told apart from any of the others$/);
  expect(finding([at(1, 2)])).toBeNull();
});

it("calls one that is highest by its file, and several by their numbers, where names are shown", () => {
  const embryo = { ...at(9, 2), name: "embryo_07.txt" };
  expect(leadingFinding([embryo, at(2, -2)], strangers, true)).toBe("embryo_07 (9) is highest for education");
  expect(leadingFinding([embryo, at(2, 2)], () => "same", true)).toBe("Genomes 2 and 9 are the same genome");
});

it("counts by how they are related, and counts one genome twice as one", () => {
  const three = [at(1, 1.3), at(2, -1), at(3, -1)];
  expect(finding(three)).toMatch(/any of the others$/);
  expect(finding(three, () => "siblings")).toBe("Genome 1 is highest for education");
  const twice: RelationOf = (one, other) => (`${one}${other}`.includes("3") ? null : "same");
  expect(finding(three, twice)).toBe(
    "Genomes 1 and 2, the same genome, are highest for education, but can’t be told apart from 3",
  );
  expect(finding(three.slice(0, 2), twice)).toBe("Genomes 1 and 2 are the same genome");
});

it("says what can't be compared", () => {
  const two = [at(1, 2), at(2, -2)];
  expect(finding([...two, candidate(3, scoreAt(0), mixtureOf(1)), candidate(4, null)])).toBe(
    "Genome 1 is highest for education; one more can’t be compared",
  );
});
