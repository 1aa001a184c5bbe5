import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { FakeEngine } from "../../../tests/support/fake-engine.ts";
import { specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { specimenScoringFile } from "../../../tests/support/scoring-file-specimens.ts";
import type { EngineCallFailure } from "../../genome/protocol.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { createScoringFileStore } from "./scoring-file-store.ts";

const file = new File(["x".repeat(50)], "scores.txt");

function bench() {
  const engine = new FakeEngine();
  let bytes = 0;
  const files = createScoringFileStore({ engine, onBytesRead: (more) => (bytes += more) });
  const entry = (index: number) => {
    const found = files.store.getState().files[index];
    if (!found) throw new Error(`there is no scoring file ${index}`);
    return found;
  };
  return { engine, files, entry, bytes: () => bytes, flush: () => setImmediate() };
}

describe("scoring files", () => {
  it("are read each by itself, with their progress, and keep their weights", async () => {
    const { engine, files, entry, bytes, flush } = bench();
    files.addFiles([file, file]);
    expect(engine.names).toEqual(["readScoringFile", "readScoringFile"]);
    engine.at(0).progress({ done: 20, total: 50 });
    expect(entry(0).status).toEqual({ phase: "reading", bytesRead: 20, bytesTotal: 50 });
    engine.at(0).answer(ok(specimenScoringFile({ weightsName: "one" })));
    await flush();
    expect(entry(0).status).toMatchObject({ phase: "ready", weightsName: "one", report: { rows: 10 } });
    expect(files.weightsNamed("one")?.byteLength).toBe(40);
    expect(entry(1).status.phase).toBe("reading");
    expect(files.weightsNamed("two")).toBeNull();
    expect(bytes()).toBe(50);
  });

  it("that are refused say where and what was expected; a vanished one can be tried again", async () => {
    const { engine, files, entry, flush } = bench();
    files.addFiles([file, file]);
    const refusal = {
      code: "interaction-weight",
      line: 12,
      expected: "weights that are added up",
      subject: "is_interaction",
    } as const;
    engine.at(0).answer(err(refusal));
    engine.at(1).answer(err({ code: "read-failed", cause: "NotFoundError" }));
    await flush();
    expect(entry(0).status).toEqual({ phase: "failed", failure: refusal });
    expect(entry(1).status).toMatchObject({ phase: "failed", failure: { code: "read-failed", line: null } });
    files.retry(entry(1).id);
    expect(entry(1).status.phase).toBe("reading");
    engine.at(2).answer(ok(specimenScoringFile()));
    await flush();
    expect(entry(1).status.phase).toBe("ready");
  });

  it("in an archive without a directory are reported like other damaged ones", async () => {
    const { engine, files, entry, flush } = bench();
    files.addFiles([file]);
    const refusal: EngineCallFailure = {
      ...{ code: "encrypted-member", line: null, expected: "a member without a password" },
      ...{ threats: [], member: "locked.txt", rows: 0, layout: null },
    };
    engine.at(0).answer(err(refusal));
    await flush();
    expect(entry(0).status).toMatchObject({
      phase: "failed",
      failure: { code: "encrypted-member", subject: "locked.txt" },
    });
  });

  it("can be stopped, and later answers are ignored", async () => {
    const { engine, files, entry, flush } = bench();
    files.addFiles([file]);
    files.cancel(entry(0).id);
    expect(entry(0).status.phase).toBe("cancelled");
    expect(engine.at(0).isStopped()).toBe(true);
    engine.at(0).answer(ok(specimenScoringFile()));
    await flush();
    expect(entry(0).status.phase).toBe("cancelled");
    files.retry(entry(0).id);
    expect(engine.calls).toHaveLength(2);
  });

  it("are read again when the person names their build", async () => {
    const { engine, files, entry, flush } = bench();
    files.addFiles([file]);
    engine.at(0).answer(ok(specimenScoringFile()));
    await flush();
    files.tellBuild(entry(0).id, "GRCh38");
    expect(engine.at(1).args).toEqual({ file, build: "GRCh38" });
    expect(files.weightsNamed(specimenScoringFile().weightsName)).toBeNull();
    files.tellBuild(entry(0).id, "GRCh38");
    expect(engine.calls).toHaveLength(2);
  });

  it("with several columns of weights are read by the one that a person names", async () => {
    const { engine, files, entry, flush } = bench();
    files.addFiles([file]);
    const refusal = {
      code: "several-weight-columns",
      line: 1,
      expected: "one",
      subject: "beta, beta_auto",
    } as const;
    engine.at(0).answer(err(refusal));
    await flush();
    expect(entry(0).columns).toEqual({ named: null, choices: ["beta", "beta_auto"] });
    files.tellWeightColumn(entry(0).id, "beta_auto");
    expect(engine.at(1).args).toEqual({ file, column: "beta_auto" });
    engine.at(1).answer(ok(specimenScoringFile()));
    await flush();
    expect(entry(0)).toMatchObject({ name: "scores.txt \u00b7 beta_auto", fileName: "scores.txt" });
    // The build that is named later leaves the column, and a set of each begins with the first.
    files.tellBuild(entry(0).id, "GRCh38");
    expect(engine.at(2).args).toEqual({ file, build: "GRCh38", column: "beta_auto" });
    files.splitByWeightColumn(entry(0).id);
    expect(engine.at(2).isStopped()).toBe(true);
    expect([engine.at(3), engine.at(4)].map(({ args }) => args)).toEqual([
      { file, build: "GRCh38", column: "beta" },
      { file, build: "GRCh38", column: "beta_auto" },
    ]);
    expect([entry(0), entry(1)].map(({ name, columns }) => ({ name, columns }))).toEqual([
      { name: "scores.txt \u00b7 beta", columns: { named: "beta", choices: [] } },
      { name: "scores.txt \u00b7 beta_auto", columns: { named: "beta_auto", choices: [] } },
    ]);
  });

  it("are ready once they have been judged", async () => {
    const engine = new FakeEngine();
    const judged: (() => void)[] = [];
    const onRead = () => new Promise<void>((resolve) => judged.push(resolve));
    const files = createScoringFileStore({ engine, onRead });
    files.addFiles([file, file]);
    for (const call of [0, 1]) engine.at(call).answer(ok(specimenScoringFile()));
    await setImmediate();
    const phases = () => files.store.getState().files.map(({ status }) => status.phase);
    expect(phases()).toEqual(["reading", "reading"]);
    files.cancel(files.store.getState().files[1]?.id ?? "");
    for (const judge of judged) judge();
    await setImmediate();
    expect(phases()).toEqual(["ready", "cancelled"]);
  });

  it("leave nothing behind when they are removed", async () => {
    const { engine, files, entry, flush } = bench();
    files.addFiles([file, file]);
    engine.at(0).answer(ok(specimenScoringFile()));
    await flush();
    const { id } = entry(0);
    files.remove(id);
    expect(files.weightsNamed(specimenScoringFile().weightsName)).toBeNull();
    files.removeAll();
    expect(files.store.getState().files).toEqual([]);
    expect(engine.at(1).isStopped()).toBe(true);
  });

  it("of the product go the same way once each, and are not counted as the person's bytes", async () => {
    const { engine, files, entry, bytes, flush } = bench();
    const set = specimenScoreSet("education-quick-set");
    files.addBuiltIn(set);
    files.addBuiltIn(set);
    expect(engine.names).toEqual(["readScoringFile"]);
    const { args } = engine.at(0);
    if (!("file" in args)) throw new Error("no file");
    const lines = (await args.file.text()).trimEnd().split("\n");
    expect(lines.filter((line) => !line.startsWith("#"))).toHaveLength(1 + set.rows.length);
    engine.at(0).answer(ok(specimenScoringFile()));
    await flush();
    expect(entry(0)).toMatchObject({ builtInId: set.id, status: { phase: "ready" } });
    expect(bytes()).toBe(0);
  });

  it("that are genomes are recognised, and can be moved to where they belong", async () => {
    const { engine, files, entry, flush } = bench();
    files.addFiles([file]);
    engine.at(0).answer(err({ code: "is-genotype-file" }));
    await flush();
    expect(entry(0).status).toMatchObject({ phase: "failed", failure: { code: "is-genotype-file" } });
    expect(files.takeFile(entry(0).id)).toBe(file);
    expect(files.store.getState().files).toEqual([]);
    expect(files.takeFile("gone")).toBeNull();
  });
});
