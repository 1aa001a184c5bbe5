/** One download of a scoring file, which all who ask for the file meanwhile read along. */
import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { askCatalog, askDigest, type CatalogAccess, piecesOf } from "./ask-catalog.ts";
import { ScoreFailure } from "./score-failure.ts";
import { catalogPath, digestPath, originalPath, type ScoreFile } from "./score-file.ts";

/** Most bytes of a file: as many as the page reads of one (src/genome/admit-file.ts). */
export const largestScoreFile = 52_428_800;

/** Milliseconds that a download may take in all. */
export const longestDownload = 10 * 60 * 1000;

/** Milliseconds between a cut and the next try; each try that brings bytes begins them anew. */
export const pausesAfterCuts = [1000, 2000, 4000, 8000] as const;

/** A whole file whose digest is right. */
export interface WholeScore {
  readonly pieces: readonly Uint8Array[];
  readonly size: number;
  /** The digest that the catalog publishes; null where it publishes none. */
  readonly md5: string | null;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** How far a download is. */
interface Known {
  /** Bytes of the whole file; null where the catalog does not say. */
  readonly total: number | null;
  readonly md5: string | null;
  /** By which the catalog knows the file again when it is resumed; null where it cannot be. */
  readonly validator: string | null;
}

/** A strong ETag, or else the time of the last change (RFC 9110, section 13.1.5). */
function validatorOf({ headers }: IncomingMessage): string | null {
  const { etag, "last-modified": changed } = headers;
  return etag !== undefined && !etag.startsWith("W/") ? etag : (changed ?? null);
}

function lengthOf({ headers }: IncomingMessage): number | null {
  const length = headers["content-length"];
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** The first byte of a part that was sent. */
function beginOf({ headers }: IncomingMessage): number | null {
  const [, begin] = /^bytes (\d{1,15})-/.exec(headers["content-range"] ?? "") ?? [];
  return begin === undefined ? null : Number(begin);
}

/** Fetches one file, once. */
export class ScoreDownload {
  readonly file: ScoreFile;
  /** When the catalog has said that the file is there; rejects with a {@link ScoreFailure}. */
  readonly begun: Promise<Known>;
  /** When all of it is there with the right digest; rejects likewise. */
  readonly whole: Promise<WholeScore>;
  readonly #access: CatalogAccess;
  readonly #pieces: Uint8Array[] = [];
  readonly #md5 = createHash("md5");
  readonly #sha256 = createHash("sha256");
  #loaded = 0;
  #state: "running" | "whole" | "failed" = "running";
  #isLate = false;
  #answer: IncomingMessage | null = null;
  /** Wakes those who read along. */
  #wake: () => void = () => {};
  #change: Promise<void>;
  #readers = 0;

  constructor(access: CatalogAccess, file: ScoreFile) {
    this.#access = access;
    this.file = file;
    this.#change = this.#nextChange();
    const started = this.#begin();
    this.begun = started.then(({ known }) => known);
    this.whole = started.then(({ known, answer }) => this.#runInTime(known, answer));
    // Each is read where somebody waits for it.
    this.begun.catch(() => undefined);
    this.whole.catch(() => this.#turn("failed"));
  }

  /** How many read along. */
  get readers(): number {
    return this.#readers;
  }

  /**
   * The bytes as they come. The last piece waits for the digest: nobody gets the whole of a file that is not the catalog's.
   *
   * @param from bytes that are left out
   */
  read(from: number): ReadableStream<Uint8Array> {
    let next = 0;
    let skip = from;
    let isReading = true;
    this.#readers += 1;
    const leave = () => {
      if (isReading) this.#readers -= 1;
      isReading = false;
    };
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      for (;;) {
        const ready = this.#state === "whole" ? this.#pieces.length : this.#pieces.length - 1;
        const piece = next < ready ? this.#pieces[next] : undefined;
        if (piece !== undefined) {
          next += 1;
          const left = piece.subarray(Math.min(skip, piece.length));
          skip -= piece.length - left.length;
          if (left.length === 0) continue;
          controller.enqueue(left);
          return;
        }
        if (this.#state === "running") {
          await this.#change;
          continue;
        }
        leave();
        if (this.#state === "whole") controller.close();
        else controller.error(new ScoreFailure("cut"));
        return;
      }
    };
    return new ReadableStream({ pull, cancel: leave }, { highWaterMark: 0 });
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #turn(state: "running" | "whole" | "failed"): void {
    this.#state = state;
    const wake = this.#wake;
    this.#change = this.#nextChange();
    wake();
  }

  async #begin(): Promise<{ known: Known; answer: IncomingMessage }> {
    const md5 = await askDigest(this.#access, digestPath(this.file));
    const answer = await askCatalog(this.#access, catalogPath(this.file));
    const total = lengthOf(answer);
    const code = await this.#refusalOf(answer, total);
    if (code !== null) {
      answer.destroy();
      throw new ScoreFailure(code);
    }
    return { known: { total, md5, validator: validatorOf(answer) }, answer };
  }

  async #refusalOf({ statusCode }: IncomingMessage, total: number | null) {
    if (statusCode === 200) return total !== null && total > largestScoreFile ? "too_large" : null;
    if (statusCode === 410) return "withdrawn";
    if (statusCode !== 404) return "catalog_away";
    const original = await askCatalog(this.#access, originalPath(this.file));
    original.destroy();
    return original.statusCode === 200 ? "not_harmonised" : "not_found";
  }

  async #runInTime(known: Known, answer: IncomingMessage): Promise<WholeScore> {
    const endTimer = this.#access.startTimer(longestDownload, () => {
      this.#isLate = true;
      this.#answer?.destroy(new Error("late"));
      this.#turn("running");
    });
    try {
      return await this.#run(known, answer);
    } finally {
      endTimer();
    }
  }

  async #run(known: Known, first: IncomingMessage): Promise<WholeScore> {
    let cuts = 0;
    let answer: IncomingMessage | null = first;
    for (;;) {
      const before = this.#loaded;
      if (answer !== null && !this.#isLate && (await this.#takePieces(answer, known)))
        return this.#finish(known);
      if (this.#isLate) throw new ScoreFailure("too_slow");
      if (this.#loaded > before) cuts = 0;
      const pause = pausesAfterCuts[cuts];
      if (pause === undefined || known.validator === null) throw new ScoreFailure("cut");
      cuts += 1;
      await this.#pause(pause);
      if (this.#isLate) throw new ScoreFailure("too_slow");
      answer = await this.#resume(known.validator);
      if (this.#isLate) answer?.destroy();
    }
  }

  /** Waits; the end of the time for a download ends it too. */
  async #pause(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const endTimer = this.#access.startTimer(milliseconds, resolve);
      void this.#change.then(() => {
        if (this.#isLate) endTimer();
        if (this.#isLate) resolve();
      });
    });
  }

  /** Asks for the rest; null where no answer comes, which another try may change. */
  async #resume(validator: string): Promise<IncomingMessage | null> {
    const part = this.#loaded === 0 ? null : { from: this.#loaded, validator };
    const answer = await askCatalog(this.#access, catalogPath(this.file), part).catch(() => null);
    if (answer === null) return null;
    const isExpected = part === null ? answer.statusCode === 200 : beginOf(answer) === this.#loaded;
    if (isExpected && (part === null || answer.statusCode === 206)) return answer;
    answer.destroy();
    // The file is another one now, or the catalog sends no parts.
    if (answer.statusCode === 200) throw new ScoreFailure("cut");
    return null;
  }

  /** Takes what an answer brings. @returns whether the file is whole */
  async #takePieces(answer: IncomingMessage, { total }: Known): Promise<boolean> {
    this.#answer = answer;
    try {
      for await (const piece of piecesOf(answer, this.#access.startTimer)) {
        this.#loaded += piece.length;
        if (this.#loaded > largestScoreFile) throw new ScoreFailure("too_large");
        this.#md5.update(piece);
        this.#sha256.update(piece);
        this.#pieces.push(piece);
        this.#turn("running");
      }
      return answer.complete && (total === null || this.#loaded === total);
    } catch (error) {
      if (error instanceof ScoreFailure) throw error;
      return false;
    }
  }

  #finish({ md5 }: Known): WholeScore {
    const found = this.#md5.digest("hex");
    if (md5 !== null && md5 !== found) throw new ScoreFailure("wrong_digest");
    const sha256 = this.#sha256.digest("hex");
    this.#turn("whole");
    return { pieces: this.#pieces, size: this.#loaded, md5, sha256 };
  }
}
