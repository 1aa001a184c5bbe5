import { renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useScores } from "./use-scores.ts";

describe("the scores of genomes that are not there", () => {
  it("are none, and stay the same object while the same are asked for", async () => {
    const { result, rerender, unmount } = renderHook(
      ({ ids }: { ids: readonly string[] }) => useScores(ids, ["no-such-set"]),
      { initialProps: { ids: ["gone"] } },
    );
    await waitFor(() => expect(result.current.byGenome.size).toBe(0));
    const before = result.current;
    rerender({ ids: ["gone"] });
    expect(result.current).toBe(before);
    unmount();
  });
});
