/** What an operator's programs ask: whether the server runs, whether it can work, and its numbers. */
import { setTimeout as pause } from "node:timers/promises";
import { bringsSecretKey } from "../gateway/secret-key.ts";
import type { BackendState } from "./backend-state.ts";
import { type Family, metricsType, writeMetrics } from "./metric-text.ts";

/** Paths of the operator's programs. */
export const operationsPaths = ["/healthz", "/readyz", "/metrics", "/operations/snapshot"] as const;

/** How long a state counts, in milliseconds: strangers may ask too, and must not keep the database busy. */
const knownFor = 1000;

/** The accounts' process as the supervisor sees it. */
export interface WatchedBackend {
  /** How it is; null where it does not answer. */
  state(): Promise<BackendState | null>;
  /** Copies the database's folder for a backup. */
  snapshot(): Promise<{ readonly status: number; readonly body: Uint8Array | null }>;
  /** How often it was started again. */
  readonly restarts: number;
}

/** Where the answers come from. */
export interface OperationsParts {
  /** Whether everything has started and nothing is being stopped. */
  isReady(): boolean;
  /** Null while the backend is on another host. */
  backend(): WatchedBackend | null;
  /** The operator's key; null where there is none yet, or none at all: then nobody gets the numbers. */
  secretKey(): string | null;
  /** The counts of requests. */
  requestFamilies(): readonly Family[];
  /** Milliseconds that the accounts' process may take to say how it is. */
  readonly patience: number;
}

const usualHeaders = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

function plain(status: number, text: string): Response {
  const headers = { ...usualHeaders, "Content-Type": "text/plain; charset=utf-8" };
  return new Response(`${text}\n`, { status, headers });
}

function keyNeeded(): Response {
  const refusal = plain(401, "The server's secret key is needed.");
  refusal.headers.set("WWW-Authenticate", "Bearer");
  return refusal;
}

function gauge(name: string, help: string, value: number | null): readonly Family[] {
  return value === null ? [] : [{ name, help, type: "gauge", samples: [{ labels: "", value }] }];
}

/** Answers the operator's programs. */
export class Operations {
  readonly #parts: OperationsParts;
  readonly #startedAt = Date.now() / 1000;
  #state: { readonly askedAt: number; readonly answer: Promise<BackendState | null> } | null = null;

  constructor(parts: OperationsParts) {
    this.#parts = parts;
  }

  /** Answers a request; null where its path is none of these. */
  answer(request: Request): Promise<Response> | null {
    const { pathname } = new URL(request.url);
    const path = operationsPaths.find((known) => known === pathname);
    if (path === undefined) return null;
    if (path === "/operations/snapshot") return this.#answerSnapshot(request);
    if (request.method !== "GET" && request.method !== "HEAD")
      return Promise.resolve(plain(405, "Method not allowed"));
    if (path === "/healthz") return Promise.resolve(plain(200, "The server runs."));
    return path === "/readyz" ? this.#answerReady() : this.#answerMetrics(request);
  }

  async #answerReady(): Promise<Response> {
    const backend = this.#parts.backend();
    if (!this.#parts.isReady()) return plain(503, "The server is starting or stopping.");
    if (backend === null) return plain(200, "The server is ready; accounts are on another host.");
    const state = await this.#askState(backend);
    if (state === null) return plain(503, "The accounts' process does not answer.");
    return state.databaseSeconds === null
      ? plain(503, "The database does not answer.")
      : plain(200, "The server is ready.");
  }

  async #answerMetrics(request: Request): Promise<Response> {
    const backend = this.#parts.backend();
    if (!this.#isOperators(request)) return keyNeeded();
    const state = backend === null ? null : await this.#askState(backend);
    const families = [
      ...this.#parts.requestFamilies(),
      ...gauge("process_start_time_seconds", "Start of the server since 1970.", this.#startedAt),
      ...gauge("process_resident_memory_bytes", "Memory of the server.", process.memoryUsage.rss()),
      ...(backend === null ? [] : this.#familiesOf(backend, state)),
    ];
    return new Response(writeMetrics(families), {
      headers: { ...usualHeaders, "Content-Type": metricsType },
    });
  }

  #isOperators(request: Request): boolean {
    const key = this.#parts.secretKey();
    return key !== null && bringsSecretKey(request.headers, key);
  }

  async #answerSnapshot(request: Request): Promise<Response> {
    if (request.method !== "POST") return plain(405, "Method not allowed");
    if (!this.#isOperators(request)) return keyNeeded();
    const { status, body } = (await this.#parts.backend()?.snapshot()) ?? { status: 409, body: null };
    return new Response(body === null ? null : new Uint8Array(body), {
      status,
      headers: { ...usualHeaders, "Content-Type": "application/json" },
    });
  }

  #familiesOf({ restarts }: WatchedBackend, state: BackendState | null): readonly Family[] {
    const isUp = state !== null && state.databaseSeconds !== null;
    return [
      ...gauge("allelium_backend_up", "1 while accounts and database answer.", isUp ? 1 : 0),
      {
        name: "allelium_backend_restarts_total",
        help: "Starts of the accounts' process after the first.",
        type: "counter",
        samples: [{ labels: "", value: restarts }],
      },
      ...gauge("allelium_backend_queue", "Requests that run or wait for accounts.", state?.queued ?? null),
      ...gauge(
        "allelium_mails_waiting",
        "Mails that no mail server has accepted yet.",
        state?.mailsWaiting ?? null,
      ),
      ...gauge(
        "allelium_database_turn_seconds",
        "Time of one statement, with its wait for its turn.",
        state?.databaseSeconds ?? null,
      ),
      ...gauge("allelium_disk_free_bytes", "Free on the disk of the data.", state?.freeBytes ?? null),
    ];
  }

  #askState(backend: WatchedBackend): Promise<BackendState | null> {
    const now = performance.now();
    if (this.#state === null || now - this.#state.askedAt > knownFor) {
      const tooLate = pause(this.#parts.patience, null, { ref: false });
      this.#state = { askedAt: now, answer: Promise.race([backend.state(), tooLate]) };
    }
    return this.#state.answer;
  }
}
