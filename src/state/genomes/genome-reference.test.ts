/** Genomes drawn from public frequencies: which reference they get, and how a person's wish moves their scores. */
import { describe, expect, it } from "vitest";
import { answerMany, setsOf } from "../../../tests/support/answer-many.ts";
import { FakeEngine } from "../../../tests/support/fake-engine.ts";
import { specimenReadGenome } from "../../../tests/support/genome-specimens.ts";
import { sharesOf } from "../../../tests/support/linked-strands.ts";
import { draws, linkedLetters } from "../../../tests/support/made-up-file.ts";
import { slowScorer } from "../../../tests/support/slow-scorer.ts";
import type { ReadReport } from "../../genome/protocol.ts";
import { ok } from "../../lib/pure/result.ts";
import { ancestryPanel } from "../../science/reference/ancestry-panel.generated.ts";
import type { Component } from "../../science/reference-group/components.ts";
import { siteWeightSet } from "../../science/reference-group/site-weight-set.ts";
import type { WeightRow } from "../../science/weight-set.ts";
import { loadQuickSets } from "../queries/built-in-sets.ts";
import { createGenomeClient } from "../queries/genome-client.ts";
import { createGenomeQueries } from "../queries/genome-queries.ts";
import { withReferences } from "../queries/set-references.ts";
import { createGenomeStore } from "./genome-store.ts";
import { loadSampleMarkers } from "./sample-markers.ts";

const file = new File(["x"], "genome.txt", { type: "text/plain" });

/** The panel's sites and every SNP of the quick sets, drawn from a component; site by site, as no person has them, unless they are linked. */
async function drawnRows(component: Component, areLinked: boolean) {
  const draw = draws(7);
  const drawn = <Row extends WeightRow>(row: Row, frequency: number) => {
    const letter = () => (draw() < frequency ? row.effectAllele : (row.otherAllele ?? ""));
    return { ...row, genotype: `${letter()}${letter()}` };
  };
  const ofPanel = siteWeightSet(ancestryPanel, "GRCh37").rows.map((row, site) =>
    drawn(row, ancestryPanel.frequencies[component][site] ?? 0),
  );
  const known = new Set(ofPanel.map(({ rsid }) => rsid));
  const { sets, references } = await withReferences(loadQuickSets);
  const ofSets = sets.flatMap(({ id, rows }) => {
    const frequencies = references.bySet.get(id)?.frequencies;
    const others = rows.filter(({ rsid }) => !known.has(rsid));
    return others.map((row) => drawn(row, frequencies?.get(row.rsid)?.components[component] ?? 0.5));
  });
  const all = [...ofPanel, ...ofSets];
  if (!areLinked) return all;
  const linked = linkedLetters(7, all, sharesOf(component));
  return all.map((row, index) => ({ ...row, genotype: linked(index)?.join("") ?? row.genotype }));
}

const scorers = new Map<string, Promise<ReturnType<typeof slowScorer>>>();

/** The slow scorer of a drawn person, who is drawn once. */
function scorerOf(component: Component, areLinked: boolean) {
  const key = `${component} ${areLinked}`;
  const scorer = scorers.get(key) ?? drawnRows(component, areLinked).then(slowScorer);
  scorers.set(key, scorer);
  return scorer;
}

/** A store whose engine scores as the slow scorer does, with one genome that is ready. */
async function readyBench(component: Component, parts: Partial<ReadReport> = {}, areLinked = true) {
  const score = await scorerOf(component, areLinked);
  const engine = new FakeEngine();
  const queries = createGenomeQueries(createGenomeClient(), engine);
  const loadSets = () => withReferences(loadQuickSets);
  const genomes = createGenomeStore({ engine, queries, loadSets, loadSampleMarkers });
  await loadSets();
  genomes.prepare();
  await expect.poll(() => loadSets().then(() => true)).toBe(true);
  genomes.addFiles([file]);
  await expect.poll(() => engine.calls.length).toBe(1);
  const { args } = engine.at(0);
  const sets = "scoring" in args ? setsOf(args.scoring?.packedSets ?? []) : [];
  const read = specimenReadGenome({ scores: sets.map(score) });
  engine.at(0).answer(ok({ ...read, report: { ...read.report, ...parts } }));
  const entry = () => genomes.store.getState().genomes[0];
  const ready = () => {
    const genome = entry();
    if (genome?.status.phase !== "ready") throw new Error(`the genome is ${genome?.status.phase}`);
    return genome.status;
  };
  await expect.poll(() => entry()?.status.phase).toBe("ready");
  const scores = () => ready().scores.flatMap((one) => ("score" in one ? [one.score] : []));
  /** Answers the calls that came after reading, as the slow scorer would. */
  const answerRest = async () => {
    await expect.poll(() => engine.calls.length).toBe(2);
    await answerMany(engine.at(1), score);
  };
  return { engine, genomes, ready, scores, answerRest, id: entry()?.id ?? "" };
}

