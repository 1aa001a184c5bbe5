import { describe, expect, it } from "vitest";
import { specimenReadGenome } from "../../tests/support/genome-specimens.ts";
import { PackedGenomes } from "./packed-genomes.ts";

/** A genome on layout "a" or "b"; a layout takes 100 bytes. */
function genomeOn(layoutName: string, genomeBytes = 7) {
  return specimenReadGenome({ layoutName, layoutBytes: 100, genomeBytes });
}

describe("lending", () => {
  it("gives the buffers themselves, without a copy", () => {
    const packed = new PackedGenomes();
    const read = genomeOn("a");
    packed.put("one", read);
    expect(packed.lend("one")?.layout).toBe(read.layout);
    expect(packed.lend("one")?.genome).toBe(read.genome);
  });

  it("gives nothing for an id that is not there", () => {
    const packed = new PackedGenomes();
    expect(packed.lend("one")).toBeNull();
    packed.put("one", genomeOn("a"));
    packed.remove("one");
    expect(packed.lend("one")).toBeNull();
  });
});

describe("a layout", () => {
  it("is kept once for all genomes that share it: the first one's buffer", () => {
    const packed = new PackedGenomes();
    const [first, second] = [genomeOn("a"), genomeOn("a")];
    packed.put("one", first);
    packed.put("two", second);
    expect(packed.lend("two")?.layout).toBe(first.layout);
    expect(packed.lend("two")?.genome).toBe(second.genome);
    expect(packed.bytes).toBe(100 + 7 + 7);
  });

  it("is kept for itself when another differs", () => {
    const packed = new PackedGenomes();
    const other = genomeOn("b");
    packed.put("one", genomeOn("a"));
    packed.put("two", other);
    expect(packed.lend("two")?.layout).toBe(other.layout);
    expect(packed.bytes).toBe(2 * 107);
  });

  it("stays while one genome has it, whichever goes first, and goes with the last", () => {
    for (const order of [
      ["one", "two", "three"],
      ["three", "one", "two"],
    ]) {
      const packed = new PackedGenomes();
      for (const id of ["one", "two", "three"]) packed.put(id, genomeOn("a"));
      const left = order.map((id) => {
        packed.remove(id);
        return packed.bytes;
      });
      expect(left).toEqual([114, 107, 0]);
    }
  });
});

describe("putting twice under one id", () => {
  it("forgets the first genome and its layout", () => {
    const packed = new PackedGenomes();
    const second = genomeOn("b", 9);
    packed.put("one", genomeOn("a"));
    packed.put("one", second);
    expect(packed.lend("one")).toMatchObject({ layout: second.layout, genome: second.genome });
    expect(packed.bytes).toBe(109);
  });

  it("keeps a layout that another genome has", () => {
    const packed = new PackedGenomes();
    packed.put("one", genomeOn("a"));
    packed.put("two", genomeOn("a"));
    packed.put("one", genomeOn("b"));
    expect(packed.lend("two")?.layout).toHaveLength(100);
    expect(packed.bytes).toBe(2 * 107);
  });
});

describe("bytes", () => {
  it("are none at first, and not changed by removing what is not there", () => {
    const packed = new PackedGenomes();
    expect(packed.bytes).toBe(0);
    packed.put("one", genomeOn("a", 11));
    packed.remove("two");
    expect(packed.bytes).toBe(111);
  });
});
