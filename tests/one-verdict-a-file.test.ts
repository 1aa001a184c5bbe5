/**
 * One verdict a file: twenty genomes, six of them of files that mislead, go through every tool. A misleading one has no place in any, and
 * all others have the place that one function gives them. `one-place-a-score.test.ts` follows them into what is saved.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { FieldRules } from "../src/form-rules/form-inputs.ts";
import { formatPercent } from "../src/lib/format.ts";
import type { AnalysedGenome, Analysis } from "../src/parts/analysis/analysis.ts";
import { linkWithSettings } from "../src/parts/analysis/settings-link.ts";
import { scoreView } from "../src/parts/score/score-view.ts";
import { predictIq } from "../src/science/iq/predict-iq.ts";
import { savedOutput } from "../src/science/iq/saved-output.ts";
import { builtInSetIds } from "../src/science/reference/set-library.ts";
import { traitList } from "../src/science/reference/trait-list.generated.ts";
import { iqGenomePart } from "../src/state/prediction/iq-genome-part.ts";
import type { LeadStatus } from "../src/state/scores/lead-scores.ts";
import { traitAnswers } from "../src/state/scores/trait-answers.ts";
import {
  exchanged,
  genomes,
  isMisleading,
  looks,
  pairOf,
  placeOf,
  rounded,
  type Scored,
  scoreOf,
  sets,
  verdicts,
} from "./support/twenty-files.ts";

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
/** Tools that show no score; the risk dashboard counts places alone, and no genome without one. */
const withoutScores: readonly string[] = [
  ...[
    "adaptive-tuition-engine",
    "admin",
    "candidate-onboarding",
    "experimental",
    "talent-analytics",
    "talent-quiz",
    "upload",
  ],
  ...[
    "helix-risk",
    "helix-risk-admin",
    "helix-risk-analytics",
    "helix-risk-dashboard",
    "helix-risk-partners",
  ],
];

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
    const { columns } = analysis.saved;
    if (typeof columns === "function") throw new Error(`${tool} has columns that follow from its values`);
    const [trait, percentile] = ["trait", "percentile"].map((name) => columns.indexOf(name));
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

describe("the dashboard", () => {
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
