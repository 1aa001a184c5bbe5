import type { ServerResponse } from "node:http";
import type { RequestHandler } from "../listen.ts";
import { isLogStructured, logLine } from "./log.ts";
import { type Family, histogramSamples } from "./metric-text.ts";

/** Parts of the server by the beginning of a path; a path itself can contain what a person typed. */
const areas = {
  "/auth/v1/": "auth",
  "/rest/v1/": "rest",
  "/functions/v1/": "functions",
  "/local/": "local",
  "/scores/": "scores",
} as const;

/** Methods that are named; others could be any word. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Upper ends of the classes of times, in seconds. */
const classes = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

interface Times {
  /** How many requests are in each class, and behind them those of none. */
  readonly counts: number[];
  sum: number;
}

function areaOf(path: string): string {
  return Object.entries(areas).find(([prefix]) => path.startsWith(prefix))?.[1] ?? "page";
}

/** Counts answers by area, method and status, and how long they took; an answer counts once all of it was sent. */
export class RequestCounts {
  readonly #answered = new Map<string, number>();
  readonly #aborted = new Map<string, number>();
  readonly #times = new Map<string, Times>();
  #running = 0;

  /** Counts what a handler answers, and logs it where the log is JSON. */
  observe(handler: RequestHandler): RequestHandler {
    return (request, response) => {
      const area = areaOf(request.url ?? "");
      const method = methods.has(request.method ?? "") ? (request.method ?? "") : "other";
      const startedAt = performance.now();
      this.#running += 1;
      response.once("close", () => {
        this.#running -= 1;
        this.#count({ area, method, response, seconds: (performance.now() - startedAt) / 1000 });
      });
      handler(request, response);
    };
  }

  /** The counts so far. */
  families(): readonly Family[] {
    const counted = (counts: ReadonlyMap<string, number>) =>
      [...counts].map(([labels, value]) => ({ labels, value }));
    return [
      {
        name: "allelium_http_requests_total",
        help: "Requests whose answer was sent whole.",
        type: "counter",
        samples: counted(this.#answered),
      },
      {
        name: "allelium_http_requests_aborted_total",
        help: "Requests whose connection ended before the answer.",
        type: "counter",
        samples: counted(this.#aborted),
      },
      {
        name: "allelium_http_requests_running",
        help: "Requests that are being answered.",
        type: "gauge",
        samples: [{ labels: "", value: this.#running }],
      },
      {
        name: "allelium_http_request_duration_seconds",
        help: "Time from a request's headers to the end of its answer.",
        type: "histogram",
        samples: [...this.#times].flatMap(([labels, { counts, sum }]) =>
          histogramSamples(labels, classes, counts, sum),
        ),
      },
    ];
  }

  #count(ended: { area: string; method: string; response: ServerResponse; seconds: number }): void {
    const { area, method, response, seconds } = ended;
    const isWhole = response.writableFinished;
    const labels = isWhole
      ? `area="${area}",method="${method}",status="${response.statusCode}"`
      : `area="${area}",method="${method}"`;
    const counts = isWhole ? this.#answered : this.#aborted;
    counts.set(labels, (counts.get(labels) ?? 0) + 1);
    if (isWhole) this.#addTime(`area="${area}"`, seconds);
    if (isLogStructured()) {
      const milliseconds = Math.round(seconds * 1000);
      const outcome = isWhole ? { status: response.statusCode } : { message: "aborted" };
      process.stdout.write(
        logLine("server", "info", { event: "request", area, method, ...outcome, milliseconds }),
      );
    }
  }

  #addTime(labels: string, seconds: number): void {
    const times = this.#times.get(labels) ?? {
      counts: Array.from({ length: classes.length + 1 }, () => 0),
      sum: 0,
    };
    const found = classes.findIndex((end) => seconds <= end);
    const at = found === -1 ? classes.length : found;
    times.counts[at] = (times.counts[at] ?? 0) + 1;
    times.sum += seconds;
    this.#times.set(labels, times);
  }
}
