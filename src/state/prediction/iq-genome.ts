/** What the genomes of this page add to an IQ prediction. */
import { useMemo } from "react";
import { useStore } from "zustand";
import { useGenomes } from "../genomes/genomes.ts";
import type { LeadStatus } from "../scores/lead-scores.ts";
import { proxyPredictions, readScores, useLeadScoresOf } from "../scores/page-scores.ts";
import { type IqGenomePart, iqGenomePart } from "./iq-genome-part.ts";

/** How far a genome of this page is on its way into an IQ prediction, as it is now. */
export function readIqGenomePart(id: string): IqGenomePart {
  return iqGenomePartOf(id, readScores());
}

/** The same for a screen, as it changes. */
export function useIqGenomePart(id: string): IqGenomePart {
  const { genomes } = useGenomes();
  const lead = useLeadScoresOf(id);
  const predicted = useStore(proxyPredictions.store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether something is being predicted follows from these
  return useMemo(
    () => iqGenomePartOf(id, { genomes, leads: lead === undefined ? noLeads : new Map([[id, lead]]) }),
    [id, genomes, lead, predicted],
  );
}

const noLeads: ReadonlyMap<string, LeadStatus> = new Map();

function iqGenomePartOf(id: string, { genomes, leads }: ReturnType<typeof readScores>): IqGenomePart {
  const genome = genomes.find((one) => one.id === id);
  const isPredicting = proxyPredictions.store.getState().pending.has(id);
  return iqGenomePart({ genome, lead: leads.get(id), isPredicting });
}
