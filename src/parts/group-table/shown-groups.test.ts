import fc from "fast-check";
import { expect, it } from "vitest";
import { LEAST_GROUP } from "../../science/groups/protect-counts.ts";
import { type Group, shownGroups } from "./shown-groups.ts";

const anyGroups = fc
  .array(fc.nat({ max: 40 }), { maxLength: 8 })
  .map((sizes) => sizes.map((people, index): Group => ({ name: `group ${index}`, people })));

it("shows no group of fewer than ten people, and keeps the order of all", () => {
  fc.assert(
    fc.property(anyGroups, fc.boolean(), (groups, isTotalKnown) => {
      const shown = shownGroups(groups, isTotalKnown);
      expect(shown.map(({ name }) => name)).toEqual(groups.map(({ name }) => name));
      for (const { group } of shown) expect(group?.people ?? LEAST_GROUP).toBeGreaterThanOrEqual(LEAST_GROUP);
    }),
  );
});

it("lets nobody compute a hidden group from the total of all", () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      const shown = shownGroups(groups, true);
      const hidden = groups.filter((_, index) => shown[index]?.group === null);
      if (hidden.length === 0 || hidden.length === groups.length) return;
      expect(hidden.length).toBeGreaterThan(1);
      expect(hidden.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThanOrEqual(LEAST_GROUP);
    }),
  );
});

it("hides no more than is needed", () => {
  const groups = [12, 9, 30, 8].map((people, index) => ({ name: `group ${index}`, people }));
  const hiddenNames = (isTotalKnown: boolean) =>
    shownGroups(groups, isTotalKnown).flatMap(({ name, group }) => (group === null ? [name] : []));
  expect(hiddenNames(false)).toEqual(["group 1", "group 3"]);
  expect(hiddenNames(true)).toEqual(["group 1", "group 3"]);
  expect(
    shownGroups(
      [12, 13, 9].map((people) => ({ name: String(people), people })),
      true,
    ),
  ).toMatchObject([{ group: null }, { group: { people: 13 } }, { group: null }]);
});