describe("the reference of a genome", () => {
  it.each([
    ["EUR", "european"],
    ["AFR", "adjusted"],
    ["EAS", "adjusted"],
    ["SAS", "adjusted"],
  ] as const)("drawn from %s is found with the first scores, by one call", async (component, kind) => {
    const { engine, ready, scores } = await readyBench(component);
    expect(engine.names).toEqual(["readFile"]);
    expect(ready().fit).toMatchObject({ kind, typedSites: ancestryPanel.sites.length });
    expect(scores().map(({ reference }) => reference)).toEqual(["adjusted", "adjusted"]);
    expect(ready().verdict.kind).toBe("sound");
  });

  it("is none where the file misleads, whatever the person chooses", async () => {
    const { genomes, ready, scores, id } = await readyBench("EUR", {}, false);
    expect(ready()).toMatchObject({ fit: { kind: "european" }, verdict: { kind: "misleading" } });
    for (const wish of ["auto", "european", "none"] as const) {
      genomes.chooseReference(id, wish);
      expect(scores().map(({ z, withheld }) => [z, withheld?.code])).toEqual([
        [null, "misleading-file"],
        [null, "misleading-file"],
      ]);
    }
  });

  it("can be chosen, which asks the engine nothing, and chosen back", async () => {
    const { engine, genomes, scores, id } = await readyBench("AFR");
    const before = scores();
    genomes.chooseReference(id, "none");
    expect(scores().map(({ z, withheld }) => [z, withheld?.code])).toEqual([
      [null, "declined"],
      [null, "declined"],
    ]);
    genomes.chooseReference(id, "european");
    expect(scores().every(({ reference }) => reference === "european")).toBe(true);
    // The same copies are another place among other people.
    expect(scores()[0]?.z).not.toBeCloseTo(before[0]?.z ?? Number.NaN, 3);
    genomes.chooseReference(id, "auto");
    expect(scores()).toEqual(before);
    expect(engine.calls).toHaveLength(1);
  });

  it("cannot be determined by a file of differences, whose scores have no place either", async () => {
    const { ready, scores } = await readyBench("EUR", { siteCoverage: "variants-only" });
    expect(ready().fit).toEqual({ kind: "only-differences" });
    expect(scores().map(({ withheld }) => withheld?.code)).toEqual(["only-differences", "only-differences"]);
  });

  it("gives no place to differences on another build, even where other sites should count", async () => {
    const differences = { siteCoverage: "variants-only", build: "GRCh38" } as const;
    const { genomes, scores, answerRest, id } = await readyBench("EUR", differences);
    genomes.chooseAbsentSites(id, "reference");
    await answerRest();
    await expect
      .poll(() => scores().map(({ withheld }) => withheld?.code))
      .toEqual(["differences-on-other-build", "differences-on-other-build"]);
    genomes.chooseReference(id, "european");
    expect(scores().every(({ percentile }) => percentile === null)).toBe(true);
  });

  it("leaves scores of the old rule alone while those of the new one are being made", async () => {
    const { genomes, scores, answerRest, id } = await readyBench("EUR", { siteCoverage: "variants-only" });
    genomes.chooseAbsentSites(id, "reference");
    genomes.chooseReference(id, "european");
    expect(scores().map(({ withheld }) => withheld?.code)).toEqual(["only-differences", "only-differences"]);
    await answerRest();
    await expect.poll(() => scores().map(({ reference }) => reference)).toEqual(["european", "european"]);
  });

  it("that does not fit leaves open how much a score explains", async () => {
    const { genomes, scores, id } = await readyBench("AFR");
    expect(scores().every(({ personal }) => personal !== null)).toBe(true);
    genomes.chooseReference(id, "european");
    expect(scores().map(({ z, personal }) => [z === null, personal])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it("goes with its genome", async () => {
    const { genomes } = await readyBench("EUR");
    genomes.removeAll();
    expect(genomes.store.getState().genomes).toEqual([]);
    expect(genomes.queries.packed.bytes).toBe(0);
  });
});
