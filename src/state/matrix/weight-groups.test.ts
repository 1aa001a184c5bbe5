import { expect, it } from "vitest";
import { specimenScoringReport } from "../../../tests/support/scoring-file-specimens.ts";
import { mostWeightBytes } from "../../genome/weights-cache.ts";
import type { ScoringFileEntry } from "./scoring-file-store.ts";
import { weightGroups } from "./weight-groups.ts";

const fileOf = (weightsName: string, index: number): ScoringFileEntry => ({
  ...{ id: weightsName, number: index + 1, name: weightsName, size: 1, builtInId: null, namedBuild: null },
  status: { phase: "ready", report: specimenScoringReport(), weightsName, savedName: `set-${index}` },
});

it("files share a group while a worker can cache their weights together, and one that is larger has its own", () => {
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
  const groups = weightGroups(files, (name) => new Uint8Array(bytes.get(name) ?? 0));
  expect(groups).toEqual([0, 0, 0, 1, 2, 3]);
});
