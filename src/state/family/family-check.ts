/** Whether the genomes that are compared are a family: asked of their calls at the panel's sites. In memory only. */
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
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
import { type GenomeEntry, ownRulesKey } from "../genomes/genome-entry.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { calculation } from "../queries/calculation.ts";
import { copiesAtPanel, listsDifferencesOnly } from "./copies-at-panel.ts";

/** A genome with its chosen role. */
export interface FamilyMember {
  entry: GenomeEntry;
  role: FamilyRole;
}

/** Where the check is. */
export type FamilyCheck =
  | { phase: "none" | "checking" | "failed" }
  | { phase: "ready"; findings: FamilyFindings };

/** The average shares of the family; European where none is known. */
function sharesOf(entries: readonly GenomeEntry[]): Shares {
  const known = entries.flatMap(({ status }) =>
    status.phase === "ready" && "shares" in status.fit ? [status.fit.shares] : [],
  );
  return meanShares(known) ?? perComponent((component) => Number(component === "EUR"));
}

/** Why a genome is not checked; null where it is. */
export function whySkipped(entry: Pick<GenomeEntry, "status">): FamilyFinding | null {
  return listsDifferencesOnly(entry) ? { code: "only-differences" } : null;
}

async function check(
  members: readonly FamilyMember[],
  errorRate: number,
  signal: AbortSignal,
): Promise<FamilyFindings> {
  const panel = await loadAncestryPanel();
  const copies = await copiesAtPanel(
    panel,
    members.map(({ entry }) => entry),
    signal,
  );
  const skipped = members.flatMap(({ entry }) =>
    copies.has(entry.id) ? [] : [[entry.id, [whySkipped(entry) ?? { code: "unclear" }]] as const],
  );
  const shares = sharesOf(members.map(({ entry }) => entry));
  const frequencies = panel.sites.map((_, site) =>
    weightedByShares(
      shares,
      perComponent((component) => panel.frequencies[component][site] ?? 0),
    ),
  );
  const genomes = members.flatMap(({ entry: { id }, role }) => {
    const dosages = copies.get(id);
    return dosages === undefined ? [] : [{ id, role, dosages }];
  });
  const sites = { frequencies, chromosomes: panel.sites.map(({ chromosome }) => chromosome), errorRate };
  const answer = await calculation.call("checkFamily", { genomes, sites }, { signal });
  const { byGenome, siblings } = unwrap(answer);
  return { byGenome: new Map([...byGenome, ...skipped]), siblings };
}

/**
 * Checks a family, and again whenever a genome, a role or the rate changes, or the person tries again.
 *
 * @param members those that are read; null while some are still being read, or where no family is asked for
 */
export function useFamilyCheck(
  members: readonly FamilyMember[] | null,
  errorRate: number = usualErrorRate,
): { check: FamilyCheck; retry: () => void } {
  const key =
    members === null
      ? null
      : `${errorRate} ${members.map(({ entry, role }) => `${entry.id} ${role} ${ownRulesKey(entry)}`).join(" ")}`;
  const [found, setFound] = useState<{ key: string; check: FamilyCheck } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the members are others
  useEffect(() => {
    if (members === null || key === null) return;
    const stop = new AbortController();
    check(members, errorRate, stop.signal).then(
      (findings) => {
        if (stop.signal.aborted) return;
        // With hundreds of genomes much is drawn for this.
        startTransition(() => setFound({ key, check: { phase: "ready", findings } }));
      },
      () => {
        if (!stop.signal.aborted) setFound({ key, check: { phase: "failed" } });
      },
    );
    return () => stop.abort();
  }, [key, tries]);
  const retry = useCallback(() => {
    setFound(null);
    setTries((before) => before + 1);
  }, []);
  const now = useMemo((): FamilyCheck => {
    if (key === null) return { phase: "none" };
    return found?.key === key ? found.check : { phase: "checking" };
  }, [key, found]);
  return { check: now, retry };
}
