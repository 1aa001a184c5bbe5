import { expect, it } from "vitest";
import { specimenScoringReport } from "../../../tests/support/scoring-file-specimens.ts";
import { mostWeightBytes } from "../../genome/weights-cache.ts";
import { inTurns, matrixTurns } from "./matrix-turns.ts";
import type { ScoringFileEntry } from "./scoring-file-store.ts";

const fileOf = (weightsName: string, index: number): ScoringFileEntry => ({
  ...{ id: weightsName, number: index + 1, name: weightsName, size: 1, builtInId: null, namedBuild: null },
  status: { phase: "ready", report: specimenScoringReport(), weightsName, savedName: `set-${index}` },
});

it("files share a turn while a worker can cache their weights together, and one that is larger has its own", () => {
  const third = Math.floor(mostWeightBytes / 3);
  const bytes = new Map<string, number>([
    ...([
      ["a", third],
      ["b", third],
      ["c", third],
      ["d", third],
    ] as const),
    ...([
      ["e", 5 * mostWeightBytes],
      ["f", third],
    ] as const),
  ]);
  const files = [...bytes.keys()].map(fileOf);
  const turns = matrixTurns(files, (name) => new Uint8Array(bytes.get(name) ?? 0));
  expect(turns).toEqual([0, 0, 0, 1, 2, 3]);
});

it("cells go turn by turn, and in a turn genome by genome, so that a genome is sent once", () => {
  const columns = [
    ["1a", "1b", "1c"],
    ["2a", null, "2c"],
  ];
  expect(inTurns([0, 0, 1], columns)).toEqual(["1a", "1b", "2a", "1c", "2c"]);
  expect(inTurns([], columns)).toEqual([]);
});
