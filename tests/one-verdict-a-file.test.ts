/**
 * One verdict a file and one place a score: twenty genomes, six of them of files that mislead, go through every tool, export and job.
 * A misleading one has no place in any, and all others have the place that one function gives them.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { FieldRules } from "../src/form-rules/form-inputs.ts";
import { formatPercent } from "../src/lib/format.ts";
import { emptyScores } from "../src/lib/pure/many-scores.ts";
import { writeReport } from "../src/lib/pure/score-reports.ts";
import type { AnalysedGenome, Analysis } from "../src/parts/analysis/analysis.ts";
import { linkWithSettings } from "../src/parts/analysis/settings-link.ts";
import { scoreView } from "../src/parts/score/score-view.ts";
import { rowsOfPair } from "../src/science/disclosure/rows-of-pair.ts";
import { savedPlaces } from "../src/science/disclosure/saved-places.ts";
import type { FileVerdict, MisleadingLook } from "../src/science/file-verdict/file-verdict.ts";
import { predictIq } from "../src/science/iq/predict-iq.ts";
import { savedOutput } from "../src/science/iq/saved-output.ts";
import { builtInSetIds } from "../src/science/reference/set-library.ts";
import { traitList } from "../src/science/reference/trait-list.generated.ts";
import { type PairOnSet, pairOnSet } from "../src/science/reference-group/place-genome-score.ts";
import type { ScoreReport } from "../src/science/score-report.ts";
import type { AnyScoreSet, ScoreSet } from "../src/science/weight-set.ts";
import { type GenomeEntry, referenceOf, type SetScore } from "../src/state/genomes/genome-entry.ts";
import { jobResult } from "../src/state/jobs/job-results.ts";
import { scoreOfBuiltIn, scoreOfFile } from "../src/state/matrix/matrix-cell.ts";
import { iqGenomePart } from "../src/state/prediction/iq-genome-part.ts";
import { loadBuiltInSet } from "../src/state/queries/built-in-sets.ts";
import { loadSetReferences, type SetReferences } from "../src/state/queries/set-references.ts";
import type { LeadStatus } from "../src/state/scores/lead-scores.ts";
import { traitAnswers } from "../src/state/scores/trait-answers.ts";
import { tableJson } from "../src/ui/table-model.ts";
import { scoreWeightSet } from "./support/engine-in-node.mjs";
import { EngineWorkerHere } from "./support/engine-worker-here.ts";
import { europeanFit, specimenReadReport } from "./support/genome-specimens.ts";
import { madeUpFile } from "./support/made-up-file.ts";
import { readWithEngine } from "./support/read-with-engine.ts";
import { specimenScoringReport, specimenSummary } from "./support/scoring-file-specimens.ts";

vi.stubGlobal("Worker", EngineWorkerHere);
vi.stubGlobal("window", new EventTarget());

const looks: readonly MisleadingLook[] = [
  ...(["filled-with-reference", "filled-with-commonest", "differences"] as const),
  ...(["people-mixed", "other-strand", "wrong-calls"] as const),
];
const files = 20;
/** Every third file misleads, until each look was there. */
const verdicts = Array.from({ length: files }, (_, at): FileVerdict => {
  const look = at % 3 === 0 ? looks[at / 3] : undefined;
  return look === undefined ? { kind: "sound", wrongCalls: 0.002 } : { kind: "misleading", look };
});

interface Scored {
  entry: GenomeEntry;
  reports: ReadonlyMap<string, ScoreReport>;
}

let sets: readonly AnyScoreSet[];
let references: SetReferences;
let genomes: readonly Scored[];
/** The same genomes, where those of misleading files have other people's calls. */
let exchanged: readonly Scored[];

