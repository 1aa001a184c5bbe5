import { describe, expect, it } from "vitest";
import { archiveParts, lookInto, onlyPart, requireSample, SeveralGenomes } from "./genome-parts.ts";
import type { ArchiveContents, ZipEntry } from "./protocol.ts";

function genome(name: string, candidate: number, isImputed = false): ArchiveContents["genomes"][number] {
  return { candidate, name, size: 10 * candidate, packing: "text", isImputed };
}

function contents(
  genomes: ArchiveContents["genomes"],
  parts: Partial<ArchiveContents> = {},
): ArchiveContents {
  return { genomes, split: null, skipped: [], ...parts };
}

/** The error that an action throws. */
function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}

describe("the genomes of an archive", () => {
  it("are offered in the order of their names, numbers as numbers", () => {
    const { parts } = archiveParts(
      contents([genome("p10.txt", 0), genome("p9.txt", 1), genome("a.txt", 2)]),
      false,
    );
    expect(parts.map(({ name }) => name)).toEqual(["a.txt", "p9.txt", "p10.txt"]);
    expect(parts.map(({ part }) => part)).toEqual([{ member: 2 }, { member: 1 }, { member: 0 }]);
  });

  it("have their place in the list where two have one name", () => {
    const genomes = [genome("a.txt", 0), genome("b.txt", 1), genome("a.txt", 2)];
    const { parts } = archiveParts(contents(genomes), false);
    expect(parts.map(({ name }) => name)).toEqual(["a.txt (file 1)", "a.txt (file 2)", "b.txt"]);
  });

  it("are no question where there is one", () => {
    const skipped = [{ name: "a.pdf", reason: "other-type" } as const];
    const found = archiveParts(contents([genome("a.txt", 3)], { skipped }), false);
    expect(onlyPart(found)).toMatchObject({ name: "a.txt", part: { member: 3 }, size: 30 });
    expect(found.skipped).toEqual(skipped);
  });

  it("are no question where one was measured and the others were imputed, and that is reported", () => {
    const genomes = [genome("b imputed.txt", 0, true), genome("a.txt", 1), genome("c imputed.txt", 2, true)];
    const found = archiveParts(contents(genomes), false);
    expect(onlyPart(found).name).toBe("a.txt");
    expect(found.skipped).toEqual([
      { name: "b imputed.txt", reason: "imputed" },
      { name: "c imputed.txt", reason: "imputed" },
    ]);
  });

  it("are a question where there are several", () => {
    const genomes = [genome("b.txt", 0), genome("a.txt", 1), genome("b imputed.txt", 2, true)];
    const found = archiveParts(contents(genomes), false);
    const thrown = thrownBy(() => onlyPart(found));
    expect(thrown).toBeInstanceOf(SeveralGenomes);
    expect((thrown as SeveralGenomes).choice).toEqual({ of: "members", ...found });
    expect(found.parts).toHaveLength(3);
  });

  it("are one where two members are one person's, and two where they are not", () => {
    const both = contents([genome("auto.csv", 0), genome("x.csv", 1)], { split: { autosomes: 0, x: 1 } });
    expect(onlyPart(archiveParts(both, true))).toMatchObject({
      ...{ name: "auto.csv", joinedMember: "x.csv", part: { member: 0, x: 1 } },
    });
    expect(archiveParts(both, false).parts).toHaveLength(2);
  });
});

describe("a look into an archive", () => {
  const file = new Blob([new Uint8Array(500_000)]);
  const entries: ZipEntry[] = [0, 1, 2].map((index) => ({
    ...{ name: `${index}`, packedSize: 1000 * (index + 1), size: 5000, offset: 100_000 * index },
  }));

  function archive() {
    const looks: number[] = [];
    return {
      looks,
      candidates: () => entries,
      look: (head: Uint8Array) => void looks.push(head.length),
      contents: () => contents([]),
    };
  }

  it("takes the first bytes of some members, and no more than each has", async () => {
    const looked = archive();
    let turns = 0;
    await lookInto(file, looked, { lookLength: 1500, mostMembers: 2 }, async () => void turns++);
    const beside = 30 + 2 * 65_535;
    expect(looked.looks).toEqual([1000 + beside, 1500 + beside]);
    expect(turns).toBe(2);
  });

  it("ends when it is stopped", async () => {
    const looked = archive();
    const stop = () => Promise.reject(new Error("stopped"));
    await expect(lookInto(file, looked, { lookLength: 10, mostMembers: 3 }, stop)).rejects.toThrow("stopped");
    expect(looked.looks).toHaveLength(1);
  });
});

describe("the samples of a VCF", () => {
  it("are no question where there are none, one, or one was named", () => {
    requireSample([], {});
    requireSample(["A"], {});
    requireSample(["A", "B"], { sample: 0 });
  });

  it("are a question otherwise: the first is never chosen in silence", () => {
    const thrown = thrownBy(() => requireSample(["B", "A", "A"], { member: 3 })) as SeveralGenomes;
    expect(thrown.choice.of).toBe("samples");
    expect(thrown.choice.parts.map(({ name, part }) => [name, part])).toEqual([
      ["B", { sample: 0 }],
      ["A (sample 2)", { sample: 1 }],
      ["A (sample 3)", { sample: 2 }],
    ]);
  });
});
