import { expect } from "vitest";
import type { CalculationClient } from "../../src/calculation/calculation-client.ts";
import { judgeHere } from "../../src/calculation/judge-here.ts";
import {
  namedProxies,
  placeFamily,
  placeInCommon,
  predictRows,
  proxySites,
} from "../../src/calculation/predict-rows.ts";
import { nextTurn } from "../../src/lib/next-turn.ts";
import { ok } from "../../src/lib/pure/result.ts";
import { judgeGenome } from "../../src/science/file-verdict/judge-genome.ts";
import { proxyWeightSet } from "../../src/science/proxies/read-proxy-report.ts";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { siteWeightSet } from "../../src/science/reference-group/site-weight-set.ts";
import { createGenomeStore } from "../../src/state/genomes/genome-store.ts";
import { loadSampleMarkers } from "../../src/state/genomes/sample-markers.ts";
import { loadQuickSets } from "../../src/state/queries/built-in-sets.ts";
import { createGenomeClient } from "../../src/state/queries/genome-client.ts";
import { createGenomeQueries } from "../../src/state/queries/genome-queries.ts";
import { createProxySites } from "../../src/state/queries/proxy-sites.ts";
import { withReferences } from "../../src/state/queries/set-references.ts";
import { createSetsAhead, type SetGroup } from "../../src/state/queries/sets-ahead.ts";
import { createGenotypesNearSets } from "../../src/state/scores/genotypes-near-sets.ts";
import { createProxyPredictions } from "../../src/state/scores/proxy-predictions.ts";
import { answerMany, setsOf } from "./answer-many.ts";
import { proxiesOf } from "./built-in-sets.ts";
import { FakeEngine } from "./fake-engine.ts";
import { specimenReadGenome } from "./genome-specimens.ts";
import { draws, linkedLetters } from "./made-up-file.ts";
import { slowScorer } from "./slow-scorer.ts";

/** Two files of one person each: they lack every other SNP of the quick sets, the one the even ones and the other the odd ones. */
export const files = [0, 1].map(
  (which) => new File(["x".repeat(which + 1)], `genome ${which}.txt`, { type: "text/plain" }),
);

/** The rows of a made-up person, drawn as Europeans have their letters, near ones together, with the sites of proxies. */
async function drawnRows(seed: number, which: number) {
  const draw = draws(seed);
  const sets = await loadQuickSets();
  const sites = sets.flatMap((set) => proxyWeightSet(proxiesOf(set), "GRCh37").rows);
  const ofSets = new Set(sets.flatMap(({ rows }) => rows.map(({ rsid }) => rsid)));
  const panel = siteWeightSet(ancestryPanel, "GRCh37").rows.map((row, site) => ({
    ...row,
    frequency: ancestryPanel.frequencies.EUR[site] ?? 0,
  }));
  const rows = [...new Map([...panel, ...sites].map((row) => [row.rsid, row])).values()];
  const linked = linkedLetters(seed, rows);
  const drawn = new Map<string, (typeof rows)[number] & { genotype: string }>();
  for (const [index, row] of rows.entries()) {
    const letter = () => (draw() < (row.frequency ?? 0) ? row.effectAllele : (row.otherAllele ?? ""));
    drawn.set(row.rsid, { ...row, genotype: (linked(index) ?? [letter(), letter()]).join("") });
  }
  const lacking = [...ofSets].filter((_, index) => index % 2 === which);
  for (const rsid of lacking) drawn.delete(rsid);
  return [...drawn.values()];
}

/** Runs the calls of the calculation worker here. */
export const workingCalculation: Pick<CalculationClient, "call"> = {
  call: async (name, args) => {
    // The protocol ties the value to the name.
    const answers = {
      ...{ proxySites, predictRows, placeInCommon, placeFamily, namedProxies },
      ...{ judgeGenome: judgeHere },
    };
    if (name === "simulate") throw new RangeError("nothing is simulated here");
    const answer = answers[name as keyof typeof answers] as (args: unknown) => unknown;
    return ok((await answer(args)) as never);
  },
};