beforeAll(async () => {
  const ids = [...builtInSetIds, ...traitList.map(({ id }) => id)];
  sets = (await Promise.all(ids.map(loadBuiltInSet))).flatMap((set) => set ?? []);
  references = await loadSetReferences(sets);
  const texts = verdicts.map((_, at) => fileOf(at + 1));
  const scored = verdicts.map((verdict, at) => scoredFile(at + 1, texts[at] ?? "", verdict));
  genomes = scored;
  exchanged = scored.map((one, at) => {
    const verdict = verdicts[at];
    if (verdict?.kind !== "misleading") return one;
    return scoredFile(at + 1, withCallsOf(texts[at] ?? "", fileOf(files + at)), verdict);
  });
});

/** A file that lacks few calls, since a family is compared by what all of its files have. */
function fileOf(seed: number): string {
  const [one, other] = [seed, seed + 1000].map((own) => madeUpFile(own, sets as readonly ScoreSet[], []));
  const others = other?.split("\r\n") ?? [];
  const lines = one?.split("\r\n") ?? [];
  return lines.map((line, at) => (line.endsWith("--") ? (others[at] ?? line) : line)).join("\r\n");
}

/** A file with another person's calls at the rows at which both have one. */
function withCallsOf(text: string, other: string): string {
  const others = other.split("\r\n");
  return text
    .split("\r\n")
    .map((line, at) => (line.endsWith("--") || others[at]?.endsWith("--") ? line : (others[at] ?? line)))
    .join("\r\n");
}

/** A genome as the engine scores its file. */
function scoredFile(number: number, text: string, verdict: FileVerdict): Scored {
  const reading = readWithEngine(new TextEncoder().encode(text));
  if (!reading.ok) throw new Error(`the file was refused: ${reading.failure.code}`);
  const rules = { palindromic: "auto", missing: "omit", absent: "leave-out" } as const;
  const reports = sets.map(
    (set) => [set.id, scoreWeightSet(reading.layout, reading.genome, set, rules) as ScoreReport] as const,
  );
  const report = { ...specimenReadReport(1000), ...reading.report };
  const entry: GenomeEntry = {
    ...{ id: `g${number}`, number, name: `g${number}.txt`, size: 1, isSample: false },
    status: { phase: "ready", report, fit: europeanFit, verdict, scores: [], readMilliseconds: 1 },
  };
  return { entry, reports: new Map(reports) };
}

function setOf(id: string): AnyScoreSet {
  const set = sets.find((one) => one.id === id);
  if (set === undefined) throw new Error(`there is no set ${id}`);
  return set;
}

const pairs = new WeakMap<Scored, Map<string, PairOnSet>>();

/** The one function: a genome's score on a set with its place. */
function pairOf(genome: Scored, id: string): PairOnSet {
  const known = pairs.get(genome) ?? new Map<string, PairOnSet>();
  pairs.set(genome, known);
  const before = known.get(id);
  if (before !== undefined) return before;
  const set = setOf(id);
  const [report, placedBy] = [genome.reports.get(id), references.bySet.get(id)];
  const { entry } = genome;
  if (report === undefined || placedBy === undefined || entry.status.phase !== "ready")
    throw new Error(`${id} was not scored`);
  const columns = emptyScores(1, [set.rows.length]);
  writeReport(columns, 0, 0, report);
  const facts = {
    ...({ report: entry.status.report, absent: "leave-out", predictions: new Map() } as const),
    ...{ fit: entry.status.fit, verdict: entry.status.verdict, reference: referenceOf(entry) },
  };
  const pair = pairOnSet({ set, columns, setIndex: 0 }, placedBy, facts);
  known.set(id, pair);
  return pair;
}

/** The percentile of the whole set as it is saved; null without a place. */
function placeOf(genome: Scored, id: string): number | null {
  const pair = pairOf(genome, id);
  if ("failure" in pair || !pair.score.usable) return null;
  return pair.score.fullSet?.percentile.value ?? null;
}

const rounded = (place: number | null) => (place === null ? null : Math.round(place));

const isMisleading = ({ entry: { status } }: Scored) =>
  status.phase === "ready" && status.verdict.kind === "misleading";

