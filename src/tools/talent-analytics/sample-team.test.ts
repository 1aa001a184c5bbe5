import { expect, it } from "vitest";
import { quizAreas } from "../../science/groups/team-aggregate.ts";
import { groupsReaching } from "../../science/groups/team-comparison.ts";
import { sampleReleases } from "./sample-team.ts";
import { savedRows } from "./saved-figures.ts";
import { courseOf, domainLines, gapLines } from "./team-lines.ts";
import { teamsOf, teamsProblem } from "./team-names.ts";
import { impactTitle } from "./team-words.ts";

it("the sample shows what the page is for: a change, a ratio below four fifths, a gap, and counts that are withheld", () => {
  const releases = sampleReleases();
  expect(releases.map(({ area, number }) => `${area} ${number}`)).toEqual(
    quizAreas.flatMap((area) => [1, 2, 3].map((number) => `${area} ${number}`)),
  );
  const aptitude = releases.filter(({ area }) => area === "aptitude");
  const [, before, now] = aptitude;
  if (before === undefined || now === undefined) return expect.fail("all are published");
  const moved = domainLines(now.figures, before.figures).filter(({ change }) => change?.isMoreThanChance);
  expect(moved.map(({ id }) => id)).toEqual(["series"]);
  const bySex = groupsReaching(now.figures, { domain: "rotations", dimension: "sex", fifth: 3 });
  expect(bySex.map(({ name, beside }) => [name, beside?.side])).toEqual([
    ["Men", undefined],
    ["Women", "below"],
  ]);
  expect(impactTitle("Rotation", bySex)).toBe(
    "Rotation: “Women” reach the requirement at less than four fifths of the rate of “Men”",
  );
  expect(gapLines(now.figures, { relations: 3, series: 0 }).map(({ id, gap }) => [id, gap?.side])).toEqual([
    ["relations", "short"],
  ]);
  expect(courseOf(aptitude, "series").map(({ number, change }) => [number, change === null])).toEqual([
    ...[
      [3, false],
      [2, false],
    ],
    [1, true],
  ]);
  // A file has as many people as the page, and withheld counts stay withheld.
  const rows = savedRows(releases).filter(({ snapshot, domain }) => snapshot === 3 && domain === "rotations");
  const sexes = rows.filter(({ grouping }) => grouping === "sex");
  expect(sexes.reduce((sum, { people }) => sum + people, 0)).toBe(now.figures.people);
  expect(sexes.flatMap(({ fifths }) => fifths)).toContain("withheld");
});

it("reads a line of teams, and says what is wrong with it", () => {
  expect(teamsOf(" Day shift, ,Repair ,")).toEqual(["Day shift", "Repair"]);
  expect(teamsProblem(["Day shift", "Repair"])).toBeNull();
  expect(teamsProblem(["A", "a"])).toContain("same name");
  expect(teamsProblem(["others"])).toContain("Choose another name");
  expect(teamsProblem(["x".repeat(41)])).toContain("40 characters");
  expect(teamsProblem(Array.from({ length: 12 }, (_, at) => `Team ${at}`))).toContain("11 teams");
});
