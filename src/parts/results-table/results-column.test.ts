import { describe, expect, it } from "vitest";
import { columnsToShow } from "./results-column.ts";

const columns = [
  { key: "genome", width: 16 },
  { key: "education", width: 19 },
  { key: "full", width: 19, isHiddenAtFirst: true },
  { key: "cognition", width: 19 },
  { key: "build", width: 6 },
] as const;

const shown = (room: number, chosen: readonly string[] | null = null) =>
  columnsToShow(columns, room, chosen === null ? null : new Set(chosen)).map(({ key }) => key);

describe("columnsToShow", () => {
  it("leaves out the last columns for want of room, and never skips one for a narrower one", () => {
    expect(shown(63)).toEqual(["genome", "education", "cognition", "build"]);
    expect(shown(62)).toEqual(["genome", "education", "cognition"]);
    // Build would fit beside education, but it comes after cognition.
    expect(shown(50)).toEqual(["genome", "education"]);
    expect(shown(3)).toEqual(["genome"]);
  });

  it("shows what somebody has chosen and nothing else, whatever the room, in its usual order", () => {
    expect(shown(20, ["build", "full", "genome"])).toEqual(["genome", "full", "build"]);
    expect(shown(200, ["genome"])).toEqual(["genome"]);
  });
});