describe("the one function", () => {
  it("places every true file, and none that misleads, on any set", () => {
    expect(genomes.filter(isMisleading)).toHaveLength(looks.length);
    for (const genome of genomes) {
      const places = sets.map(({ id }) => pairOf(genome, id));
      const placed = places.filter((pair) => !("failure" in pair) && pair.score.z !== null);
      if (!isMisleading(genome)) expect(placed.length).toBeGreaterThan(20);
      else expect(placed).toEqual([]);
    }
  });
});

type AnyAnalysis = Analysis<FieldRules, unknown>;

const folder = join(import.meta.dirname, "..", "src", "tools");
const modules = import.meta.glob<{ analysis?: AnyAnalysis }>("../src/tools/*/analysis.ts");
const toolOf = (path: string) => path.split("/").at(-2) ?? "";
const analysisTools = Object.keys(modules).map(toolOf);

/** Tools with a screen that no analysis describes: what below walks them. */
const walkedByHand: Readonly<Record<string, string>> = {
  "comprehensive-polygenic": "the comprehensive analysis",
  "genetic-financial-risk": "the plan of lifelong risks",
  "iq-prediction": "the IQ model",
  jobs: "loaded sets and jobs",
  "polygenic-calculator": "the dashboard",
  "prs-scoring": "loaded sets and jobs",
  "sensitive-traits": "risks",
};
/** Tools that show no score. */
const withoutScores: readonly string[] = ["admin", "experimental", "upload"];

it("every tool that is built is walked", () => {
  const built = readdirSync(folder).filter((tool) => readdirSync(join(folder, tool)).includes("screen.tsx"));
  const more = readdirSync(folder).filter((tool) =>
    readdirSync(join(folder, tool), { recursive: true }).some((file) => String(file).endsWith("screen.tsx")),
  );
  const walked = [...analysisTools, ...Object.keys(walkedByHand), ...withoutScores];
  expect([...new Set([...built, ...more])].filter((tool) => !walked.includes(tool))).toEqual([]);
});

describe("every analysis", () => {
  const asFamily = (one: AnalysedGenome): AnalysedGenome => ({
    ...one,
    family: { role: "embryo", findings: [], isChecked: true, isSibling: true, inCommon: [] },
  });

  /** What an analysis saves about some genomes; the reason where there is no answer. */
  function savedOf(analysis: AnyAnalysis, about: readonly Scored[]) {
    const { inputs, genomes: need, saved } = analysis;
    const typed = "disease" in inputs.initial ? { ...inputs.initial, disease: "asthma" } : inputs.initial;
    const checked = inputs.check(typed);
    if (!checked.ok) throw new Error("the form's beginnings are no values");
    const values = checked.value;
    const setIds = need?.sets(values) ?? [];
    const analysed = about.map((genome): AnalysedGenome => {
      const one = { entry: genome.entry, scores: setIds.map((id) => pairOf(genome, id)) };
      return need?.family === undefined ? one : asFamily(one);
    });
    const answer = analysis.compute(values, analysed);
    return answer.ok
      ? { rows: saved.rows(answer.value, values, []), document: saved.document(answer.value, values, []) }
      : answer;
  }

  const tools = analysisTools.filter((tool) => !(tool in walkedByHand));

  it.each(tools)("%s says nothing that the calls of a misleading file decide", async (tool) => {
    const { analysis } = (await modules[`../src/tools/${tool}/analysis.ts`]?.()) ?? {};
    if (analysis === undefined) throw new Error(`${tool} has no analysis`);
    const most = analysis.genomes?.most ?? 0;
    if (most === 0) return;
    const all = genomes.map((_, at) => at);
    const groups =
      most === 1 ? all.filter((at) => verdicts[at]?.kind === "misleading").map((at) => [at]) : [all];
    for (const group of groups) {
      const of = (all: readonly Scored[]) =>
        savedOf(
          analysis,
          group.flatMap((at) => all[at] ?? []),
        );
      const [own, other] = [of(genomes), of(exchanged)];
      expect(own).toEqual(other);
      // The others of several are still compared.
      if (most > 1) expect(own).toMatchObject({ rows: expect.anything() });
    }
  });

  it.each(["omnotype", "polytrait-quickscore"])("%s saves the places of the one function", async (tool) => {
    const { analysis } = (await modules[`../src/tools/${tool}/analysis.ts`]?.()) ?? {};
    if (analysis === undefined) throw new Error(`${tool} has no analysis`);
    const [trait, percentile] = ["trait", "percentile"].map((name) => analysis.saved.columns.indexOf(name));
    let places = 0;
    for (const genome of genomes) {
      const found = savedOf(analysis, [genome]);
      if (!("rows" in found)) throw new Error("no answer");
      for (const row of found.rows) {
        const place = row[percentile ?? -1];
        expect(place).toBe(placeOf(genome, String(row[trait ?? -1])));
        places += Number(place !== null);
      }
    }
    expect(places).toBeGreaterThan(50);
  });
});

