import { expect, it } from "vitest";
import { files, proxyBench, workingCalculation } from "../../../tests/support/proxy-bench.ts";
import { err } from "../../lib/pure/result.ts";
import { familyQuery } from "./family-query.ts";

/** Two siblings' files, read, and the query of the two on the first set. */
async function familyBench(calculation = workingCalculation) {
  const bench = await proxyBench(calculation);
  const { genomes, calls, answerUntil, scores, first } = bench;
  bench.endLooking();
  genomes.addFiles(files);
  await answerUntil(() => scores(1).length > 0 && scores(0).length > 0);
  const { queries } = genomes;
  const query = familyQuery(
    { queries, calls, calculation },
    {
      ...{ setId: first().set.id, entries: genomes.store.getState().genomes },
      ...{ reference: { kind: "european" }, areLociWanted: false },
    },
  );
  if (query === null) throw new Error("nothing can be predicted");
  const stateOf = () => queries.stateOf(query);
  const ask = async () => {
    let isDone = false;
    const answer = queries.wait([query], new AbortController().signal).finally(() => {
      isDone = true;
    });
    await answerUntil(() => isDone);
    return answer;
  };
  return { ...bench, ask, stateOf };
}

it.each([0, 1])("is forgotten with the genome at place %i", async (place) => {
  const { ask, stateOf, genomes, id } = await familyBench();
  expect(await ask()).toMatchObject({
    ok: true,
    value: [{ places: [{ kind: "placed" }, { kind: "placed" }] }],
  });
  expect(stateOf().phase).toBe("ready");
  genomes.remove(id(place));
  expect(stateOf().phase).toBe("waiting");
});

it("that could not be worked out is tried again when a screen waits for it", async () => {
  let isDown = true;
  const { ask, stateOf } = await familyBench({
    call: async (name, args) =>
      isDown && name === "placeFamily"
        ? err({ code: "calculation-failed", cause: "TypeError" })
        : workingCalculation.call(name, args),
  });
  expect((await ask()).ok).toBe(false);
  expect(stateOf().phase).toBe("failed");
  isDown = false;
  expect((await ask()).ok).toBe(true);
});
