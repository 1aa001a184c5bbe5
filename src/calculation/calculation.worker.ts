/** The worker for long calculations. It caches tables and solved weights, and nothing of a genome between calls. */
import { askedAddresses } from "../lib/asked-addresses.ts";
import { err, ok } from "../lib/pure/result.ts";
import { familyFindings } from "../science/kinship/family-findings.ts";
import { fitReviews } from "./fit-reviews.ts";
import { judgeHere } from "./judge-here.ts";
import { namedProxies, placeFamily, placeInCommon, predictRows, proxySites } from "./predict-rows.ts";
import type {
  CalculationCall,
  CalculationCallName,
  CalculationCalls,
  MessageFromCalculation,
  MessageToCalculation,
} from "./protocol.ts";
import { runSimulation } from "./run-simulation.ts";
import { warmUp } from "./warm-up.ts";

function post(message: MessageFromCalculation, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

/** Calls whose callers still wait. */
const wanted = new Set<number>();

/** The value of a call; null where it was stopped. */
async function answer(
  message: CalculationCall,
): Promise<CalculationCalls[CalculationCallName]["value"] | null> {
  switch (message.name) {
    case "proxySites":
      return proxySites(message.args);
    case "predictRows":
      return predictRows(message.args);
    case "placeInCommon":
      return placeInCommon(message.args);
    case "placeFamily":
      return placeFamily(message.args);
    case "checkFamily":
      return familyFindings(message.args.genomes, message.args.sites);
    case "namedProxies":
      return namedProxies(message.args);
    case "judgeGenome":
      return judgeHere(message.args);
    case "warmUp":
      return warmUp(message.args);
    case "fitReviews":
      return fitReviews(message.args);
    case "simulate":
      return runSimulation(message.args, {
        isWanted: () => wanted.has(message.id),
        onProgress: (share) => post({ kind: "progress", id: message.id, share }),
      });
  }
}

function transferablesOf(value: CalculationCalls[CalculationCallName]["value"]): Transferable[] {
  if ("set" in value) return [value.set.buffer];
  if (!("outputs" in value)) return [];
  return value.outputs.flatMap(({ draws, quantiles, density }) => [
    draws.buffer,
    quantiles.buffer,
    density.counts.buffer,
  ]);
}

self.addEventListener("message", async ({ data }: MessageEvent<MessageToCalculation>) => {
  if (data.kind === "stop") {
    wanted.delete(data.id);
    return;
  }
  wanted.add(data.id);
  try {
    const value = await answer(data);
    if (value !== null) post({ kind: "done", id: data.id, outcome: ok(value) }, transferablesOf(value));
  } catch (thrown) {
    // The name alone: a message could contain the calculation's data.
    const cause = thrown instanceof Error ? thrown.name : "unknown";
    post({ kind: "done", id: data.id, outcome: err({ code: "calculation-failed", cause }) });
  } finally {
    wanted.delete(data.id);
  }
});

// A worker's requests are in its own list, not in the page's.
new PerformanceObserver((list) => {
  post({ kind: "loads", addresses: askedAddresses(list.getEntries()) });
}).observe({ type: "resource", buffered: true });
