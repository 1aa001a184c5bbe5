import { describe, expect, it } from "vitest";
import { menuTable } from "../../access/menu-table.ts";
import type { PathName } from "../../lib/paths.ts";
import { currentMark } from "./current-item.ts";

const items = menuTable.filter((group) => group.isForAdmins !== true).flatMap((group) => group.items);

function marked(open: PathName | null) {
  return items.flatMap((item) => {
    const mark = currentMark(item, open, items);
    return mark === undefined ? [] : [`${item.title}: ${mark}`];
  });
}

describe("currentMark", () => {
  it.each<[PathName | null, string[]]>([
    ["dashboard", ["Dashboard: page"]],
    ["polygenicCalculator", ["Polygenic Calculator: page"]],
    ["apexIqCalculator", ["Apex IQ Calculator: page"]],
    ["privacy", ["Privacy Policy: page"]],
    ["job", ["My Jobs: true"]],
    ["quizComplete", ["Talent Quiz: true"]],
    ["home", []],
    ["profile", []],
    [null, []],
  ])("%s: %s", (open, expected) => {
    expect(marked(open)).toEqual(expected);
  });
});
