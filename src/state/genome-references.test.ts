import { describe, expect, it } from "vitest";
import { genomeStoreBench, readAndScored, wholeScore } from "../../tests/support/genome-store-bench.ts";
import { draws } from "../../tests/support/made-up-file.ts";
import { err, ok } from "../lib/pure/result.ts";
import { ancestryPanel } from "../science/reference/ancestry-panel.generated.ts";
import { cognitionLeadSet } from "../science/reference/cognition-lead-set.generated.ts";
import {
  loadAncestryPanel,
  loadReferenceFacts,
  loadRowFrequencies,
} from "../science/reference/load-reference-group.ts";
import { chooseReference } from "../science/reference-group/choose-reference.ts";
import type { Component } from "../science/reference-group/components.ts";
import { placeBuiltInSet } from "../science/reference-group/place-built-in-set.ts";
import { scoredRows } from "../science/reference-group/row-frequencies.ts";
import { panelAsSet } from "../science/reference-group/score-panel-sites.ts";
import { referenceScore } from "../science/reference-score.ts";
import type { WeightSet } from "../science/weight-set.ts";
import { createGenomeReferences, type ReferenceTables } from "./genome-references.ts";
import { createLeadScores } from "./lead-scores.ts";

const file = new File(["x"], "genome.txt", { type: "text/plain" });
const tables: ReferenceTables = {
  loadPanel: loadAncestryPanel,
  loadFrequencies: loadRowFrequencies,
  loadFacts: loadReferenceFacts,
};

/** A made-up genome: the panel's sites drawn from the frequencies of a component, the lead SNPs each with one copy. */
function drawnGenome(component: Component) {
  const draw = draws(7);
  const panelRows = panelAsSet(ancestryPanel, "GRCh37").rows.map((row, site) => {
    const frequency = ancestryPanel.frequencies[component][site] ?? 0;
    const letter = () => (draw() < frequency ? row.effectAllele : row.otherAllele);
    return { ...row, genotype: `${letter()}${letter()}` };
  });
  const leadRows = cognitionLeadSet.rows.map((row) => ({
    ...row,
    genotype: `${row.effectAllele}${row.otherAllele}`,
  }));
  return {
    build: "GRCh37",
    isBuildAssumed: false,
    sex: "unknown",
    rows: [...panelRows, ...leadRows],
  } as const;
}

/** One genome that is ready, of a file that lists every site unless told otherwise. */
async function bench(options: { siteCoverage?: "variants-only"; tables?: ReferenceTables } = {}) {
  const quick = genomeStoreBench();
  const { genomes, engine } = quick;
  const leads = createLeadScores({ genomes, loadSets: () => Promise.resolve([cognitionLeadSet]) });
  const references = createGenomeReferences({ genomes, leads, tables: options.tables ?? tables });
  /** What is still to do may wait for tables, each a module of its own. */
  const flush = async () => {
    for (let turn = 0; turn < 20; turn++) await quick.flush();
  };
  genomes.addFiles([file]);
  await flush();
  const read = readAndScored();
  const { siteCoverage = "listed" } = options;
  engine.at(0).answer(ok({ ...read, report: { ...read.report, siteCoverage } }));
  await expect.poll(() => engine.calls.length + Number(options.tables !== undefined)).toBeGreaterThan(1);
  await flush();
  /** Answers all calls as the slow scorer would. */
  const answerFrom = async (first: number, component: Component) => {
    for (let index = first; index < engine.calls.length; index++) {
      const { args } = engine.at(index);
      if (!("sets" in args)) throw new Error("the call scores nothing");
      const policy = { palindromic: "auto", missing: "omit" } as const;
      // The specimen sets of the quick scores are on no drawn genome.
      const report = (set: WeightSet) =>
        set.rows.length === wholeScore.total
          ? wholeScore
          : referenceScore(drawnGenome(component), set, policy);
      engine.at(index).answer(ok(args.sets.map(report)));
      await flush();
    }
  };
  const comparison = () => references.store.getState().byGenome.get(quick.entry(0).id);
  return { ...quick, flush, leads, references, answerFrom, comparison, id: quick.entry(0).id };
}

async function readyBench(component: Component) {
  const ready = await bench();
  await ready.answerFrom(1, component);
  await expect.poll(() => placesOf(ready.comparison()).size).toBe(1);
  return ready;
}

