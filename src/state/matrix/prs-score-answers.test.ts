import { describe, expect, it } from "vitest";
import { answerFiles, filesOf } from "../../../tests/support/answer-files.ts";
import { placeableSets, specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import {
  prsScoreBench as bench,
  half,
  rowsOfThat,
  withoutFrequencies,
} from "../../../tests/support/prs-score-bench.ts";
import { specimenScoringFile, specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import { err, ok } from "../../lib/pure/result.ts";
import type { PlaceableSet } from "../queries/set-references.ts";
import { createFrequencyChecks } from "./frequency-checks.ts";
import { createPrsScores } from "./prs-score-store.ts";

/** Scores whose answers come from elsewhere, late, or not at all. */
describe("scores of genomes on scoring files", () => {
  it("come where another question has answered before they were asked: an equal genome, beyond those asked at a time", async () => {
    const { addGenomes, addScoringFiles, phases, answerAll } = bench();
    await addGenomes(41, (index) => (index === 0 || index === 40 ? "same" : null));
    await addScoringFiles(Array.from({ length: 30 }, (_, index) => `set ${index}`));
    await answerAll();
    expect(new Set(phases())).toEqual(new Set(["ready"]));
  });

  it("come where an equal file's rows have been loaded, and where a frequency check has loaded them", async () => {
    const { addGenomes, addScoringFiles, phases, engine, genomes, entries, files, flush } = bench(() =>
      Promise.resolve(() => half),
    );
    createFrequencyChecks({ genomes, files, loadSites: () => new Promise(() => {}) });
    await addGenomes(1);
    for (const { id } of entries()) genomes.chooseReference(id, "european");
    const answerRounds = async (rounds: number, { areRows }: { areRows: boolean }) => {
      for (let round = 0; round < rounds; round++) {
        for (const call of engine.calls)
          if (call.name === "scoreScoringFiles") answerFiles(call, () => specimenSummary(withoutFrequencies));
          else if (areRows && call.name === "rowsOfScoringFile") call.answer(ok({ rows: rowsOfThat }));
        await flush();
      }
    };
    // The public genomes are loaded by then.
    await addScoringFiles(["earlier"], 0);
    await answerRounds(4, { areRows: true });
    const eight = Array.from({ length: 8 }, (_, index) => `set ${index}`);
    await addScoringFiles([...eight, "set 0"], 0);
    await addScoringFiles(["checked"], 10);
    await answerRounds(4, { areRows: false });
    await answerRounds(12, { areRows: true });
    expect(phases()).toEqual(Array(11).fill("ready"));
  });

  it("fail alone where one of many makes a call fail", async () => {
    const { addGenomes, addScoringFiles, phases, flush, scoring } = bench();
    await addGenomes(3);
    await addScoringFiles(["one", "bad", "three"]);
    for (let round = 0; round < 20; round++) {
      for (const call of scoring())
        if (filesOf(call).includes("bad"))
          call.answer(err({ code: "engine-panic", message: "made up", place: "" }));
        else answerFiles(call);
      await flush();
    }
    expect(phases()).toEqual([
      "ready",
      "ready",
      "ready",
      "failed",
      "failed",
      "failed",
      "ready",
      "ready",
      "ready",
    ]);
  });

  it("of another store come when a failure was tried again here", async () => {
    const { addGenomes, addScoringFiles, phases, options, entries, files, flush, scoring, prs, answerAll } =
      bench();
    await addGenomes(1);
    await addScoringFiles(["one"]);
    await addScoringFiles(["two"]);
    const only = {
      genomeIds: new Set(entries().map(({ id }) => id)),
      fileIds: new Set(files.store.getState().files.map(({ id }) => id)),
    };
    const job = createPrsScores({ ...options, only });
    await flush();
    scoring()[0]?.answer(err({ code: "engine-panic", message: "made up", place: "" }));
    await flush();
    prs.resume();
    await flush();
    await answerAll();
    const ofJob = job.store.getState().pairs.map(({ status }) => status.phase);
    expect([phases(), ofJob]).toEqual([
      ["ready", "ready"],
      ["ready", "ready"],
    ]);
  });

  it("are not asked for by a store that has ended, when a built-in set comes", async () => {
    const set = specimenScoreSet("quick-set");
    const reference = placeableSets([set]).references.bySet.get(set.id);
    if (reference === undefined) throw new Error("no reference");
    let deliver = () => {};
    const loading = new Promise<PlaceableSet>((resolve) => {
      deliver = () => resolve({ set, reference });
    });
    const { addGenomes, files, engine, flush, prs } = bench(undefined, { loadBuiltIn: () => loading });
    await addGenomes(1);
    const from = engine.calls.length;
    files.addBuiltIn(set);
    engine.at(from).answer(ok(specimenScoringFile({ weightsName: "built-in" })));
    await flush();
    const before = engine.calls.length;
    prs.end();
    deliver();
    await flush();
    expect(engine.calls).toHaveLength(before);
  });
});
