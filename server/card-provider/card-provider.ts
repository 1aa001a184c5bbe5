/**
 * A card provider of our own for a server without a key of the real one: the requests of its API that the server functions
 * make, pages to pay and to manage a plan, and signed webhooks. No money moves (docs/payments.md#without-a-key).
 */
import { answerRequest } from "./answer-request.ts";
import { type DeliverEvent, EventQueue } from "./event-queue.ts";
import type { PlanPrice } from "./provider-state.ts";
import { openStateFile } from "./state-file.ts";
import { letTimePass, type PaymentPlace } from "./take-payment.ts";

/** Settings of the provider. */
export interface CardProviderSettings {
  /** File of its memory. */
  readonly path: string;
  /** Origin of its pages. */
  readonly siteUrl: string;
  /** The plans that it sells. */
  readonly prices: readonly PlanPrice[];
  readonly deliver: DeliverEvent;
  /** Seconds since 1970; for tests. */
  readonly now?: () => number;
  /** Milliseconds between the attempts to deliver an event; for tests. */
  readonly eventPauses?: readonly number[];
}

/** The local card provider. */
export interface CardProvider {
  /** The secret key of the SDK's requests. */
  readonly secretKey: string;
  /** What webhooks are signed with. */
  readonly webhookSecret: string;
  /** Makes the tokens of the pages' forms. */
  readonly formSecret: string;
  /** Answers the SDK's requests, in this process: its API has no address from outside. */
  readonly fetch: typeof fetch;
  /** Changes the present state and writes it down. */
  act<T>(task: (place: PaymentPlace) => T): Promise<T>;
  /** Sends no further events and ends when everything is written down. */
  close(): Promise<void>;
}

/** Milliseconds between two looks at what ends by itself. */
const lookInterval = 60_000;

/**
 * Opens the provider with its stored state.
 *
 * @throws the disk's error, and a ZodError for a file that is none of ours
 */
export async function openCardProvider(settings: CardProviderSettings): Promise<CardProvider> {
  const { path, siteUrl, prices, deliver, now = () => Math.floor(Date.now() / 1000) } = settings;
  const { state, save } = await openStateFile(path);
  const events = new EventQueue({
    ...{ state, deliver, save, now },
    ...(settings.eventPauses === undefined ? {} : { pauses: settings.eventPauses }),
  });
  const place: PaymentPlace = { state, prices, siteUrl, events, now };
  events.start();
  const act = async <T>(task: (given: PaymentPlace) => T): Promise<T> => {
    letTimePass(place);
    const result = task(place);
    await save();
    return result;
  };
  const timer = setInterval(() => void act(() => {}).catch(() => {}), lookInterval);
  timer.unref();
  return {
    secretKey: state.secretKey,
    webhookSecret: state.webhookSecret,
    formSecret: state.formSecret,
    async fetch(input, init) {
      const request = new Request(input, init);
      const body = await request.text();
      return act((given) =>
        answerRequest(given, { method: request.method, url: request.url, headers: request.headers, body }),
      );
    },
    act,
    async close() {
      clearInterval(timer);
      await events.close();
      await save();
    },
  };
}
