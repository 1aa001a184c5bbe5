/** The engine's worker in the process of the test: its own script, between which and the page messages are copied as between threads. */
import { vi } from "vitest";
import type { MessageFromWorker, MessageToWorker } from "../../src/genome/protocol.ts";

type Take = (event: { data: MessageToWorker }) => void;

/** Workers that were started and not ended. */
const living = new Set<EngineWorkerHere>();
let started = 0;
let calls = 0;
let engineBytes = 0;

/** Takes the place of `Worker` for the engine's script. Node needs a `self` that the script finds itself by. */
export class EngineWorkerHere {
  onmessage: ((event: { data: MessageFromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #take: Promise<Take>;

  constructor() {
    living.add(this);
    this.#take = this.#start();
  }

  /** How many live, how many calls they have not answered, and the bytes of the engine's memory after the last call. */
  static facts(): { workers: number; openCalls: number; engineBytes: number } {
    return { workers: living.size, openCalls: calls, engineBytes };
  }

  async #start(): Promise<Take> {
    started += 1;
    const taken = new Promise<Take>((resolve) => {
      vi.stubGlobal("self", {
        addEventListener: (_: string, listener: Take) => resolve(listener),
        postMessage: (message: MessageFromWorker, { transfer }: { transfer: Transferable[] }) =>
          this.#hear(structuredClone(message, { transfer })),
      });
    });
    // A script of its own for each worker; only the engine's memory is the same.
    const script = `/src/genome/engine.worker.ts?worker=${started}`;
    await import(/* @vite-ignore */ script);
    return taken;
  }

  #hear(data: MessageFromWorker): void {
    if (data.kind === "done") {
      calls -= 1;
      engineBytes = data.memoryBytes;
    }
    setImmediate(() => living.has(this) && this.onmessage?.({ data }));
  }

  postMessage(message: MessageToWorker, transfer: Transferable[]): void {
    const data = structuredClone(message, { transfer });
    if (data.kind === "call") calls += 1;
    void this.#take.then((take) => setImmediate(() => take({ data })));
  }

  terminate(): void {
    living.delete(this);
  }
}
