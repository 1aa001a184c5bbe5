import { createHmac } from "node:crypto";
import type { ProviderObject } from "./provider-objects.ts";
import { makeId, type ProviderState, type WaitingEvent } from "./provider-state.ts";

/** Sends an event; resolves with the status of the answer. */
export type DeliverEvent = (body: string, signature: string) => Promise<number>;

/** Between the attempts, in milliseconds; the last one is repeated until the event is accepted. */
const pauses: readonly number[] = [1000, 5000, 30_000, 5 * 60_000];

/** Dependencies of a queue. */
export interface EventQueueParts {
  readonly state: ProviderState;
  readonly deliver: DeliverEvent;
  readonly save: () => Promise<void>;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** Milliseconds between the attempts; for tests. */
  readonly pauses?: readonly number[];
}

/** The header by which a webhook proves where it comes from: HMAC-SHA256 of time and body (docs.stripe.com/webhooks). */
export function signEvent(body: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}

/** Events on their way to the webhook, each tried again until it is accepted, over restarts too. */
export class EventQueue {
  readonly #parts: EventQueueParts;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor(parts: EventQueueParts) {
    this.#parts = parts;
  }

  /** Begins with the events of an earlier process. */
  start(): void {
    for (const event of this.#parts.state.events) this.#plan(event, 0);
  }

  /** Adds an event; it is sent once its state is written down. */
  add(type: string, object: ProviderObject): void {
    const event: WaitingEvent = { id: makeId("evt_"), type, created: this.#parts.now(), object, attempts: 0 };
    this.#parts.state.events.push(event);
    this.#plan(event, 0);
  }

  /** Makes no further attempt and lets those under way end; unsent events stay written down. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#running);
  }

  #plan(event: WaitingEvent, pause: number): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      const attempt = this.#attempt(event).finally(() => this.#running.delete(attempt));
      this.#running.add(attempt);
    }, pause);
    timer.unref();
    this.#timers.set(event.id, timer);
  }

  async #attempt(event: WaitingEvent): Promise<void> {
    const { state, deliver, save, now, pauses: given = pauses } = this.#parts;
    this.#timers.delete(event.id);
    const { id, type, created, object } = event;
    const body = JSON.stringify({
      ...{ id, object: "event", type, created, livemode: false },
      data: { object },
    });
    try {
      await save();
      const status = await deliver(body, signEvent(body, state.webhookSecret, now()));
      if (status >= 200 && status < 300) {
        state.events = state.events.filter((waiting) => waiting.id !== id);
        await save();
        return;
      }
    } catch {
      // Equivalent to an answer that is no success.
    }
    event.attempts += 1;
    this.#plan(event, given[Math.min(event.attempts, given.length) - 1] ?? 0);
  }
}
