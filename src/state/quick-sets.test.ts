import { describe, expect, it } from "vitest";
import { specimenScoreSet } from "../../tests/support/genome-specimens.ts";
import { ancestryPanel } from "../science/reference/ancestry-panel.generated.ts";
import type { AncestryPanel } from "../science/reference-group/ancestry-panel.ts";
import { perComponent } from "../science/reference-group/components.ts";
import type { ArrayList, ScoreSet, WeightRow } from "../science/weight-set.ts";
import { loadQuickSets, sampleMarkers } from "./quick-sets.ts";

const complete: WeightRow = {
  rsid: "rs1",
  chromosome: "7",
  position: 137_000_000,
  effectAllele: "C",
  otherAllele: "T",
  weight: -0.01,
  frequency: 0.25,
};

const noPanel: AncestryPanel = { sites: [], frequencies: perComponent(() => new Float64Array()) };

function setOf(rows: WeightRow[], verified: string[]): ScoreSet {
  const evidence = verified.map((rsid): [string, readonly ArrayList[]] => [rsid, ["A1"]]);
  return { ...specimenScoreSet("set"), rows, arrayEvidence: new Map(evidence) };
}

describe("the quick sets", () => {
  it("come education first, then cognition", async () => {
    expect((await loadQuickSets()).map(({ trait }) => trait)).toEqual(["education", "cognition"]);
  });

  it("are the same objects each time, so that they are loaded once", async () => {
    const [first, second] = [await loadQuickSets(), await loadQuickSets()];
    expect(first.every((set, index) => set === second[index])).toBe(true);
  });
});

describe("the sample's markers", () => {
  it("hold what the engine needs of a row, and nothing of its weight", () => {
    expect(sampleMarkers([setOf([complete], ["rs1"])], noPanel)).toEqual([
      {
        rsid: "rs1",
        chromosome: "7",
        position: 137_000_000,
        effectAllele: "C",
        otherAllele: "T",
        frequency: 0.25,
      },
    ]);
  });

  it("leave out rows that no array list has, and rows without other allele or frequency", () => {
    const rows = [
      { ...complete, rsid: "rs2" },
      { ...complete, rsid: "rs3", otherAllele: null },
      { ...complete, rsid: "rs4", frequency: null },
      { ...complete, rsid: "rs5", frequency: 0 },
    ];
    const markers = sampleMarkers([setOf(rows, ["rs1", "rs3", "rs4", "rs5"])], noPanel);
    expect(markers.map(({ rsid }) => rsid)).toEqual(["rs5"]);
  });

  it("keep the order of sets and rows", () => {
    const named = (...rsids: string[]) =>
      setOf(
        rsids.map((rsid) => ({ ...complete, rsid })),
        rsids,
      );
    const markers = sampleMarkers([named("rs9", "rs3"), named("rs7")], noPanel);
    expect(markers.map(({ rsid }) => rsid)).toEqual(["rs9", "rs3", "rs7"]);
    expect(sampleMarkers([], noPanel)).toEqual([]);
  });

  it("hold each site of the panel once, with its frequency among Europeans", () => {
    const [site] = ancestryPanel.sites;
    if (site === undefined) throw new Error("the panel is empty");
    const markers = sampleMarkers([setOf([{ ...complete, rsid: site.rsid }], [site.rsid])], ancestryPanel);
    const rsids = markers.map(({ rsid }) => rsid);
    expect(rsids).toHaveLength(ancestryPanel.sites.length);
    expect(new Set(rsids).size).toBe(rsids.length);
    expect(markers[0]?.frequency).toBe(complete.frequency);
    expect(markers[1]?.frequency).toBe(ancestryPanel.frequencies.EUR[1]);
    expect(markers[1]?.effectAllele).toBe(ancestryPanel.sites[1]?.alternative);
  });

  it("of the quick sets are all the verified rows, and only those", async () => {
    const sets = await loadQuickSets();
    const markers = new Set(sampleMarkers(sets, noPanel).map(({ rsid }) => rsid));
    const verified = sets.flatMap((set) =>
      set.rows.filter(({ rsid }) => set.arrayEvidence.has(rsid)).map(({ rsid }) => rsid),
    );
    expect(markers).toEqual(new Set(verified));
    expect(markers.size).toBeGreaterThan(0);
  });
});