it("the plan of lifelong risks", async () => {
  const { analysisFor } = await import("../src/tools/genetic-financial-risk/analysis.ts");
  const { inputs, genomes: need, compute } = analysisFor(true);
  const checked = inputs.check(inputs.initial);
  if (!checked.ok) throw new Error("the form's beginnings are no values");
  const setIds = need?.sets(checked.value) ?? [];
  const planOf = (genome: Scored) => {
    const scores = setIds.map((id) => pairOf(genome, id));
    const answer = compute(checked.value, [{ entry: genome.entry, scores }]);
    if (!answer.ok) throw new Error("no plan");
    return answer.value.conditions.map(({ risk, atMean }) => ({ risk, atMean }));
  };
  for (const [at, genome] of genomes.entries()) {
    const other = exchanged[at];
    if (other === undefined) throw new Error("no such genome");
    const risks = planOf(genome);
    const isMoved = risks.some(({ risk, atMean }) => risk.value !== atMean);
    expect(isMoved).toBe(!isMisleading(genome));
    if (isMisleading(genome)) expect(risks).toEqual(planOf(other));
  }
});

it("the comprehensive analysis", async () => {
  const { analyse, viewOfAnalysis } = await import("../src/tools/comprehensive-polygenic/analysis.ts");
  for (const genome of genomes) {
    const scores = builtInSetIds.map((id) => pairOf(genome, id));
    const results = analyse(genome.entry, scores);
    const { rows, recommendation, grade } = viewOfAnalysis(genome.entry, results, scores);
    const percentiles = rows.map(({ place }) => place?.percentile.value ?? null);
    expect(percentiles).toEqual(builtInSetIds.map((id) => placeOf(genome, id)));
    if (!isMisleading(genome)) expect(recommendation.kind).toBe("score");
    else {
      expect(results.overall_summary.recommended_score).toBeNull();
      expect(results.weight_set_results.every(({ z_score }) => z_score === null)).toBe(true);
      expect([...rows.map(({ place }) => place), grade]).toEqual(Array(rows.length + 1).fill(null));
      expect(recommendation).toMatchObject({ kind: "none", reason: { code: "misleading-file" } });
    }
  }
});

it("the IQ model", () => {
  for (const genome of genomes) {
    const scores = builtInSetIds.filter((id) => id.endsWith("lead-set")).flatMap((id) => scoreOf(genome, id));
    const lead: LeadStatus = { phase: "ready", scores };
    const part = iqGenomePart({ genome: genome.entry, lead, isPredicting: false });
    if (part.phase !== "ready") throw new Error("no part");
    const { intelligence, education } = part.facts.scores;
    if (!isMisleading(genome)) expect([intelligence, education]).not.toContain(null);
    else {
      expect([intelligence, education]).toEqual([null, null]);
      expect(part.facts.gaps).toMatchObject({ intelligence: { code: "misleading-file" } });
    }
  }
});

