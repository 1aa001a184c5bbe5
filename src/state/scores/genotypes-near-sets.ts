/** The rows of built-in sets on a genome with its calls near them: the calculation worker's input for predictions. */
import type { SetOnGenome } from "../../calculation/protocol.ts";
import { copiesOfPair } from "../../lib/pure/copies-of-pair.ts";
import type { ManyScores } from "../../lib/pure/many-scores.ts";
import { referenceToPredictIn } from "../../science/proxies/reference-to-predict-in.ts";
import type { KnownReference } from "../../science/proxies/table-in-reference.ts";
import { unlistedSitesOf } from "../../science/reference-group/place-genome-score.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { areProxiesWanted, type GenomeEntry, referenceOf, rulesOf } from "../genomes/genome-entry.ts";
import { unwrap } from "../page/thrown-failure.ts";
import type { GenomeQueries } from "../queries/genome-queries.ts";
import type { ProxySites } from "../queries/proxy-sites.ts";
import { scoresInTurn } from "../queries/scores-query.ts";
import type { SetGroup } from "../queries/sets-ahead.ts";
import { panelBuildOf } from "../queries/site-set.ts";

/** A genome whose missing rows can be predicted. */
export interface Predictable {
  entry: GenomeEntry;
  digest: string;
  reference: KnownReference;
  unlistedSites: "read" | "like-reference";
}

/** The source of the calls. */
export interface GenotypesNearSetsOptions {
  queries: GenomeQueries;
  sitesOf: ProxySites;
  /** The sets, the most urgent first. */
  groups: readonly SetGroup[];
}

/** When questions are asked, and what stops them. */
interface Turn {
  rank: readonly number[];
  signal: AbortSignal;
}

/**
 * Genotypes near the rows of built-in sets. Each is requested once a genome; it rejects with a ThrownFailure, or as the
 * sets' loader does.
 */
export interface GenotypesNearSets {
  /** What a genome is predicted by; null where nothing of it can be predicted, or the person wants the file alone. */
  predictable: (entry: GenomeEntry) => Predictable | null;
  /** All sets of a group on a genome, in their order. */
  ofGroup: (
    group: SetGroup,
    genome: Pick<Predictable, "entry" | "digest">,
    turn: Turn,
  ) => Promise<readonly SetOnGenome[]>;
  /** One set on a genome; null where no group has it. */
  ofSet: (
    setId: string,
    genome: Pick<Predictable, "entry" | "digest">,
    signal: AbortSignal,
  ) => Promise<SetOnGenome | null>;
}

/** Makes what asks for the calls. */
export function createGenotypesNearSets({
  queries,
  sitesOf,
  groups,
}: GenotypesNearSetsOptions): GenotypesNearSets {
  function predictable(entry: GenomeEntry): Predictable | null {
    const { status } = entry;
    const digest = queries.packed.digestOf(entry.id);
    if (status.phase !== "ready" || digest === null || !areProxiesWanted(entry)) return null;
    const { report, fit } = status;
    const reference = referenceToPredictIn(fit, referenceOf(entry));
    if (reference === null) return null;
    const unlistedSites = unlistedSitesOf({ report, absent: rulesOf(entry).absent }, "GRCh37");
    return unlistedSites === "read" || unlistedSites === "like-reference"
      ? { entry, digest, reference, unlistedSites }
      : null;
  }

  async function onGenome(
    sets: readonly ScoreSet[],
    { entry, digest }: Pick<Predictable, "entry" | "digest">,
    { rank, signal, purpose }: Turn & { purpose: "scores" | "proxies" },
  ): Promise<readonly SetOnGenome[]> {
    const question = { digest, rules: rulesOf(entry) };
    const inTurn = { purpose: "scores", rank: [scoresInTurn.byThemselves, ...rank] } as const;
    const build = entry.status.phase === "ready" ? panelBuildOf(entry.status.report.build) : "GRCh37";
    const ofRows = sets.map((set) => queries.scores({ ...question, ...inTurn, sets: [set] }));
    const near = await Promise.all(sets.map(({ id }) => sitesOf(id, build)));
    const ofSites = near.map((set) => queries.scores({ ...question, purpose, rank, sets: [set] }));
    const rows = unwrap(await queries.wait(ofRows, signal)).map(copiesIn);
    const siteCopies = unwrap(await queries.wait(ofSites, signal)).map(copiesIn);
    return sets.map(({ id }, index) => ({
      setId: id,
      rows: rows[index] ?? new Int8Array(),
      sites: siteCopies[index] ?? new Int8Array(),
    }));
  }

  return {
    predictable,
    ofGroup: async (group, genome, turn) =>
      onGenome(await group.load(), genome, { ...turn, purpose: "proxies" }),
    ofSet: async (setId, genome, signal) => {
      for (const group of groups) {
        const set = (await group.load()).find(({ id }) => id === setId);
        if (set === undefined) continue;
        // A person waits for it, not for a score that is there already.
        const [found] = await onGenome([set], genome, { rank: [], signal, purpose: "scores" });
        return found ?? null;
      }
      return null;
    },
  };
}

function copiesIn(answer: ManyScores): Int8Array<ArrayBuffer> {
  return copiesOfPair(answer, 0, 0);
}