/** The scorers of both people, the same for all benches of a test file. */
let scorers: Promise<readonly ReturnType<typeof slowScorer>[]> | undefined;

/**
 * A store whose engine scores as the slow scorer does; the calls are answered as they come.
 *
 * @param ahead the second of two groups; the rows of both are predicted in the call that judges a file
 */
export async function proxyBench(
  calculation: Pick<CalculationClient, "call"> = workingCalculation,
  groups: readonly SetGroup[] = [{ name: "quick", load: loadQuickSets }],
  ahead: SetGroup | null = null,
) {
  scorers ??= Promise.all([drawnRows(11, 0), drawnRows(12, 1)]).then((people) => people.map(slowScorer));
  const made = await scorers;
  const scoreOf = (which: number) => made[which] ?? expect.fail(`nobody is ${which}`);
  const engine = new FakeEngine();
  const queries = createGenomeQueries(createGenomeClient(), engine);
  const sitesOf = createProxySites(calculation);
  const [quick] = groups;
  const setsAhead =
    ahead === null || quick === undefined ? null : createSetsAhead({ quick, full: ahead, sitesOf });
  await setsAhead?.load();
  const genomes = createGenomeStore({
    ...{ engine, queries, loadSampleMarkers },
    loadSets: () => withReferences(loadQuickSets),
    ...(setsAhead === null ? {} : { setsAhead }),
    judge: async (tables, genome, toPredict) => {
      const alone = { judged: judgeGenome(tables, genome), predictions: null };
      if (toPredict === null) return alone;
      const found = await calculation.call("judgeGenome", { ...genome, toPredict });
      return found.ok ? found.value : alone;
    },
  });
  if (ahead !== null) {
    // The tables are there, so that they go along with a file.
    genomes.prepare();
    await withReferences(loadQuickSets).then(nextTurn);
  }
  const calls = createGenotypesNearSets({
    queries,
    sitesOf,
    groups: ahead === null ? groups : [...groups, ahead],
  });
  const predictions = createProxyPredictions({
    ...{ genomes, calculation, calls },
    groups: ahead === null ? groups : [...groups, ahead],
  });
  genomes.predictAhead(predictions.isLookedAt);
  const endLooking = predictions.look();
  predictions.store.subscribe(({ byGenome }) => genomes.setPredictions(byGenome));
  let answered = 0;
  /** Answers the questions asked since, until `isDone`. */
  const answerUntil = (isDone: () => boolean) =>
    expect
      .poll(() => {
        for (const call of engine.calls.slice(answered)) {
          answered++;
          const { args } = call;
          if ("file" in args) {
            const which = files.indexOf(args.file);
            // A file of which nobody knows what is in it stays under way.
            if (which < 0) continue;
            const sets = "scoring" in args ? setsOf(args.scoring?.packedSets ?? []) : [];
            const read = specimenReadGenome({
              digest: `genome ${which}`,
              scores: sets.map(scoreOf(which)),
            });
            const report = { ...read.report, siteCoverage: "listed" } as const;
            call.answer(ok({ ...read, report, genome: Uint8Array.of(which) }));
          } else if ("packedSets" in args) {
            void answerMany(call, (set, genome) => scoreOf(genome[0] ?? 0)(set));
          }
        }
        return isDone();
      })
      .toBe(true);
  const scores = (which = 0) => {
    const status = genomes.store.getState().genomes[which]?.status;
    if (status?.phase !== "ready") return [];
    return status.scores.flatMap((one) => ("score" in one ? [one] : []));
  };
  /** A genome's education score. */
  const first = (which = 0) => {
    const [score] = scores(which);
    if (score === undefined) throw new Error("no score");
    return score;
  };
  const id = (which = 0) => genomes.store.getState().genomes[which]?.id ?? "";
  return { engine, genomes, calculation, calls, predictions, endLooking, answerUntil, scores, first, id };
}
