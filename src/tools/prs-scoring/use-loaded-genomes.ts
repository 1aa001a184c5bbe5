import { useMemo } from "react";
import { type LikeGroup, likeGroup } from "../../science/catalog/best-for-genomes.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import type { HarmonisedBuild } from "../../texts/published-score-failures.ts";

/** What the search reads of the loaded genomes. Nothing of it leaves the page but the build of the file that is asked for. */
export interface LoadedGenomes {
  /** The group that most are like; null without one. */
  readonly like: LikeGroup | null;
  /** The build that most are on; GRCh37 for older ones and before any is loaded. */
  readonly build: HarmonisedBuild;
  readonly loaded: number;
}

/** The loaded genomes, as they change. */
export function useLoadedGenomes(): LoadedGenomes {
  const { genomes: all } = genomes.useGenomes();
  return useMemo(() => {
    const ready = all.flatMap(({ status }) => (status.phase === "ready" ? [status] : []));
    const on38 = ready.filter(({ report }) => report.build === "GRCh38").length;
    return {
      like: likeGroup(ready.map(({ fit }) => ("shares" in fit ? fit.shares : null))),
      build: 2 * on38 > ready.length ? "GRCh38" : "GRCh37",
      loaded: ready.length,
    };
  }, [all]);
}
