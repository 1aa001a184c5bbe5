import { describe, expect, it } from "vitest";
import { genomeStoreBench } from "../../../tests/support/genome-store-bench.ts";

const file = new File(["x"], "genome.txt", { type: "text/plain" });

describe("rename", () => {
  it("changes the name of one genome and nothing else", async () => {
    const { genomes, engine, entry, flush } = genomeStoreBench();
    genomes.addFiles([file, file]);
    await flush();
    const [first, second] = [entry(0), entry(1)];
    genomes.rename(first.id, "  My mother  ");
    expect(entry(0)).toEqual({ ...first, name: "My mother", fileName: "genome.txt" });
    genomes.rename(first.id, "Mother");
    expect(entry(0)).toEqual({ ...first, name: "Mother", fileName: "genome.txt" });
    expect(entry(1)).toBe(second);
    expect(engine.calls).toHaveLength(2);
  });

  it("keeps the old name instead of an empty one, and ignores an unknown genome", async () => {
    const { genomes, entry, entries } = genomeStoreBench();
    genomes.addFiles([file]);
    const before = entries();
    genomes.rename(entry(0).id, " \t ");
    genomes.rename("nobody", "Name");
    expect(entries()).toBe(before);
  });
});

describe("mark", () => {
  it("gives one genome a colour and removes it, and reads nothing again", async () => {
    const { genomes, engine, entry, entries, flush } = genomeStoreBench();
    genomes.addFiles([file, file]);
    await flush();
    const [first, second] = [entry(0), entry(1)];
    const calls = engine.calls.length;
    genomes.mark([first.id], "amber");
    expect(entry(0)).toEqual({ ...first, mark: "amber" });
    expect(entry(1)).toBe(second);
    genomes.mark([first.id], undefined);
    expect(entry(0)).toEqual(first);
    genomes.mark(["nobody"], "blue");
    expect(entries().map(({ mark }) => mark)).toEqual([undefined, undefined]);
    expect(engine.calls).toHaveLength(calls);
  });

  it("marks many genomes in one change", async () => {
    const { genomes, entry, entries, flush } = genomeStoreBench();
    genomes.addFiles([file, file, file]);
    await flush();
    let changes = 0;
    const stop = genomes.store.subscribe(() => {
      changes += 1;
    });
    genomes.mark([entry(0).id, entry(2).id], "rose");
    stop();
    expect(entries().map(({ mark }) => mark)).toEqual(["rose", undefined, "rose"]);
    expect(changes).toBe(1);
  });
});
