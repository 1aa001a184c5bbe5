/** The audit log of a pair of the PRS matrix. */
import type { Engine } from "../../genome/engine-pool.ts";
import type { ScoringPolicy } from "../../genome/protocol.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import type { GenomeEntry } from "../genomes/genome-entry.ts";
import type { GenomeStore } from "../genomes/genome-store.ts";
import type { PredictionsOfGenome, ProxyPredictions } from "../scores/proxy-predictions.ts";
import { auditWithProxies } from "./audit-with-proxies.ts";
import type { ScoringFileStore } from "./scoring-file-store.ts";

/** Where the inputs of an audit are, and the rules by which the pair was scored. */
interface AuditSources {
  genomes: Pick<GenomeStore, "store" | "queries">;
  files: Pick<ScoringFileStore, "store" | "weightsNamed">;
  engine: Engine;
  proxies: Pick<ProxyPredictions, "namedProxies">;
  rulesOf: (genome: GenomeEntry | undefined) => ScoringPolicy;
  predictionsFor: (genome: GenomeEntry) => PredictionsOfGenome;
}

/** The fate of every variant of a pair as tab-separated text, with the proxies of predicted ones. */
export async function auditPair(
  sources: AuditSources,
  { genomeId, fileId }: { genomeId: string; fileId: string },
  signal: AbortSignal,
): Promise<Result<Blob, "stopped" | "failed">> {
  const { genomes, files, engine, rulesOf, predictionsFor } = sources;
  const { packed } = genomes.queries;
  const genome = genomes.store.getState().genomes.find(({ id }) => id === genomeId);
  const digest = packed.digestOf(genomeId);
  const buffers = digest === null ? null : packed.buffersOf(digest);
  const file = files.store.getState().files.find(({ id }) => id === fileId);
  const weightsName = file?.status.phase === "ready" ? file.status.weightsName : null;
  const weights = weightsName === null ? null : files.weightsNamed(weightsName);
  if (buffers === null || weightsName === null || weights === null) return err("failed");
  const args = { ...buffers, weightsName, weights, policy: rulesOf(genome) };
  const found = await engine.call("auditScoringFile", args, { signal, purpose: "audit" });
  if (!found.ok) return err(found.error.code === "cancelled" ? "stopped" : "failed");
  const { table } = found.value;
  const prediction = genome && file?.builtInId ? predictionsFor(genome).get(file.builtInId) : undefined;
  return prediction === undefined || !file?.builtInId
    ? ok(table)
    : withProxies(sources, table, prediction, { genomeId, setId: file.builtInId, signal });
}

async function withProxies(
  { proxies }: AuditSources,
  table: Blob,
  prediction: SetPrediction,
  { genomeId, setId, signal }: { genomeId: string; setId: string; signal: AbortSignal },
): Promise<Result<Blob, "stopped" | "failed">> {
  const named = await proxies
    .namedProxies(genomeId, setId, signal)
    .catch((): Result<never, null> => err(null));
  if (signal.aborted) return err("stopped");
  if (!named.ok) return err("failed");
  const text = auditWithProxies(await table.text(), prediction, named.value);
  return ok(new Blob([text], { type: table.type }));
}
