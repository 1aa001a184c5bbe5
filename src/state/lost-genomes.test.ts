import { describe, expect, it } from "vitest";
import { genomeStoreBench } from "../../tests/support/genome-store-bench.ts";
import { createLostGenomes } from "./lost-genomes.ts";

const file = new File(["x"], "genome.txt", { type: "text/plain" });

/** A tab whose storage outlives its pages. */
function tab(before = 0) {
  let count = before;
  return {
    kept: {
      recall: () => count,
      remember: (next: number) => {
        count = next;
      },
    },
    count: () => count,
  };
}

describe("lost genomes", () => {
  it("are the ones of the page before", () => {
    const { kept } = tab();
    const { genomes, entry } = genomeStoreBench();
    createLostGenomes(genomes, kept);
    genomes.addFiles([file, file, file]);
    genomes.remove(entry(1).id);
    const afterReload = createLostGenomes(genomeStoreBench().genomes, kept);
    expect(afterReload.store.getState().count).toBe(2);
  });

  it("are none after everything was removed by hand", () => {
    const { kept } = tab();
    const { genomes } = genomeStoreBench();
    createLostGenomes(genomes, kept);
    genomes.addFiles([file]);
    genomes.removeAll();
    expect(createLostGenomes(genomeStoreBench().genomes, kept).store.getState().count).toBe(0);
  });

  it("are forgotten once something is loaded again, or when told", () => {
    const { kept, count } = tab(4);
    const { genomes } = genomeStoreBench();
    const lost = createLostGenomes(genomes, kept);
    expect(lost.store.getState().count).toBe(4);
    genomes.addFiles([file]);
    expect(lost.store.getState().count).toBe(0);
    expect(count()).toBe(1);
    const other = tab(2);
    const told = createLostGenomes(genomeStoreBench().genomes, other.kept);
    told.dismiss();
    expect([told.store.getState().count, other.count()]).toEqual([0, 0]);
  });
});
