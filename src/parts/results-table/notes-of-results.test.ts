import { describe, expect, it } from "vitest";
import { arePlacesMixed, notesOfResults, type PlaceAmong } from "./notes-of-results.ts";

const european: PlaceAmong = { kind: "european" };
const nobody: PlaceAmong = { kind: "none", reason: { code: "declined" } };
const mixture = (AFR: number): PlaceAmong => ({
  kind: "adjusted",
  shares: { AFR, EAS: 0, EUR: 1 - AFR, NAT: 0, SAS: 0 },
});
const byHand = (group: string): PlaceAmong => ({ kind: "by hand", group });

const areMixed = (...references: readonly (PlaceAmong | null)[]) =>
  arePlacesMixed(references.map((reference) => ({ reference })));

describe("places of several rows", () => {
  it("are mixed where any two mixtures are too far apart, though each is close to the first", () => {
    expect(areMixed(mixture(0.5), mixture(0.58))).toBe(false);
    expect(areMixed(mixture(0.5), mixture(0.42))).toBe(false);
    expect(areMixed(mixture(0.5), mixture(0.58), mixture(0.42))).toBe(true);
  });

  it("are mixed among different kinds of people; rows without a place do not count", () => {
    expect(areMixed(european, null, { ...european }, nobody)).toBe(false);
    expect(areMixed(nobody, null, mixture(0.5))).toBe(false);
    expect(areMixed(european, mixture(0.5))).toBe(true);
  });

  it("by hand are comparable within their own group alone", () => {
    expect(areMixed(byHand("one"), byHand("one"))).toBe(false);
    expect(areMixed(byHand("one"), byHand("two"))).toBe(true);
    expect(areMixed(byHand("one"), european)).toBe(true);
  });
});

describe("the notes above a table", () => {
  const row = {
    ...{ number: 1, reference: european, digest: null },
    ...{ isForced: false, isPending: false, isIncomplete: false },
  };

  it("are none of final places among the same people", () => {
    expect(notesOfResults([row, { ...row, number: 2 }], "scores")).toEqual([]);
  });

  it("warn of different people, and count a genome of several rows once", () => {
    const pending = { ...row, number: 3, isPending: true };
    expect(notesOfResults([row, { ...row, reference: mixture(1) }, pending, pending], "scores")).toEqual([
      "Not all of these scores are compared with the same people: a higher place need not be a higher score.",
      "1 genome is not final yet: places may change.",
    ]);
  });

  it("name a genome of several rows once, and not as a twin of itself", () => {
    const twin = { ...row, digest: "a", isIncomplete: true };
    expect(notesOfResults([twin, twin], "scores")).toEqual([
      "Something could not be loaded or computed for genome 1: open it on the dashboard to try again.",
    ]);
    expect(
      notesOfResults(
        [
          { ...row, digest: "a" },
          { ...row, digest: "a", number: 4 },
        ],
        "scores",
      ),
    ).toEqual(["Genomes 1 and 4 have the same genotypes."]);
  });
});
