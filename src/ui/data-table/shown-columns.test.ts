import { describe, expect, it } from "vitest";
import { columnsToSave, columnsToShow, takenOutBy } from "./shown-columns.ts";

const columns = [
  { key: "genome", width: 16 },
  { key: "education", width: 19 },
  { key: "full", width: 19, isHiddenAtFirst: true },
  { key: "cognition", width: 19 },
  { key: "build", width: 6 },
] as const;

const shown = (room: number, chosen: readonly string[] | null = null, sortedBy: string | null = null) =>
  columnsToShow(columns, room, chosen === null ? null : new Set(chosen), sortedBy).map(({ key }) => key);

describe("columnsToShow", () => {
  it("leaves out the last columns for lack of room, and never skips one for a narrower one", () => {
    expect(shown(63)).toEqual(["genome", "education", "cognition", "build"]);
    expect(shown(62)).toEqual(["genome", "education", "cognition"]);
    // Build would fit beside education, but it comes after cognition.
    expect(shown(50)).toEqual(["genome", "education"]);
    expect(shown(3)).toEqual(["genome"]);
  });

  it("shows the chosen columns and nothing else, whatever the room, in the usual order", () => {
    expect(shown(20, ["build", "full", "genome"])).toEqual(["genome", "full", "build"]);
    expect(shown(200, ["genome"])).toEqual(["genome"]);
  });

  it("keeps the column that rows are sorted by in sight, without room and where it is not usual", () => {
    expect(shown(50, null, "build")).toEqual(["genome", "education", "build"]);
    expect(shown(63, null, "full")).toEqual(["genome", "education", "full"]);
    expect(shown(3, null, "genome")).toEqual(["genome"]);
    expect(shown(63, ["genome", "build"], "full")).toEqual(["genome", "build"]);
  });
});

describe("columnsToSave", () => {
  it("leaves out the columns that the person removed, but never the one that names the rows", () => {
    const some = [{ key: "place" }, { key: "set", isAlwaysSaved: true }, { key: "sum" }] as const;
    const saved = columnsToSave(some, new Set(["place", "set"]));
    expect(saved.map(({ key }) => key)).toEqual(["set", "sum"]);
  });
});

describe("takenOutBy", () => {
  const keys = (found: ReadonlySet<string>) => [...found].toSorted();

  it("counts what was in sight and is not any more, and what was removed before; not what had no room", () => {
    const first = takenOutBy(new Set(), new Set(["build", "full"]), new Set(["build", "full", "cognition"]));
    expect(keys(first)).toEqual(["cognition"]);
    const second = takenOutBy(first, new Set(["build", "full", "cognition"]), new Set(["cognition", "full"]));
    expect(keys(second)).toEqual(["cognition"]);
    expect(keys(takenOutBy(second, new Set(["cognition", "full"]), new Set(["full"])))).toEqual([]);
  });
});
