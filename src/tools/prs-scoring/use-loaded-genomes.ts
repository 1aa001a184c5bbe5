import { useMemo } from "react";
import { type LikeGroup, likeGroup } from "../../science/catalog/best-for-genomes.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import type { HarmonisedBuild } from "../../texts/published-score-failures.ts";

/** The group that most loaded genomes are like. */
export interface LoadedLike extends LikeGroup {
  /** Whether they are sample genomes: no other is loaded. */
  readonly areSamples: boolean;
}

/** What the search reads of the loaded genomes; of the sample genome only where there is no other. Nothing of it leaves the page but the build of the file that is asked for. */
export interface LoadedGenomes {
  /** The group that most are like; null without one. */
  readonly like: LoadedLike | null;
  /** The build that most are on; GRCh37 for older ones and before any is loaded. */
  readonly build: HarmonisedBuild;
  readonly loaded: number;
}

/** The loaded genomes, as they change. */
export function useLoadedGenomes(): LoadedGenomes {
  const { genomes: all } = genomes.useGenomes();
  return useMemo(() => {
    const read = all.flatMap(({ status, isSample }) =>
      status.phase === "ready" ? [{ ...status, isSample }] : [],
    );
    const own = read.filter(({ isSample }) => !isSample);
    const ready = own.length > 0 ? own : read;
    const on38 = ready.filter(({ report }) => report.build === "GRCh38").length;
    const like = likeGroup(ready.map(({ fit }) => ("shares" in fit ? fit.shares : null)));
    return {
      like: like === null ? null : { ...like, areSamples: own.length === 0 },
      build: 2 * on38 > ready.length ? "GRCh38" : "GRCh37",
      loaded: ready.length,
    };
  }, [all]);
}