it("risks say nothing of a misleading file, and of others what follows from the one place", async () => {
  const { sensitiveTraits, traitsAsJson, traitView } = await import("../src/tools/sensitive-traits/model.ts");
  const facts = sensitiveTraits(traitList);
  let risks = 0;
  const byShare = new Map<string, readonly { place: number; risk: number }[]>();
  for (const genome of genomes) {
    const views = facts.map((one) => traitView(one, pairOf(genome, one.id)));
    const saved = JSON.parse(traitsAsJson(views, {})) as {
      traits: { set: string; answer: string; risk: number | null; explained: number | null }[];
    };
    expect(saved.traits).toHaveLength(facts.length);
    for (const { set, answer, risk, explained } of saved.traits) {
      const pair = pairOf(genome, set);
      const place = placeOf(genome, set);
      if (place === null || "failure" in pair) {
        expect([answer, risk, explained]).toEqual(["no useful information", null, null]);
        continue;
      }
      expect(explained).toBe(pair.score.personal?.expectedR2 ?? null);
      const prevalence = views.find((view) => view.facts.id === set)?.prevalence?.share;
      if (risk === null || prevalence === undefined) continue;
      risks += 1;
      // The average risk is that of somebody above the middle, since risks grow the faster the higher they are.
      if (place < 50) expect(risk).toBeLessThan(prevalence);
      // Equal shares are of files that have equally much of the set.
      const alike = `${set} ${explained}`;
      byShare.set(alike, [...(byShare.get(alike) ?? []), { place, risk }]);
    }
  }
  expect(risks).toBeGreaterThan(10);
  for (const alike of byShare.values()) {
    const byPlace = alike.toSorted((one, other) => one.place - other.place);
    const byRisk = alike.toSorted((one, other) => one.risk - other.risk);
    expect(byPlace).toEqual(byRisk);
  }
});

describe("predictions", () => {
  const partOf = (genome: Scored) => {
    const scores = builtInSetIds.filter((id) => id.endsWith("lead-set")).flatMap((id) => scoreOf(genome, id));
    const part = iqGenomePart({
      genome: genome.entry,
      lead: { phase: "ready", scores },
      isPredicting: false,
    });
    if (part.phase !== "ready") throw new Error("no part");
    return part.facts;
  };
  const input = { socioeconomic: { parental_edu: 15 } };
  const predicted = (genome: Scored) => {
    const { scores, file } = partOf(genome);
    return predictIq({ input, genome: { ...scores, file: { ...file, digest: "00" } } });
  };

  it("are the same with a misleading file as without one, and are saved so", () => {
    const without = predictIq({ input, genome: null }).output;
    for (const genome of genomes.filter(isMisleading)) {
      const { output, genetic, origins } = predicted(genome);
      expect([genetic, output.fsiq, output.full_scale_iq]).toEqual([
        ...[null, without.fsiq, without.full_scale_iq],
      ]);
      expect(origins).toEqual({ intelligence: null, education: null });
      const saved = savedOutput(output);
      expect([saved.components.genetic, saved.polygenic_scores.direct_genetics]).toEqual([null, null]);
      expect(partOf(genome).judged).toEqual([]);
    }
  });

  it("are made and saved with the places of the one function", () => {
    let told = 0;
    for (const genome of genomes.filter((one) => !isMisleading(one))) {
      const { scores, judged } = partOf(genome);
      for (const [trait, id] of [
        ["intelligence", "cognition-lead-set"],
        ["education", "education-lead-set"],
      ] as const) {
        const pair = pairOf(genome, id);
        if ("failure" in pair) throw new Error("no score");
        expect(scores[trait]?.z).toBe(pair.score.z);
        expect(judged.map(({ place }) => place.z)).toContain(pair.score.z);
        told += 1;
      }
      // Its reference is the file's own shares: the account gets whole points.
      const saved = savedOutput(predicted(genome).output);
      expect(saved.components.genetic).toBe(Math.round(saved.components.genetic ?? Number.NaN));
    }
    expect(told).toBeGreaterThan(20);
  });
});

