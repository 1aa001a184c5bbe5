/** The worker for long calculations. It keeps tables and solved weights, and nothing of a genome between calls. */
import { err, ok } from "../lib/pure/result.ts";
import { namedProxies, placeInCommon, predictRows, proxySites } from "./predict-rows.ts";
import type {
  CalculationCallName,
  CalculationCalls,
  MessageFromCalculation,
  MessageToCalculation,
} from "./protocol.ts";

function post(message: MessageFromCalculation, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function answer(
  message: MessageToCalculation,
): Promise<CalculationCalls[CalculationCallName]["value"]> {
  switch (message.name) {
    case "proxySites":
      return proxySites(message.args);
    case "predictRows":
      return predictRows(message.args);
    case "placeInCommon":
      return placeInCommon(message.args);
    case "namedProxies":
      return namedProxies(message.args);
  }
}

self.addEventListener("message", async ({ data }: MessageEvent<MessageToCalculation>) => {
  try {
    const value = await answer(data);
    post({ kind: "done", id: data.id, outcome: ok(value) }, "sets" in value ? [value.sets.buffer] : []);
  } catch (thrown) {
    // The name alone: a message could hold what the calculation was about.
    const cause = thrown instanceof Error ? thrown.name : "unknown";
    post({ kind: "done", id: data.id, outcome: err({ code: "calculation-failed", cause }) });
  }
});

// What a worker asks for is in its own list of requests, not in the page's.
new PerformanceObserver((list) => {
  post({ kind: "loads", addresses: list.getEntries().map((entry) => entry.name) });
}).observe({ type: "resource", buffered: true });
