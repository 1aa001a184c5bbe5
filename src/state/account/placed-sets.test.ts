import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "../../lib/pure/result.ts";
import { setToSave } from "../../science/disclosure/rows-of-pair.ts";
import { goesWith } from "../../science/disclosure/saved-places.ts";
import { sketchOf } from "../../science/disclosure/set-sketch.ts";
import { loadBuiltInSet, loadSetReference } from "../queries/built-in-sets.ts";

const backend = vi.hoisted(() => ({ callAllPages: vi.fn() }));
vi.mock("../../backend/call.ts", () => backend);

const { placedSetsOf, readPlacedSets } = await import("./placed-sets.ts");

const setOf = (key: string) => ({ key, width: 0.01, sketch: sketchOf([]) });
const document = { settings: {}, placed_sets: [setOf("a"), setOf("b")] };
const job = { job: { sets: [{ saved: setOf("c") }, { saved: null }, {}, { saved: setOf("d") }] } };

/** The account's documents, as its rows have them. */
const rowsOf = (...inputs: unknown[]) => ok(inputs.map((input) => ({ input })));
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
  beforeEach(() => backend.callAllPages.mockReset());

  it("are those of all its documents, each once", async () => {
    backend.callAllPages.mockResolvedValue(rowsOf(document, job, null, document));
    const read = await readPlacedSets("somebody");
    expect(read.ok && keysOf(read.value).sort()).toEqual(["a", "b", "c", "d"]);
    expect(backend.callAllPages).toHaveBeenCalledWith("readPredictionInputs", { user_id: "somebody" });
  });

  it("are lead sets, too, of jobs from before there were sketches: the same without a row is not saved", async () => {
    const lead = { name: "education-lead-set", digest: "lead", isBuiltIn: true };
    const own = { name: "education-lead-set", digest: "own", isBuiltIn: false };
    const quick = { name: "education-quick-set", digest: "quick", isBuiltIn: true };
    const old = { job: { sets: [lead, { ...lead, saved: null }, own, quick, 3] } };
    backend.callAllPages.mockResolvedValue(rowsOf(old, document));
    const read = await readPlacedSets("somebody");
    if (!read.ok) throw new Error(read.error.code);
    expect(keysOf(read.value).sort()).toEqual(["a", "b", "lead"]);
    const [set, { frequencies }] = await Promise.all([
      loadBuiltInSet("education-lead-set"),
      loadSetReference("education-lead-set"),
    ]);
    if (set === null) throw new Error("no set");
    const { rows } = setToSave(set, frequencies);
    const earlier = read.value.filter(({ key }) => key === "lead");
    const goes = (key: string, first: number) =>
      goesWith({ key, width: 0.01, sketch: sketchOf(rows.slice(first)), madeBy: ["european"] }, earlier);
    expect([goes("lead", 0), goes("loaded", 1)]).toEqual([true, false]);
    // A newer job names the set itself.
    backend.callAllPages.mockResolvedValue(
      rowsOf(old, { job: { sets: [{ ...lead, saved: setOf("lead") }] } }),
    );
    expect(await readPlacedSets("somebody")).toEqual(ok([setOf("lead")]));
  });

  it("are unknown where the documents cannot be read: nothing may be taken for none", async () => {
    backend.callAllPages.mockResolvedValue(err({ code: "network" }));
    expect(await readPlacedSets("somebody")).toEqual(err({ code: "network" }));
  });
});
