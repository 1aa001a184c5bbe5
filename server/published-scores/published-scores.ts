/** Published scores for the page: from the disk, or from the catalog, which is asked once for all who want a file at a time. */
import { join } from "node:path";
import type { Hono } from "hono";
import { RareLines } from "../../supabase/functions/_shared/rare-lines.ts";
import type { RequestBindings } from "../api.ts";
import type { Caller } from "../backend/caller.ts";
import type { FreeSpace } from "../backend/free-space.ts";
import { type Waiting, WaitingShares } from "../backend-process/waiting-shares.ts";
import { askDigest, type CatalogAccess, isUnchanged, type StartTimer, systemTimers } from "./ask-catalog.ts";
import { type SavedScore, ScoreCache } from "./score-cache.ts";
import { ScoreDownload, type WholeScore } from "./score-download.ts";
import { refuseScore, ScoreFailure, type ScoreFailureCode, scoreHeaders } from "./score-failure.ts";
import { catalogPath, digestPath, readScoreFile, type ScoreFile, scoresPrefix } from "./score-file.ts";
import { asked, downloaded, ScoreLimits } from "./score-limits.ts";

/** The settings of an installation. */
export interface PublishedScoresSettings {
  /** Origins that files are fetched from; none where the operator has turned it off. */
  readonly origins: readonly string[];
  /** Folder of the saved files. */
  readonly folder: string;
  /** Most bytes of saved files. */
  readonly room: number;
}

/** What tests set. */
export interface PublishedScoresParts {
  readonly startTimer?: StartTimer;
  readonly limits?: ScoreLimits;
  readonly free?: Pick<FreeSpace, "has">;
  readonly now?: () => number;
}

/** Milliseconds for which a failure is answered again without asking the catalog. */
const failureKnownFor = 60_000;

/** Failures that are remembered at most. */
const mostFailures = 1000;

/** Seconds after which the page asks again where too much is under way. */
const busySeconds = 2;

/** Failures that another request may turn out otherwise at once. */
const passing: ReadonlySet<ScoreFailureCode> = new Set(["busy", "cut", "too_slow"]);

/** Failures that tell the operator something. */
const lines: Readonly<Partial<Record<ScoreFailureCode, string>>> = {
  catalog_away:
    "Published scores: the catalog does not answer, or redirects to a host that is not in PUBLISHED_SCORES.",
  wrong_digest: "Published scores: a file arrived with another digest than the catalog publishes.",
  cut: "Published scores: the connection to the catalog broke off, and resuming failed.",
  too_slow: "Published scores: a file was not fetched in ten minutes.",
};

const notSavedLine =
  "Published scores: there is no room to save them (disk, or PUBLISHED_SCORES_ROOM); they are sent without being saved.";

/** The part of a file that is asked for. */
interface Range {
  readonly from: number;
  /** Whether the answer has to say that it is a part. */
  readonly isPart: boolean;
}

/** @param tag the file's; a part of another file is not continued with this one */
function rangeOf(headers: Headers, tag: string | null): Range {
  const [, from] = /^bytes=(\d{1,15})-$/.exec(headers.get("range") ?? "") ?? [];
  const isSame = tag !== null && headers.get("if-range") === tag;
  return from === undefined || !isSame ? { from: 0, isPart: false } : { from: Number(from), isPart: true };
}

/** Answers requests for published scores. */
export class PublishedScores {
  readonly #access: CatalogAccess;
  readonly #cache: ScoreCache;
  readonly #limits: ScoreLimits;
  readonly #now: () => number;
  readonly #sending = WaitingShares.ofScores();
  readonly #downloads = new Map<string, ScoreDownload>();
  /** Those in memory, also ended ones that somebody still reads: who reads nothing fills a share of their own alone. */
  readonly #inMemory = new Map<ScoreDownload, Waiting>();
  readonly #shares = WaitingShares.ofDownloads();
  readonly #failures = new Map<string, { readonly code: ScoreFailureCode; readonly at: number }>();
  readonly #saves = new Set<Promise<boolean>>();
  readonly #log = new RareLines((line) => console.error(line));

