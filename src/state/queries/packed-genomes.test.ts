import { describe, expect, it } from "vitest";
import { specimenReadGenome } from "../../../tests/support/genome-specimens.ts";
import { PackedGenomes } from "./packed-genomes.ts";

/** A genome on layout "a" or "b"; a layout takes 100 bytes. */
function genomeOn(layoutName: string, genomeBytes = 7) {
  return specimenReadGenome({ layoutName, layoutBytes: 100, genomeBytes });
}

/** The buffers of the genome under an id. */
function buffersOf(packed: PackedGenomes, id: string) {
  const digest = packed.digestOf(id);
  return digest === null ? null : packed.buffersOf(digest);
}

describe("the buffers of a genome", () => {
  it("returns the buffers themselves, without a copy", () => {
    const packed = new PackedGenomes();
    const read = genomeOn("a");
    packed.put("one", read);
    expect(buffersOf(packed, "one")?.layout).toBe(read.layout);
    expect(buffersOf(packed, "one")?.genome).toBe(read.genome);
  });

  it("returns nothing for an id that is not there", () => {
    const packed = new PackedGenomes();
    expect(buffersOf(packed, "one")).toBeNull();
    packed.put("one", genomeOn("a"));
    packed.remove("one");
    expect(buffersOf(packed, "one")).toBeNull();
  });
});

describe("a layout", () => {
  it("is stored once for all genomes that share it: the first one's buffer", () => {
    const packed = new PackedGenomes();
    const [first, second] = [genomeOn("a"), genomeOn("a")];
    packed.put("one", first);
    packed.put("two", second);
    expect(buffersOf(packed, "two")?.layout).toBe(first.layout);
    expect(buffersOf(packed, "two")?.genome).toBe(second.genome);
    expect(packed.bytes).toBe(100 + 7 + 7);
  });

  it("is stored separately when another differs", () => {
    const packed = new PackedGenomes();
    const other = genomeOn("b");
    packed.put("one", genomeOn("a"));
    packed.put("two", other);
    expect(buffersOf(packed, "two")?.layout).toBe(other.layout);
    expect(packed.bytes).toBe(2 * 107);
  });

  it("stays while it is pinned, so that a file that is read meanwhile can leave it out", () => {
    const packed = new PackedGenomes();
    const first = genomeOn("a");
    packed.put("one", first);
    const [once, again] = [packed.pinLayouts(), packed.pinLayouts()];
    expect(once.names).toEqual(["a"]);
    packed.remove("one");
    expect(packed.bytes).toBe(0);
    again.unpin();
    packed.put("two", { ...genomeOn("a"), layout: new Uint8Array(0) });
    once.unpin();
    expect(buffersOf(packed, "two")?.layout).toBe(first.layout);
    packed.remove("two");
    expect(packed.bytes).toBe(0);
    expect(() => packed.put("three", { ...genomeOn("a"), layout: new Uint8Array(0) })).toThrow(RangeError);
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
    expect(buffersOf(packed, "one")).toMatchObject({ layout: second.layout, genome: second.genome });
    expect(packed.bytes).toBe(109);
  });

  it("keeps a layout that another genome has", () => {
    const packed = new PackedGenomes();
    packed.put("one", genomeOn("a"));
    packed.put("two", genomeOn("a"));
    packed.put("one", genomeOn("b"));
    expect(buffersOf(packed, "two")?.layout).toHaveLength(100);
    expect(packed.bytes).toBe(2 * 107);
  });
});

describe("the same genome under two ids", () => {
  function twice() {
    const forgotten: string[] = [];
    const packed = new PackedGenomes((digests) => forgotten.push(...digests));
    const [first, second] = [specimenReadGenome({ digest: "d" }), specimenReadGenome({ digest: "d" })];
    packed.put("one", first);
    packed.put("two", second);
    return { packed, first, forgotten };
  }

  it("is stored once", () => {
    const { packed, first } = twice();
    expect(buffersOf(packed, "two")?.genome).toBe(first.genome);
    expect(packed.count).toBe(2);
    expect(packed.bytes).toBe(first.layout.byteLength + first.genome.byteLength);
  });

  it("is forgotten with the last of them, and only then", () => {
    const { packed, forgotten } = twice();
    packed.remove("one");
    packed.remove("one");
    expect(packed.buffersOf("d")).not.toBeNull();
    expect(forgotten).toEqual([]);
    packed.remove("two");
    expect(packed.buffersOf("d")).toBeNull();
    expect(packed.bytes).toBe(0);
    expect(forgotten).toEqual(["d"]);
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
