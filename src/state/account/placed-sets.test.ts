import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "../../lib/pure/result.ts";
import { sketchOf } from "../../science/disclosure/set-sketch.ts";

const backend = vi.hoisted(() => ({ readPlacedSets: vi.fn() }));
vi.mock("../../backend/read-placed-sets.ts", () => backend);

const { placedSetsOf, readPlacedSets } = await import("./placed-sets.ts");

const setOf = (key: string) => ({ key, width: 0.01, sketch: sketchOf([]) });
const document = { settings: {}, placed_sets: [setOf("a"), setOf("b")] };
const job = { job: { sets: [{ saved: setOf("c") }, { saved: null }, {}, { saved: setOf("d") }] } };

const keysOf = (sets: readonly { key: string }[]) => sets.map(({ key }) => key);

describe("the sets that a document names", () => {
  it("are an answer's own and those of its job", () => {
    expect(placedSetsOf(document)).toEqual([setOf("a"), setOf("b")]);
    expect(keysOf(placedSetsOf(job))).toEqual(["c", "d"]);
    expect(keysOf(placedSetsOf({ ...document, ...job }))).toEqual(["a", "b", "c", "d"]);
  });

  it.each([null, "text", 3, [], {}, { placed_sets: "a" }, { job: 3 }, { job: { sets: [{ saved: 3 }] } }])(
    "are none in %j",
    (other) => {
      expect(placedSetsOf(other)).toEqual([]);
    },
  );

  it("are those of one part where the other is damaged", () => {
    expect(keysOf(placedSetsOf({ ...document, job: { sets: "none" } }))).toEqual(["a", "b"]);
    expect(keysOf(placedSetsOf({ ...job, placed_sets: [{}] }))).toEqual(["c", "d"]);
  });
});

describe("the sets of which an account has places", () => {
  beforeEach(() => backend.readPlacedSets.mockReset());

  it("are those of all its documents, each once", async () => {
    backend.readPlacedSets.mockResolvedValue(ok([document, job, null, document]));
    const read = await readPlacedSets("somebody");
    expect(read.ok && keysOf(read.value).sort()).toEqual(["a", "b", "c", "d"]);
    expect(backend.readPlacedSets).toHaveBeenCalledWith("somebody");
  });

  it("are unknown where the documents cannot be read: nothing may be taken for none", async () => {
    backend.readPlacedSets.mockResolvedValue(err({ cause: { code: "network" }, read: [document] }));
    expect(await readPlacedSets("somebody")).toEqual(err({ code: "network" }));
  });
});