describe("families", () => {
  const asFamily = (genome: Scored, id: string): AnalysedGenome => ({
    entry: genome.entry,
    scores: [pairOf(genome, id)],
    family: { role: "embryo", findings: [], isChecked: true, isSibling: true, inCommon: [] },
  });

  it.each(["education-lead-set", "cognition-lead-set"])("rank no misleading file, on %s", async (id) => {
    const { rankFamily } = await import("../src/parts/family/rank-family.ts");
    const ranked = (all: readonly Scored[]) => {
      const family = rankFamily(
        all.map((genome) => asFamily(genome, id)),
        id,
      );
      if (!family.ok) throw new Error(family.error);
      return family.value;
    };
    const { siblings, notRanked } = ranked(genomes);
    const misled = genomes.filter(isMisleading).map(({ entry }) => entry.id);
    expect([...notRanked.keys()]).toEqual(misled);
    for (const text of notRanked.values()) expect(text).toBe("Not ranked: its file misleads.");
    // The others have the numbers that they would have without it.
    const without = ranked(genomes.filter((one) => !isMisleading(one)));
    expect(siblings.map(({ genome, place }) => [genome.entry.id, place])).toEqual(
      without.siblings.map(({ genome, place }) => [genome.entry.id, place]),
    );
  });
});

function scoreOf(genome: Scored, id: string): SetScore[] {
  const pair = pairOf(genome, id);
  return "failure" in pair ? [] : [pair as unknown as SetScore];
}

describe("the dashboard", () => {
  const withScores = (genome: Scored): GenomeEntry => {
    const { status } = genome.entry;
    if (status.phase !== "ready") throw new Error("not ready");
    const scores = builtInSetIds
      .filter((id) => id.endsWith("quick-set"))
      .flatMap((id) => scoreOf(genome, id));
    return { ...genome.entry, status: { ...status, scores } };
  };
  const leadOf = (genome: Scored): LeadStatus => ({
    phase: "ready",
    scores: builtInSetIds.filter((id) => id.endsWith("lead-set")).flatMap((id) => scoreOf(genome, id)),
  });

  it("answers no trait of a misleading file, by no set", () => {
    for (const genome of genomes) {
      const scores = builtInSetIds.flatMap((id) => scoreOf(genome, id));
      const answers = traitAnswers(scores).map(({ leading }) => scoreView(leading, 1000));
      for (const { id, answer, cannotTell, facts } of answers) {
        const explained = facts.find(({ label }) => label === "R² after coverage")?.value;
        const pair = pairOf(genome, id);
        const own = "failure" in pair ? null : (pair.score.personal?.expectedR2 ?? null);
        expect(explained).toBe(own === null ? "not known" : formatPercent(own, 2));
        if (isMisleading(genome)) expect([answer, cannotTell]).toEqual([null, "The file misleads."]);
        else
          expect(answer === null ? null : Number.parseInt(answer.place, 10)).toBe(
            rounded(placeOf(genome, id)),
          );
      }
    }
  });

  it("exports the places of the one function", async () => {
    const { scoreColumns, scoreRows } = await import("../src/tools/polygenic-calculator/scores-export.ts");
    const leads = new Map(genomes.map((genome) => [genome.entry.id, leadOf(genome)]));
    const rows = scoreRows(genomes.map(withScores), leads);
    const table = JSON.parse(tableJson(rows, scoreColumns, {})) as {
      rows: { set: string; genome: string; percentile: number | null; z: number | null }[];
    };
    expect(table.rows).toHaveLength(files * builtInSetIds.length);
    for (const row of table.rows) {
      const genome = genomes.find(({ entry }) => `Genome ${entry.number}` === row.genome);
      if (genome === undefined) throw new Error("a genome of nobody");
      expect(row.percentile).toBe(placeOf(genome, row.set));
      if (isMisleading(genome)) expect(row.z).toBeNull();
    }
  });
});