  constructor(settings: PublishedScoresSettings, parts: PublishedScoresParts = {}) {
    const { startTimer = systemTimers, limits = new ScoreLimits(), free, now = Date.now } = parts;
    const { origins, folder, room } = settings;
    this.#access = { origins, startTimer };
    this.#cache = new ScoreCache({ folder, room, now, ...(free === undefined ? {} : { free }) });
    this.#limits = limits;
    this.#now = now;
  }

  /** Answers a GET of a file's path. */
  async answer(request: Request, caller: Caller): Promise<Response> {
    const file = request.method === "GET" ? readScoreFile(request.url) : null;
    if (file === null) return refuseScore("not_found");
    // Another site's page must not make this server fetch anything.
    const site = request.headers.get("sec-fetch-site") ?? "same-origin";
    if (site !== "same-origin" && site !== "none") return refuseScore("turned_off");
    if (this.#access.origins.length === 0) return refuseScore("turned_off");
    const wait = this.#limits.judge(asked, caller);
    if (wait !== null) return this.#refuseShare(wait);
    const sending = this.#sending.enter(caller, 1);
    if (sending === null) return refuseScore("busy", busySeconds);
    try {
      return withEnd(await this.#answerFile(file, request.headers, caller), sending.leave);
    } catch (error) {
      sending.leave();
      if (!(error instanceof ScoreFailure)) throw error;
      return refuseScore(error.code, error.code === "busy" ? busySeconds : undefined);
    }
  }

  #refuseShare(seconds: number): Response {
    this.#log.write("Limit reached: published scores");
    return refuseScore("busy", seconds, 429);
  }

  async #answerFile(file: ScoreFile, headers: Headers, caller: Caller): Promise<Response> {
    const key = `${file.id} ${file.build}`;
    const running = this.#downloads.get(key);
    if (running !== undefined) return this.#sendDownload(running, headers);
    const saved = await this.#findSaved(file);
    if (saved !== null) return this.#sendSaved(saved, headers);
    const begun = this.#downloads.get(key);
    if (begun !== undefined) return this.#sendDownload(begun, headers);
    this.#refuseKnownFailure(key);
    const wait = this.#limits.judge(downloaded, caller);
    if (wait !== null) return this.#refuseShare(wait);
    return this.#sendDownload(this.#start(key, file, caller), headers);
  }

