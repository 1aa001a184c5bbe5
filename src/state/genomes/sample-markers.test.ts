import { describe, expect, it } from "vitest";
import { allSets } from "../../../tests/support/built-in-sets.ts";
import { specimenScoreSet } from "../../../tests/support/genome-specimens.ts";
import { allTraits } from "../../../tests/support/trait-sets.ts";
import type { LayerSnp } from "../../science/layer-snps.ts";
import { ancestryPanel } from "../../science/reference/ancestry-panel.generated.ts";
import { layerSnps } from "../../science/reference/layer-snps.generated.ts";
import { loadAncestryPanel } from "../../science/reference/load-ancestry-panel.ts";
import type { AncestryPanel } from "../../science/reference-group/ancestry-panel.ts";
import { perComponent } from "../../science/reference-group/components.ts";
import type { ArrayList, ScoreSet, TraitSet, WeightRow } from "../../science/weight-set.ts";
import { loadSampleMarkers, sampleMarkers } from "./sample-markers.ts";

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

describe("the sample's markers", () => {
  it("contain what the engine needs of a row, and nothing of its weight", () => {
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

  it("contain each site of the panel once, with its frequency among Europeans", () => {
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

  it("contain a small trait whole and a large one as chips have it", () => {
    const trait = (length: number, name: string): TraitSet => ({
      ...setOf(
        Array.from({ length }, (_, index) => ({ ...complete, rsid: `rs${name}${index}` })),
        [`rs${name}0`],
      ),
      ...{ trait: "height", closeRows: 0, displayOnly: null },
    });
    expect(sampleMarkers([], noPanel, [trait(20, "1"), trait(21, "2")]).map(({ rsid }) => rsid)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => `rs1${index}`),
      "rs20",
    ]);
    const nowhere = { ...trait(1, "3"), rows: [{ ...complete, chromosome: "", position: 0 }] };
    expect(sampleMarkers([], noPanel, [nowhere])).toEqual([]);
  });

  it("contain the variants of the layers that have place, letters and frequency, and none twice", () => {
    const snp: LayerSnp = {
      ...{ layer: "dopamine", rsid: "rs5", chromosome: "22", position37: 19_951_271, position38: null },
      ...{ effectAllele: "A", otherAllele: "G", effect: null, unit: null, frequency: 0.51, pValue: null },
      ...{ trait: "Enzyme", gene: "COMT", claim: "", grade: "mixed", heldUp: "", study: "" },
    };
    const layers: LayerSnp[] = [
      snp,
      { ...snp, layer: "neurological", frequency: 0.1 },
      { ...snp, rsid: "rs6", position37: null },
      { ...snp, rsid: "rs7", otherAllele: null },
      { ...snp, rsid: "rs8", frequency: null },
      { ...snp, rsid: "rs1" },
    ];
    const markers = sampleMarkers([setOf([complete], ["rs1"])], noPanel, [], layers);
    expect(markers.map(({ rsid, frequency }) => [rsid, frequency])).toEqual([
      ["rs1", 0.25],
      ["rs5", 0.51],
    ]);
    expect(markers[1]).toEqual({
      ...{ rsid: "rs5", chromosome: "22", position: 19_951_271 },
      ...{ effectAllele: "A", otherAllele: "G", frequency: 0.51 },
    });
  });

  it("are all rows of all sets that a consumer array is known to have, the panel, the small traits and the layers", async () => {
    const [sets, panel] = [allSets, await loadAncestryPanel()];
    expect(sets).toHaveLength(6);
    const verified = [...sets, ...allTraits].flatMap((set) =>
      set.rows.filter(
        (row) =>
          (set.arrayEvidence.has(row.rsid) || set.rows.length <= 20) &&
          row.frequency !== null &&
          row.otherAllele !== null &&
          row.chromosome !== "",
      ),
    );
    const ofLayers = layerSnps.filter(
      ({ position37, otherAllele, frequency }) => position37 && otherAllele && frequency,
    );
    const expected = new Set([...verified, ...panel.sites, ...ofLayers].map(({ rsid }) => rsid));
    expect(verified.length).toBeGreaterThan(1000);
    const markers = (await loadSampleMarkers()).map(({ rsid }) => rsid);
    expect(new Set(markers)).toEqual(expected);
  });
});
