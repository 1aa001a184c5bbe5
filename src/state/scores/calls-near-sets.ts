/** The rows of built-in sets on a genome with its calls near them: what the calculation worker predicts from. */
import type { CalculationClient } from "../../calculation/calculation-client.ts";
import type { SetOnGenome } from "../../calculation/protocol.ts";
import { countedCopies } from "../../lib/pure/counted-copies.ts";
import { pairScore } from "../../lib/pure/many-scores.ts";
import type { KnownReference } from "../../science/proxies/table-in-reference.ts";
import type { PanelBuild } from "../../science/reference-group/read-panel-report.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { areProxiesWanted, type GenomeEntry, referenceOf, rulesOf } from "../genomes/genome-entry.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { copiesQuery } from "./copies-query.ts";
import type { GenomeQueries } from "./genome-queries.ts";
import { panelBuildOf } from "./panel-query.ts";
import { scoresInTurn } from "./scores-query.ts";
import { isAccuracyKnown, unlistedSitesOf } from "./set-score.ts";

/** Sets that are looked up together. */
export interface SetGroup {
  name: string;
  /** It may reject; it is called again for the next genome. */
  load: () => Promise<readonly ScoreSet[]>;
}

/** A genome whose missing rows can be predicted. */
export interface Predictable {
  entry: GenomeEntry;
  digest: string;
  reference: KnownReference;
  unlistedSites: "read" | "like-reference";
}

/** What the calls come from. */
export interface CallsNearSetsOptions {
  queries: GenomeQueries;
  calculation: Pick<CalculationClient, "call">;
  /** The sets, the most urgent first. */
  groups: readonly SetGroup[];
}

/** Calls near the rows of built-in sets. Each is asked for once a genome; what rejects does so with a ThrownFailure, or as the sets' loader does. */
export interface CallsNearSets {
  /** What a genome is predicted by; null where nothing of it can be predicted, or somebody wants the file alone. */
  predictable: (entry: GenomeEntry) => Predictable | null;
  /** All sets of a group on a genome, in their order. */
  ofGroup: (
    group: SetGroup,
    genome: Pick<Predictable, "entry" | "digest">,
    turn: { rank: readonly number[]; signal: AbortSignal },
  ) => Promise<readonly SetOnGenome[]>;
  /** One set on a genome; null where no group has it. */
  ofSet: (
    setId: string,
    genome: Pick<Predictable, "entry" | "digest">,
    signal: AbortSignal,
  ) => Promise<SetOnGenome | null>;
}

/** Makes what asks for the calls. */
export function createCallsNearSets({ queries, calculation, groups }: CallsNearSetsOptions): CallsNearSets {
  /** The sites of each group's proxies on each build, as the engine takes them. */
  const siteTexts = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  function sitesOf(name: string, setIds: readonly string[], build: PanelBuild) {
    const kept = siteTexts.get(name);
    if (kept !== undefined) return kept;
    const loading = calculation.call("proxySites", { setIds, build }).then((found) => unwrap(found).sets);
    siteTexts.set(name, loading);
    // Whoever comes next asks again.
    loading.catch(() => siteTexts.delete(name));
    return loading;
  }

  function predictable(entry: GenomeEntry): Predictable | null {
    const { status } = entry;
    const digest = queries.packed.digestOf(entry.id);
    if (status.phase !== "ready" || digest === null || !areProxiesWanted(entry)) return null;
    const reference = referenceOf(entry);
    const { report, fit } = status;
    if (reference.kind === "none" || !isAccuracyKnown({ fit, reference })) return null;
    const unlistedSites = unlistedSitesOf({ report, absent: rulesOf(entry).absent }, "GRCh37");
    return unlistedSites === "read" || unlistedSites === "like-reference"
      ? { entry, digest, reference, unlistedSites }
      : null;
  }

  const ofGroup: CallsNearSets["ofGroup"] = async (group, { entry, digest }, { rank, signal }) => {
    const rules = rulesOf(entry);
    const sets = await group.load();
    const setIds = sets.map(({ id }) => id);
    const turn = { purpose: "scores", rank: [scoresInTurn.byThemselves, ...rank] } as const;
    const asked = sets.map((set) => queries.scores({ ...turn, digest, sets: [set], rules }));
    const build = entry.status.phase === "ready" ? panelBuildOf(entry.status.report.build) : "GRCh37";
    const sitesName = `${group.name} ${build}`;
    const sites = await sitesOf(sitesName, setIds, build);
    const copies = copiesQuery(queries, { purpose: "proxies", rank, digest, sitesName, sites, rules });
    const answers = unwrap(await queries.wait(asked, signal));
    const [siteCopies = []] = unwrap(await queries.wait([copies], signal));
    return answers.map((answer, index) => ({
      setId: setIds[index] ?? "",
      rows: countedCopies(pairScore(answer, 0, 0).rows),
      sites: siteCopies[index] ?? new Int8Array(),
    }));
  };

  return {
    predictable,
    ofGroup,
    ofSet: async (setId, genome, signal) => {
      for (const group of groups) {
        const sets = await group.load();
        if (!sets.some(({ id }) => id === setId)) continue;
        const onGenome = await ofGroup(group, genome, { rank: [], signal });
        return onGenome.find((set) => set.setId === setId) ?? null;
      }
      return null;
    },
  };
}
