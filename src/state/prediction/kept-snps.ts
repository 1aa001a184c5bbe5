/** Saved SNPs in the account, for screens: one hook and plain actions. */
import { queryOptions } from "@tanstack/react-query";
import { useStore } from "zustand";
import { call } from "../../backend/call.ts";
import type { Result } from "../../lib/pure/result.ts";
import { referenceOfSavedSnps } from "../../science/reference-group/choose-reference.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { fileFormatName } from "../../texts/file-report.ts";
import { sessionStore } from "../account/session.ts";
import { hasPlaces } from "../genomes/file-places.ts";
import { addKept } from "../genomes/genomes.ts";
import { canKeepSnps } from "../genomes/savable-snps.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { queryClient } from "../page/query-client.ts";
import { countKeptSnps } from "../page/saved-counts.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { loadBuiltInSets } from "../queries/built-in-sets.ts";
import { builtInGenotypes, savedGenotypesText } from "../scores/built-in-genotypes.ts";
import { readScores } from "../scores/page-scores.ts";
import { readIqGenomePart } from "./iq-genome.ts";
import { createKeptSnps, type KeptGeneticFile, type KeptSnpsState } from "./kept-snps-store.ts";

export type { KeptState, OpenFailure } from "./kept-snps-store.ts";

/**
 * The part of a genome that may be saved: its calls at the SNPs of the built-in sets, and facts that say nothing about
 * the person.
 */
function contentOf(genomeId: string) {
  const { genomes, leads } = readScores();
  const genome = genomes.find(({ id }) => id === genomeId);
  const lead = leads.get(genomeId);
  const part = readIqGenomePart(genomeId);
  if (genome?.status.phase !== "ready" || !canKeepSnps(genome)) return null;
  if (lead?.phase !== "ready" || part.phase !== "ready") return null;
  const { report } = genome.status;
  return {
    filename: fileFormatName(report.format, report.formatBasis, hasPlaces(report)),
    fileSize: genome.size,
    genotypes: builtInGenotypes([...genome.status.scores, ...lead.scores]),
    facts: { ...part.facts.file, reference: referenceOfSavedSnps(genome.status.fit) },
  };
}

async function load(
  { genotypes, reference }: KeptGeneticFile,
  isWanted: () => boolean,
): Promise<string | null> {
  const sets = await loadBuiltInSets();
  if (!isWanted()) return null;
  const text = savedGenotypesText(genotypes, sets);
  return addKept(new Blob([text]), reference === "european" ? reference : undefined);
}

const kept = createKeptSnps({
  userId: () => sessionStore.getState().user?.id ?? null,
  contentOf,
  keep: (made) =>
    call("keepGeneticFile", {
      user_id: made.userId,
      filename: made.filename,
      file_size: made.fileSize,
      metadata: { ...made.facts, genetic_data: made.genotypes },
      genetic_data_consent: true,
    }),
  read: (id) => call("readGeneticFile", { id }),
  remove: (id) => call("removeGeneticFile", { id }),
  load,
  onKept: countKeptSnps,
});

onRemoveEverything(kept.forget);

const listKey = (userId: string | null) => ["kept-files", userId] as const;

/** The files whose SNPs a person has saved, newest first; empty for a visitor. */
export function keptFilesQuery(userId: string | null) {
  return queryOptions({
    queryKey: listKey(userId),
    enabled: userId !== null,
    // A file may have been saved or deleted on another page since.
    staleTime: 0,
    queryFn: async () => {
      if (userId === null) return [];
      return unwrap(await call("readGeneticFiles", { user_id: userId }));
    },
  });
}

/** Deletes the saved SNPs of a file from the account. */
export async function removeKeptFile(fileId: string): Promise<Result<true, DatabaseFailure>> {
  const removed = await kept.removeFile(fileId);
  if (removed.ok) void queryClient.invalidateQueries({ queryKey: ["kept-files"] });
  return removed;
}

/** The saved SNPs, as they change. */
export function useKeptSnps(): KeptSnpsState {
  return useStore(kept.store);
}

export const { keep: keepSnps, remove: removeKeptSnps, open: openKeptSnps } = kept;