  /** A saved file that is still the catalog's, as far as that can be found out. */
  async #findSaved(file: ScoreFile): Promise<SavedScore | null> {
    const saved = await this.#cache.find(file);
    if (saved === null || !(await this.#cache.isSound(file, saved))) return null;
    if (await this.#cache.isChecked(file)) return saved;
    // While the catalog does not answer, what was published stays usable.
    if (!(await this.#isCurrent(file, saved).catch(() => true))) {
      await this.#cache.remove(file);
      return null;
    }
    await this.#cache.setChecked(file);
    return saved;
  }

  /** Whether the catalog has a saved file as it is. @throws ScoreFailure where it does not say */
  async #isCurrent(file: ScoreFile, saved: SavedScore): Promise<boolean> {
    const md5 = await askDigest(this.#access, digestPath(file));
    if (md5 !== null || saved.md5 !== null) return md5 === saved.md5;
    return isUnchanged(this.#access, catalogPath(file), saved);
  }

  #refuseKnownFailure(key: string): void {
    const known = this.#failures.get(key);
    if (known === undefined) return;
    if (this.#now() - known.at < failureKnownFor) throw new ScoreFailure(known.code);
    this.#failures.delete(key);
  }

  #start(key: string, file: ScoreFile, caller: Caller): ScoreDownload {
    const running = new Set(this.#downloads.values());
    for (const [download, share] of this.#inMemory) {
      if (running.has(download) || download.readers > 0) continue;
      share.leave();
      this.#inMemory.delete(download);
    }
    const share = this.#shares.enter(caller, 1);
    if (share === null) throw new ScoreFailure("busy");
    const download = new ScoreDownload(this.#access, file);
    this.#downloads.set(key, download);
    this.#inMemory.set(download, share);
    void download.whole
      .then((whole) => this.#save(file, whole))
      .catch((error: unknown) => this.#noteFailure(key, error))
      .finally(() => this.#downloads.delete(key));
    return download;
  }

  /** Ends when all files that have arrived are on the disk, or could not be saved. */
  async saves(): Promise<void> {
    await Promise.all(this.#saves);
  }

  async #save(file: ScoreFile, whole: WholeScore): Promise<void> {
    const save = this.#cache.save(file, whole);
    this.#saves.add(save);
    try {
      if (!(await save)) this.#log.write(notSavedLine);
    } finally {
      this.#saves.delete(save);
    }
  }

  #noteFailure(key: string, error: unknown): void {
    if (!(error instanceof ScoreFailure)) return;
    const line = lines[error.code];
    if (line !== undefined) this.#log.write(line);
    if (passing.has(error.code)) return;
    const [oldest] = this.#failures.keys();
    if (this.#failures.size >= mostFailures && oldest !== undefined) this.#failures.delete(oldest);
    this.#failures.set(key, { code: error.code, at: this.#now() });
  }

  async #sendDownload(download: ScoreDownload, headers: Headers): Promise<Response> {
    const { total, md5 } = await download.begun;
    const tag = md5 === null ? null : `"${md5}"`;
    const range = rangeOf(headers, tag);
    return send({ range, total, tag, sha256: null, body: (from) => download.read(from) });
  }

  #sendSaved(saved: SavedScore, headers: Headers): Response {
    const { size, md5, sha256 } = saved;
    const tag = `"${md5 ?? sha256}"`;
    const range = rangeOf(headers, tag);
    return send({ range, total: size, tag, sha256, body: (from) => this.#cache.stream(saved, from) });
  }
}

interface SentFile {
  readonly range: Range;
  /** Bytes of the whole file; null where they are not known yet. */
  readonly total: number | null;
  readonly tag: string | null;
  /** Of the whole file, in hexadecimal; null where it is not known yet. */
  readonly sha256: string | null;
  body(from: number): ReadableStream<Uint8Array>;
}

function send({ range, total, tag, sha256, body }: SentFile): Response {
  // A part is named by the bytes of the whole.
  const { from, isPart } = total === null ? { from: 0, isPart: false } : range;
  const headers = new Headers({ ...scoreHeaders, "Content-Type": "application/gzip" });
  if (isPart && total !== null && from >= total) {
    headers.set("Content-Range", `bytes */${total}`);
    return new Response(null, { status: 416, headers });
  }
  if (tag !== null) headers.set("ETag", tag);
  if (total !== null) headers.set("Content-Length", String(total - from));
  if (isPart && total !== null) headers.set("Content-Range", `bytes ${from}-${total - 1}/${total}`);
  // RFC 9530, section 3: the digest of the whole file, also beside a part of it.
  if (sha256 !== null)
    headers.set("Repr-Digest", `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`);
  return new Response(body(from), { status: isPart ? 206 : 200, headers });
}

/** The answer, with something to be done once it was read or given up. */
function withEnd(answer: Response, act: () => void): Response {
  let hasEnded = false;
  const end = () => {
    if (!hasEnded) act();
    hasEnded = true;
  };
  if (answer.body === null) {
    end();
    return answer;
  }
  const reader = answer.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          return controller.close();
        } catch (error) {
          end();
          return controller.error(error);
        }
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: answer.status, headers: answer.headers });
}

/** Puts the paths of published scores onto the application. */
export function addPublishedScores(app: Hono<RequestBindings>, scores: PublishedScores): void {
  app.get(`${scoresPrefix}*`, (context) => scores.answer(context.req.raw, context.env));
}

/** Where scores are saved in a data folder. */
export function scoresFolder(dataFolder: string): string {
  return join(dataFolder, "published-scores");
}
