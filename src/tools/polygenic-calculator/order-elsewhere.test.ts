import { expect, it } from "vitest";
import { candidate, scoreAt } from "../../../tests/support/candidate-specimens.ts";
import type { Relation } from "../../science/kinship/expected-sharing.ts";
import { orderElsewhereText } from "./order-elsewhere.ts";

const three = [candidate(1, scoreAt(1)), candidate(2, scoreAt(2)), candidate(3, scoreAt(-1))];

/** The text where 2, the highest, and 3 are of this relation, and 1 is nobody's relative. */
const textFor = (relation: Relation | null, candidates = three) =>
  orderElsewhereText(candidates, (one, other) => (`${one}${other}` === "23" ? relation : null));

it("speaks of another order only where the highest genome has a sibling with a score", () => {
  expect(textFor("siblings")).toMatch(/its order can differ/);
  expect(textFor("parent-child")).toBeNull();
  expect(textFor(null)).toBeNull();
  expect(textFor("siblings", [...three.slice(0, 2), candidate(3, null)])).toBeNull();
  expect(textFor("siblings", [candidate(1, scoreAt(3)), ...three.slice(1)])).toBeNull();
  expect(textFor("siblings", [])).toBeNull();
});
