import { expect, it } from "vitest";
import { madeUpFamily } from "../../../tests/support/made-up-family.ts";
import { ancestryPanel } from "../reference/ancestry-panel.generated.ts";
import { perComponent } from "../reference-group/components.ts";
import { relationsAmong } from "./relation-of-pair.ts";

const shares = perComponent((component) => Number(component === "EUR"));

it("distinguishes brothers and sisters, parents, the same genome and strangers, whatever else is loaded", () => {
  const made = madeUpFamily(7);
  const [father, mother, stranger] = [made.person(), made.person(), made.person()];
  const people = {
    ...{ father, mother, stranger, one: made.child(father, mother) },
    ...{ other: made.child(father, mother), half: made.child(father, stranger) },
  };
  const genomes = Object.entries(people).map(([id, who]) => ({ id, dosages: made.dosages(who), shares }));
  const again = { id: "again", dosages: made.dosages(people.one), shares: null };
  const of = relationsAmong([...genomes, again], ancestryPanel.frequencies, 0.002);
  expect(of("one", "other")).toBe("siblings");
  expect(of("other", "one")).toBe("siblings");
  expect(of("father", "one")).toBe("parent-child");
  expect(of("father", "mother")).toBe("unrelated");
  expect(of("one", "half")).toBe("half-siblings");
  expect(of("one", "again")).toBe("same");
  expect(of("one", "nobody")).toBeNull();
});
