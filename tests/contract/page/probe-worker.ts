import type { ProbeOutcome } from "./probe.engine.worker.ts";

/**
 * Asks a worker under the engine worker's policy what it can do.
 *
 * @param addresses what it should try to fetch
 */
export function probeWorker(addresses: string[]): Promise<ProbeOutcome> {
  const worker = new Worker(new URL("./probe.engine.worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<"ready" | ProbeOutcome>) => {
      if (event.data === "ready") return worker.postMessage(addresses);
      worker.terminate();
      resolve(event.data);
    };
    worker.onerror = (event) => reject(new Error(event.message));
  });
}
