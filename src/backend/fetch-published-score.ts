import { noteAskedScore } from "../lib/asked-scores.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { countSentBytes } from "../lib/sent-bytes.ts";
import type {
  HarmonisedBuild,
  PublishedScoreFailure,
  PublishedScoreFailureCode,
} from "../texts/published-score-failures.ts";
import { isScoringFileOf } from "./published-score-head.ts";
import { ScorePieces } from "./score-pieces.ts";

/** How a published score is fetched. */
export interface FetchScoreOptions {
  readonly signal?: AbortSignal;
  /** Hears of bytes as they arrive; `total` is null until the server says it. */
  readonly onProgress?: (loaded: number, total: number | null) => void;
  /** Whether the index lists the score: a missing file then means that the catalog has withdrawn it. */
  readonly isListed?: boolean;
}

const idPattern = /^PGS\d{6}$/;

/** Milliseconds without a byte after which a connection counts as cut. The server says first what it waits for. */
export const longestSilence = 60_000;

/** Milliseconds that all of it may take. */
export const longestFetch = 10 * 60_000;

/** Milliseconds between a cut and the next try; bytes that arrive begin them anew. */
export const pausesAfterCuts = [500, 1000, 2000, 4000] as const;

/** Longest wait that the server's Retry-After may ask for, in seconds; what asks for longer fails. */
const longestWait = 5;

/** Files that are fetched at once; further ones wait for their turn. */
const atOnce = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits for a turn, and returns what ends it. */
async function takeTurn(): Promise<() => void> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  return () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
}

/** The server's codes (server/published-scores/score-failure.ts). */
const codes: Readonly<Record<string, PublishedScoreFailureCode>> = {
  turned_off: "turned-off",
  not_found: "not-found",
  not_harmonised: "not-harmonised",
  withdrawn: "withdrawn",
  too_large: "too-large",
  too_slow: "too-slow",
  cut: "cut",
  wrong_digest: "wrong-digest",
  catalog_away: "catalog-away",
  busy: "busy",
};

/** Why an answer brings no file. */
async function codeOf(answer: Response): Promise<PublishedScoreFailureCode> {
  const body: unknown = await answer.json().catch(() => null);
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  // A flood is refused before the request reaches what knows of scores (server/floods.ts).
  if (code === "server_busy") return "busy";
  return (typeof code === "string" ? codes[code] : undefined) ?? "unexpected";
}

/** What one request came to: the whole file, a broken connection, a wait that the server asked for, or a failure. */
type Step = "whole" | "broken" | "waited" | PublishedScoreFailureCode;

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads the answer to its end; a silence counts as a cut. */
async function takePieces(answer: Response, pieces: ScorePieces, silence: AbortController): Promise<Step> {
  if (!pieces.begin(answer)) return "broken";
  const reader = answer.body?.getReader();
  let timer = setTimeout(() => silence.abort(), longestSilence);
  try {
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) return pieces.isWhole ? "whole" : "broken";
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), longestSilence);
      pieces.add(part.value);
    }
  } catch {
    return "broken";
  } finally {
    clearTimeout(timer);
  }
}

/** Asks once, for what is missing. The request has a path, and of a resumed file the number of bytes and their tag. */
async function askOnce(address: string, pieces: ScorePieces, stop: AbortSignal): Promise<Step> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), longestSilence);
  let answer: Response;
  try {
    answer = await fetch(address, {
      headers: pieces.rangeHeaders(),
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([stop, silence.signal]),
    });
  } catch {
    return "broken";
  } finally {
    clearTimeout(timer);
  }
  if (answer.status === 200 || answer.status === 206) return takePieces(answer, pieces, silence);
  const code = await codeOf(answer);
  const seconds = Number(answer.headers.get("retry-after") ?? Number.POSITIVE_INFINITY);
  if (code !== "busy" || seconds > longestWait) return code;
  await pause(seconds * 1000, stop);
  return "waited";
}

/** Asks until the file is whole, or nothing more arrives. */
async function fetchPieces(
  address: string,
  pieces: ScorePieces,
  stop: AbortSignal,
): Promise<"whole" | PublishedScoreFailureCode> {
  let tries = 0;
  for (;;) {
    const before = pieces.loaded;
    const step = await askOnce(address, pieces, stop);
    if (step !== "broken" && step !== "waited") return step;
    if (stop.aborted) return "stopped";
    if (pieces.loaded > before) tries = 0;
    const wait = pausesAfterCuts[tries];
    if (wait === undefined) return step === "waited" ? "busy" : pieces.loaded === 0 ? "offline" : "cut";
    tries += 1;
    if (step === "broken") await pause(wait, stop);
  }
}

/**
 * Fetches the catalog's harmonised file of a published score from this page's server, which asks the catalog. The request
 * names score and build and nothing else: no cookie, no session, no referrer. A file whose connection breaks off is resumed.
 *
 * @param id such as PGS000018
 * @param build of the genomes that it is to be scored on
 * @returns a file under the catalog's name, with the bytes that the server vouches for and the catalog's form
 */
export async function fetchPublishedScore(
  id: string,
  build: HarmonisedBuild,
  { signal, onProgress, isListed = false }: FetchScoreOptions = {},
): Promise<Result<File, PublishedScoreFailure>> {
  const failed = (code: PublishedScoreFailureCode) => err({ code, id, build });
  if (!idPattern.test(id)) return failed("not-found");
  const isStopped = () => signal?.aborted === true;
  const endTurn = await takeTurn();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), longestFetch);
  try {
    if (isStopped()) return failed("stopped");
    const address = `/scores/${id}/${build}`;
    noteAskedScore(`${id} on ${build}`);
    countSentBytes(address.length);
    const pieces = new ScorePieces(onProgress);
    const stop = signal === undefined ? late.signal : AbortSignal.any([late.signal, signal]);
    const step = await fetchPieces(address, pieces, stop);
    if (isStopped()) return failed("stopped");
    if (late.signal.aborted) return failed("too-slow");
    if (step === "not-found" && isListed) return failed("withdrawn");
    if (step !== "whole") return failed(step);
    const file = pieces.file(`${id}_hmPOS_${build}.txt.gz`);
    if (!(await pieces.isAsVouched(file))) return failed("wrong-digest");
    return (await isScoringFileOf(file, id, build)) ? ok(file) : failed("changed-columns");
  } finally {
    clearTimeout(timer);
    endTurn();
  }
}
