import type { EngineWorker } from "../../src/genome/engine-pool.ts";
import type { EngineProgress, MessageFromWorker, MessageToWorker } from "../../src/genome/protocol.ts";
import { err } from "../../src/lib/pure/result.ts";

type Outcome = Extract<MessageFromWorker, { kind: "done" }>["outcome"];

/** The event that a browser passes to a worker's `onerror`; Node has no ErrorEvent. */
class WorkerErrorEvent extends Event {
  readonly message = "made-up failure";
  readonly filename = "";
  readonly lineno = 0;
  readonly colno = 0;
  readonly error: unknown = null;

  constructor() {
    super("error", { cancelable: true });
  }
}

/** A worker that does what the test says and records every breach of the protocol by the pool. */
export class FakeEngineWorker implements EngineWorker {
  onmessage: EngineWorker["onmessage"] = null;
  onerror: EngineWorker["onerror"] = null;
  /** The posted messages, in order. */
  readonly posted: MessageToWorker[] = [];
  readonly transfers: Transferable[][] = [];
  /** Posts that no real worker could serve: before `ready`, a third call at a time, after the end. */
  readonly breaches: string[] = [];
  isReady = false;
  isEnded = false;
  /** Number of the call that has no answer yet. */
  running: number | null = null;
  /** Number of the call that it begins after that one. */
  next: number | null = null;
  /** Thrown at the next post, as by a browser that cannot copy the arguments. */
  postFailure: Error | null = null;

  postMessage(message: MessageToWorker, transfer: Transferable[]): void {
    if (this.postFailure !== null) {
      const failure = this.postFailure;
      this.postFailure = null;
      throw failure;
    }
    if (!this.isReady) this.breaches.push("posted before ready");
    if (this.isEnded) this.breaches.push("posted after the end");
    if (message.kind === "call") {
      if (this.running === null) this.running = message.id;
      else if (this.next === null) this.next = message.id;
      else this.breaches.push("a third call at a time");
    }
    this.posted.push(message);
    this.transfers.push(transfer);
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** Numbers of the calls that were posted. */
  get callIds(): number[] {
    return this.posted.flatMap((message) => (message.kind === "call" ? [message.id] : []));
  }

  /** Numbers of the calls that it was asked to stop. */
  get cancelledIds(): number[] {
    return this.posted.flatMap((message) => (message.kind === "cancel" ? [message.id] : []));
  }

  becomeReady(): void {
    this.isReady = true;
    this.#say({ kind: "ready" });
  }

  progress(progress: EngineProgress, id = this.#runningId()): void {
    this.#say({ kind: "progress", id, progress });
  }

  /** Reports that it requested addresses of its own. */
  load(...addresses: string[]): void {
    this.#say({ kind: "loads", addresses });
  }

  /** Answers the running call, or the named one. */
  answer(outcome: Outcome, memoryBytes = 1_000_000, id = this.#runningId(), hasItsSets = false): void {
    if (id === this.running) {
      this.running = this.next;
      this.next = null;
    }
    const sets = hasItsSets ? ({ hasItsSets } as const) : {};
    this.#say({ kind: "done", id, outcome, memoryBytes, hasBegun: true, ...sets });
  }

  /** Says that it has not begun the next call, which was cancelled before its turn came. */
  leaveOut(): void {
    const [id, outcome] = [this.#runningId(), err({ code: "cancelled" } as const)];
    this.running = null;
    this.#say({ kind: "done", id, outcome, memoryBytes: 1_000_000, hasBegun: false });
  }

  /** Fails as a worker that did not load or threw outside a call; the event shows whether it was handled. */
  fail(): Event {
    const event = new WorkerErrorEvent();
    this.onerror?.(event);
    return event;
  }

  #runningId(): number {
    if (this.running === null) throw new Error("no call runs on this worker");
    return this.running;
  }

  #say(data: MessageFromWorker): void {
    this.onmessage?.(new MessageEvent("message", { data }));
  }
}
