import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { draws } from "../../../tests/support/made-up-file.ts";
import { drawTeamPerson } from "../../../tests/support/made-up-team.ts";
import { publishTeam, type TeamRelease, teamAggregate } from "../../science/groups/team-aggregate.ts";
import { system } from "../../ui/theme/theme.ts";
import { ChangePanel, CoursePanel } from "./change-panel.tsx";
import { DistributionPanel } from "./distribution-panel.tsx";
import { GapPanel } from "./gap-panel.tsx";
import { GroupsPanel } from "./groups-panel.tsx";
import { domainLines } from "./team-lines.ts";

afterEach(cleanup);

/** A snapshot of 24 people: in every domain some fifth has fewer than ten, so that no mean is published. */
function withheldRelease(number: number): TeamRelease {
  const draw = draws(number);
  const people = Array.from({ length: 24 }, () => drawTeamPerson(draw));
  const figures = publishTeam(teamAggregate(people, "aptitude"), []);
  if (figures === null) return expect.fail("24 people are published");
  return { area: "aptitude", number, madeAt: new Date("2026-11-16T09:30:00Z"), figures };
}

it("a team whose means are all withheld says so in every panel, and shows no number in their place", () => {
  const [before, now] = [withheldRelease(1), withheldRelease(2)];
  const lines = domainLines(now.figures, before.figures);
  expect(lines.map(({ mean }) => mean)).toEqual([null, null, null, null]);
  const { container } = render(
    <ChakraProvider value={system}>
      <ChangePanel now={now} before={before} lines={lines} />
      <DistributionPanel lines={lines} />
      <GapPanel figures={now.figures} hasExamples />
      <GroupsPanel figures={now.figures} />
      <CoursePanel releases={[before, now]} lines={lines} />
    </ChakraProvider>,
  );
  const panel = (name: string) => within(screen.getByRole("region", { name }));
  const heading = (name: string) => panel(name).getAllByRole("heading")[0]?.textContent;
  expect(heading("What changed")).toBe("Nothing can be compared: means are withheld");
  expect(heading("Distributions")).toBe("All means are withheld");
  expect(heading("Gaps to a role")).toBe("Nothing can be compared: means are withheld");
  const cells = (name: string, column: string) => {
    const table = panel(name).getByRole("table");
    const at = within(table)
      .getAllByRole("columnheader")
      .findIndex((head) => head.textContent?.startsWith(column) === true);
    return within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.children[at]?.textContent);
  };
  const all = (text: string, rows: number) => Array.from({ length: rows }, () => text);
  expect(cells("Distributions", "Mean")).toEqual(all("withheld", 4));
  expect(cells("Distributions", "Spread")).toEqual(all("withheld", 4));
  expect(cells("Distributions", "Standard error of one")).toEqual(all("withheld", 4));
  expect(cells("Gaps to a role", "Mean minus")).toEqual(all("withheld", 3));
  expect(cells("Gaps to a role", "The team’s mean")).toEqual(all("withheld", 3));
  expect(cells("Over time", "Mean")).toEqual(all("withheld", 2));
  expect(cells("Over time", "Since")).toEqual(all("not compared", 2));
  expect(container.textContent).not.toMatch(/NaN|undefined|null|Infinity/);
});
