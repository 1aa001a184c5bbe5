import { expect, it } from "vitest";
import { groupNameSchema } from "../../science/groups/aggregate.ts";
import type { ScoringFileEntry } from "../../state/matrix/prs-scoring.ts";
import { loadedChoices, problemOfChoice, traitChoices, usualScores } from "./counted-scores.ts";

const file = (id: string, weightsName: string, builtInId: string | null = null) =>
  ({
    ...{ id, builtInId, name: `${id} of Ann.txt` },
    status: { phase: "ready", weightsName, savedName: `set-${id}`, report: { rows: 25, duplicates: 2 } },
  }) as unknown as ScoringFileEntry;

it("counts one set under two names once, and no file's name", () => {
  expect(loadedChoices([file("1", "AB12"), file("2", "AB12"), file("3", "cd", "asthma")])).toEqual([
    { id: "set-ab12", fileId: "1", name: "set-1", variants: 23 },
  ]);
});

it("offers traits whose names the figures may have, those of before first chosen", () => {
  for (const { name } of traitChoices) expect(groupNameSchema.safeParse(name).success, name).toBe(true);
  expect(traitChoices.filter(({ id }) => usualScores.includes(id))).toHaveLength(usualScores.length);
});

it("refuses names of people, one name for two scores, and none or too many scores", () => {
  const named = (...names: readonly string[]) => problemOfChoice(names.map((name) => ({ name })));
  expect(named("Height", "Weight")).toBeNull();
  expect(named()).toBe("Choose at least one score.");
  expect(named("ann@example.org")).toMatch(/^Give each set a name/);
  expect(named("")).toMatch(/^Give each set a name/);
  expect(named("Height", "height ")).toMatch(/same name/);
  expect(named(...Array.from({ length: 21 }, (_, index) => `Score ${index}`))).toMatch(/20 scores at most/);
});