describe("tables of genomes", () => {
  const entries = () => genomes.map(({ entry }) => entry);
  const leadsOf = (): ReadonlyMap<string, LeadStatus> =>
    new Map(
      genomes.map((genome) => [
        genome.entry.id,
        { phase: "ready", scores: builtInSetIds.flatMap((id) => scoreOf(genome, id)) },
      ]),
    );
  const genomeNamed = (name: unknown) => {
    const found = genomes.find(({ entry }) => `Genome ${entry.number}` === name);
    if (found === undefined) throw new Error(`a row of ${String(name)}`);
    return found;
  };
  const rowsIn = (json: string) => (JSON.parse(json) as { rows: Readonly<Record<string, unknown>>[] }).rows;

  it("save the places of the one function, a row a genome", async () => {
    const { resultRows } = await import("../src/tools/polygenic-calculator/result-rows.ts");
    const { resultColumns } = await import("../src/tools/polygenic-calculator/result-columns.tsx");
    const { withSavedFields } = await import("../src/tools/polygenic-calculator/results-export.ts");
    const builtIn = builtInSetIds.map((id) => setOf(id) as ScoreSet);
    const columns = withSavedFields(resultColumns(builtIn, new Set(builtInSetIds), true), builtIn);
    const rows = resultRows(entries(), leadsOf(), new Set(), () => null);
    const saved = rowsIn(tableJson(rows, columns, {}));
    expect(saved).toHaveLength(files);
    for (const row of saved) {
      const genome = genomeNamed(row["genome"]);
      for (const id of builtInSetIds) {
        expect(row[`${id}_percentile`]).toBe(placeOf(genome, id));
        if (isMisleading(genome))
          expect([row[`${id}_z`], row[`${id}_percentile_low`], row[`${id}_withheld`]]).toEqual([
            ...[null, null, "misleading-file"],
          ]);
      }
    }
    // What the page shows of a row, without its ranges.
    for (const [at, row] of rows.entries())
      for (const id of builtInSetIds) {
        const shown = columns.find(({ key }) => key === id)?.sortBy?.(row) ?? null;
        expect(rounded(shown as number | null)).toBe(rounded(placeOf(genomes[at] as Scored, id)));
      }
  });

  it("compare genomes by the places of the one function", async () => {
    const { candidatesFor } = await import("../src/tools/polygenic-calculator/compare-model.ts");
    for (const id of builtInSetIds) {
      const candidates = candidatesFor(entries(), leadsOf(), id, new Set());
      for (const [at, { entry, reason }] of candidates.entries()) {
        const genome = genomes[at] as Scored;
        expect(rounded(entry?.score.fullSet?.percentile.value ?? null)).toBe(rounded(placeOf(genome, id)));
        if (isMisleading(genome)) expect(reason).toContain("misleads");
      }
    }
  });

  it("of traits have the places of the one function", async () => {
    const { traitColumns } = await import("../src/tools/omnotype/trait-columns.tsx");
    const { traitResult } = await import("../src/parts/traits/trait-result.ts");
    const { savedGenome } = await import("../src/parts/saved-genome.ts");
    const percentile = traitColumns(true, () => {}).find(({ key }) => key === "percentile");
    for (const genome of genomes)
      for (const facts of traitList) {
        const row = {
          genome: savedGenome(genome.entry),
          result: traitResult(facts, pairOf(genome, facts.id)),
        };
        expect(rounded((percentile?.sortBy?.(row) ?? null) as number | null)).toBe(
          rounded(placeOf(genome, facts.id)),
        );
      }
  });

  it("of score sets save them too", async () => {
    const { matrixRows } = await import("../src/parts/score-matrix/matrix-rows.ts");
    const { tableOfRows } = await import("../src/parts/score-matrix/table-of-rows.ts");
    const { savedScoreFields } = await import("../src/parts/score-matrix/saved-scores.ts");
    const choices = { palindromic: "auto", missing: "omit", leastMatchRate: 0 } as const;
    const scoringFiles = builtInSetIds.map((id, at) => ({
      ...{ id, number: at + 1, name: id, size: 1, builtInId: id, namedBuild: null },
      status: {
        ...({ phase: "ready", report: specimenScoringReport() } as const),
        ...{ weightsName: id, savedName: id },
      },
    }));
    const all = builtInSetIds.flatMap((id) =>
      genomes.map((genome) => {
        const report = genome.reports.get(id);
        const pair = pairOf(genome, id);
        if (report === undefined || "failure" in pair) throw new Error("no score");
        const { rows: _, ...sums } = report;
        const summary = specimenSummary(sums as object);
        const status = { phase: "ready", summary, score: pair.score, proxies: "predicted" } as const;
        return { genomeId: genome.entry.id, fileId: id, status };
      }),
    );
    const rows = matrixRows(all, entries(), scoringFiles, choices, () => null);
    const saved = rowsIn(
      tableJson(rows, [{ header: "", text: () => "", saved: savedScoreFields(tableOfRows(rows)) }], {}),
    );
    expect(saved).toHaveLength(files * builtInSetIds.length);
    for (const row of saved) {
      const genome = genomeNamed(row["genome"]);
      expect(row["percentile"]).toBe(placeOf(genome, String(row["set"])));
      if (isMisleading(genome))
        expect([row["z"], row["percentile_low"], row["order_among_loaded"], row["withheld"]]).toEqual([
          ...[null, null, null, "misleading-file"],
        ]);
    }
  });
});