function placesOf(comparison: ReturnType<Awaited<ReturnType<typeof bench>>["comparison"]>) {
  return comparison?.phase === "ready" ? comparison.places : new Map();
}

describe("the reference of a genome", () => {
  it.each([
    ["EUR", "european"],
    ["AFR", "adjusted"],
    ["EAS", "adjusted"],
  ] as const)(
    "drawn from %s is found, and its full scores are placed among those people",
    async (component, kind) => {
      const { comparison, leads, id } = await readyBench(component);
      const found = comparison();
      const lead = leads.store.getState().byGenome.get(id);
      if (found?.phase !== "ready" || lead?.phase !== "ready") throw new Error("not ready");
      expect(found).toMatchObject({
        fit: { kind, typedSites: ancestryPanel.sites.length },
        reference: { kind },
      });
      const [score] = lead.scores;
      const facts = await loadReferenceFacts(cognitionLeadSet.id);
      if (score === undefined || "failure" in score || facts === null) throw new Error("no score");
      const rows = scoredRows(cognitionLeadSet, score.report, await loadRowFrequencies("cognition"));
      const reference = chooseReference(found.fit, "auto");
      expect(found.places.get(cognitionLeadSet.id)).toEqual(placeBuiltInSet(rows, reference, facts));
    },
  );

  it("can be chosen by the person, which asks the engine nothing", async () => {
    const { references, comparison, engine, id, flush } = await readyBench("AFR");
    const calls = engine.calls.length;
    references.choose(id, "none");
    expect(placesOf(comparison()).get(cognitionLeadSet.id)).toEqual({
      kind: "withheld",
      reason: { code: "declined" },
    });
    references.choose(id, "european");
    expect(comparison()).toMatchObject({ wish: "european", reference: { kind: "european" } });
    expect(placesOf(comparison()).get(cognitionLeadSet.id)).toMatchObject({ reference: "european" });
    await flush();
    expect(engine.calls).toHaveLength(calls);
  });

  it("stays the same while nothing of it changes", async () => {
    const { genomes, comparison, id } = await readyBench("EUR");
    const before = comparison();
    genomes.rename(id, "Another name");
    expect(comparison()).toBe(before);
  });

  it("can't be told from a file of differences, until somebody says what the others are", async () => {
    const { genomes, engine, comparison, id, answerFrom, flush } = await bench({
      siteCoverage: "variants-only",
    });
    expect(comparison()).toMatchObject({ phase: "ready", fit: { kind: "cannot-tell", typedSites: 0 } });
    const sizes = () =>
      engine.calls.flatMap(({ args }) => ("sets" in args ? args.sets.map(({ rows }) => rows.length) : []));
    expect(sizes()).not.toContain(ancestryPanel.sites.length);
    genomes.chooseAbsentSites(id, "reference");
    await flush();
    await answerFrom(1, "EUR");
    expect(sizes()).toContain(ancestryPanel.sites.length);
    expect(comparison()).toMatchObject({ phase: "ready", fit: { kind: "european" } });
  });

  it("fails with the engine, and is sought again when somebody asks", async () => {
    const { references, comparison, engine, id, answerFrom, flush } = await bench();
    const isFit = ({ args }: { args: object }) =>
      "sets" in args && JSON.stringify(args.sets).includes(ancestryPanel.sites[0]?.rsid ?? "no site");
    const asked = () => engine.calls.filter(isFit);
    while (asked().length === 0) await answerFrom(engine.calls.length - 1, "EUR");
    asked()[0]?.answer(err({ code: "engine-panic", message: "fixed", place: "here" }));
    await flush();
    expect(comparison()).toEqual({ phase: "failed", cause: "engine" });
    references.retry(id);
    await flush();
    expect(asked()).toHaveLength(2);
    expect(comparison()).toEqual({ phase: "running" });
  });

  it("waits for its tables, says when they are missing and fetches them when somebody tries again", async () => {
    let tries = 0;
    const loadPanel = async () => {
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return ancestryPanel;
    };
    const { references, comparison, id, flush } = await bench({ tables: { ...tables, loadPanel } });
    expect(comparison()).toEqual({ phase: "failed", cause: "tables" });
    references.retry(id);
    await flush();
    expect(comparison()).toEqual({ phase: "running" });
  });

  it("goes with its genome", async () => {
    const { genomes, client, references } = await readyBench("EUR");
    genomes.removeAll();
    expect(references.store.getState().byGenome.size).toBe(0);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
