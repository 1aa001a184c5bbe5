/** Whether the genomes that are compared are a family: asked of their calls at the panel's sites. In memory only. */
import { useEffect, useMemo, useState } from "react";
import { nextTurn } from "../../lib/next-turn.ts";
import type { FamilyFinding, FamilyFindings } from "../../science/kinship/family-findings.ts";
import type { FamilyRole } from "../../science/kinship/family-role.ts";
import { loadAncestryPanel } from "../../science/reference/load-ancestry-panel.ts";
import {
  meanShares,
  perComponent,
  type Shares,
  weightedByShares,
} from "../../science/reference-group/components.ts";
import { usualErrorRate } from "../../science/siblings/told-apart.ts";
import { type GenomeEntry, rulesOf } from "../genomes/genome-entry.ts";
import { genomeStore } from "../genomes/genomes.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { panelBuildOf, panelCopies, panelQuery } from "./panel-query.ts";

/** A genome with what it is said to be. */
export interface FamilyMember {
  entry: GenomeEntry;
  role: FamilyRole;
}

/** Where the check is. */
export type FamilyCheck =
  | { phase: "none" | "checking" | "failed" }
  | { phase: "ready"; findings: FamilyFindings };

/** What the family's shares are on average; European where none is known. */
function sharesOf(entries: readonly GenomeEntry[]): Shares {
  const known = entries.flatMap(({ status }) =>
    status.phase === "ready" && "shares" in status.fit ? [status.fit.shares] : [],
  );
  return meanShares(known) ?? perComponent((component) => Number(component === "EUR"));
}

/** Of a file of differences the sites that it does not list are not known, and those it lists no fair sample. */
export function whySkipped({ status }: Pick<GenomeEntry, "status">): FamilyFinding | null {
  return status.phase === "ready" && status.fit.kind === "only-differences"
    ? { code: "only-differences" }
    : null;
}

async function check(
  members: readonly FamilyMember[],
  errorRate: number,
  signal: AbortSignal,
): Promise<FamilyFindings> {
  const [panel, { familyFindings }] = await Promise.all([
    loadAncestryPanel(),
    import("../../science/kinship/family-findings.ts"),
  ]);
  const { queries } = genomeStore;
  const skipped = new Map<string, readonly FamilyFinding[]>();
  const usable = members.flatMap(({ entry, role }) => {
    const { status } = entry;
    const digest = queries.packed.digestOf(entry.id);
    const why = whySkipped(entry);
    if (status.phase !== "ready" || why !== null || digest === null) {
      skipped.set(entry.id, [why ?? { code: "unclear" }]);
      return [];
    }
    const build = panelBuildOf(status.report.build);
    return [
      { id: entry.id, role, query: panelQuery(queries, panel, { digest, build, rules: rulesOf(entry) }) },
    ];
  });
  const answers = unwrap(
    await queries.wait(
      usable.map(({ query }) => query),
      signal,
    ),
  );
  await nextTurn();
  const shares = sharesOf(members.map(({ entry }) => entry));
  const frequencies = panel.sites.map((_, site) =>
    weightedByShares(
      shares,
      perComponent((component) => panel.frequencies[component][site] ?? 0),
    ),
  );
  const { byGenome, siblings } = familyFindings(
    usable.flatMap(({ id, role }, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [{ id, role, dosages: panelCopies(answer) }];
    }),
    { frequencies, chromosomes: panel.sites.map(({ chromosome }) => chromosome), errorRate },
  );
  return { byGenome: new Map([...byGenome, ...skipped]), siblings };
}

/**
 * Checks a family, and again whenever a genome, a role or the rate changes.
 *
 * @param members those that are read; null while some are still being read, or where no family is asked for
 */
export function useFamilyCheck(
  members: readonly FamilyMember[] | null,
  errorRate: number = usualErrorRate,
): FamilyCheck {
  const key =
    members === null
      ? null
      : `${errorRate} ${members.map(({ entry, role }) => `${entry.id} ${role} ${rulesOf(entry).absent}`).join(" ")}`;
  const [found, setFound] = useState<{ key: string; check: FamilyCheck } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the members are others
  useEffect(() => {
    if (members === null || key === null) return;
    const stop = new AbortController();
    check(members, errorRate, stop.signal).then(
      (findings) => {
        if (!stop.signal.aborted) setFound({ key, check: { phase: "ready", findings } });
      },
      () => {
        if (!stop.signal.aborted) setFound({ key, check: { phase: "failed" } });
      },
    );
    return () => stop.abort();
  }, [key]);
  return useMemo(() => {
    if (key === null) return { phase: "none" };
    return found?.key === key ? found.check : { phase: "checking" };
  }, [key, found]);
}