it("a link holds no score that a genome's prediction filled in", async () => {
  const { analysis } = (await modules["../src/tools/super-ensemble/analysis.ts"]?.()) ?? {};
  if (analysis === undefined) throw new Error("it has an analysis");
  const filled = Object.fromEntries(
    Object.keys(analysis.inputs.initial).map((name, at) => [name, `0.73${at}`]),
  );
  const of = (names: Readonly<Record<string, string>>) =>
    linkWithSettings(analysis.inputs, analysis.linked ?? [], names as never, "https://allelium.example/tool");
  const { cognition, education, ...others } = filled;
  expect([cognition, education]).not.toContain(undefined);
  expect(of(filled)).toBe(of(others));
  expect(of(filled)).toContain("=0.73");
});

describe("loaded sets and jobs", () => {
  const summaryOf = ({ rows: _, ...sums }: ScoreReport) => specimenSummary(sums as object);
  const file = {
    status: {
      ...({ phase: "ready", report: specimenScoringReport() } as const),
      ...{ weightsName: "f", savedName: "set-1" },
    },
  };

  it("place a built-in set as everywhere else, and save that place with a job", () => {
    for (const genome of genomes) {
      for (const id of builtInSetIds) {
        const pair = pairOf(genome, id);
        const [report, reference] = [genome.reports.get(id), references.bySet.get(id)];
        if ("failure" in pair || report === undefined || reference === undefined) throw new Error("no score");
        const summary = summaryOf(report);
        const placeable = { set: setOf(id) as ScoreSet, reference };
        const score = scoreOfBuiltIn(genome.entry, summary, placeable, report, new Map());
        expect(score).toEqual(pair.score);
        const status = { phase: "ready", summary, score, proxies: "predicted" } as const;
        const job = {
          pair: { genomeId: genome.entry.id, fileId: "f", status },
          number: genome.entry.number,
          set: 0,
        };
        const judged = "failure" in pair ? null : rowsOfPair(pair);
        const saved = jobResult({ ...job, file, judged }, { leastMatchRate: 0 }, savedPlaces());
        // A set of few rows has a coarser place, or none that may be saved (docs/saved-places.md).
        const shown = rounded(placeOf(genome, id));
        if (saved.low !== null) expect(saved.percentile).toBe(shown);
        else if (saved.percentile === null && shown !== null) expect(saved.withheld).toBe("few-variants");
        if (isMisleading(genome)) expect(saved).toMatchObject({ z: null, withheld: "misleading-file" });
      }
    }
  });

  it("place no misleading file by sums, by rows or by a mean given by hand", () => {
    for (const genome of genomes) {
      for (const byHand of [null, { mean: 0, sd: 1 }]) {
        const cell = { genome: genome.entry, byHand };
        const summary = specimenSummary({ closeRows: { rows: 0, of: 10 } });
        const bySums = scoreOfFile(cell, summary, null, null, null);
        expect(bySums.z === null).toBe(isMisleading(genome));
        if (isMisleading(genome)) expect(bySums.withheld).toMatchObject({ code: "misleading-file" });
      }
    }
  });
});
