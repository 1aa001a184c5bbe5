/** What the tests of published scores have in common: a catalog on this machine, a folder, and timers that a test ends. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { type Caller, visitorFrom } from "../../server/backend/caller.ts";
import {
  PublishedScores,
  type PublishedScoresParts,
} from "../../server/published-scores/published-scores.ts";
import { pausesAfterCuts } from "../../server/published-scores/score-download.ts";
import {
  catalogOf,
  madeUpScore,
  packedScore,
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
  standInPath,
  startStandIn,
} from "./stand-in-catalog.ts";

export const id = "PGS900018";
export const path = standInPath(id, "GRCh37");
export const digest = `${path}.md5`;
export const { body: score } = packedScore(madeUpScore(id, "GRCh37", 2000));
export const usual = catalogOf(new Map([[path, score]]));
export const own = "http://127.0.0.1:4173";
export const visitor = visitorFrom("192.0.2.1");

/** Timers that a test ends by hand: they run out when it says so, however long they are. */
class Timers {
  readonly #waiting = new Set<{ readonly milliseconds: number; readonly act: () => void }>();
  /** Lengths whose timers run out at once. */
  readonly quick = new Set<number>(pausesAfterCuts);

  readonly start = (milliseconds: number, act: () => void) => {
    const timer = { milliseconds, act };
    this.#waiting.add(timer);
    if (this.quick.has(milliseconds)) setImmediate(() => this.#waiting.delete(timer) && act());
    return () => this.#waiting.delete(timer);
  };

  /** Lets the timers of a length run out. @returns how many there were */
  end(milliseconds: number): number {
    const ended = [...this.#waiting].filter((timer) => timer.milliseconds === milliseconds);
    for (const timer of ended) {
      this.#waiting.delete(timer);
      timer.act();
    }
    return ended.length;
  }
}

/** One test's catalog, folder and log. */
export interface ScoresBench {
  readonly folder: string;
  standIn: StandIn;
  readonly timers: Timers;
  /** How the catalog answers; a test may change it. */
  answer: (request: StandInRequest) => StandInAnswer;
  /** Lines of the log. */
  readonly lines: string[];
  open(parts?: PublishedScoresParts & { room?: number; origins?: readonly string[] }): PublishedScores;
  end(): Promise<void>;
}

export async function openBench(): Promise<ScoresBench> {
  const folder = await mkdtemp(join(tmpdir(), "allelium-scores-"));
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => lines.push(line));
  const timers = new Timers();
  const standIn = await startStandIn((request) => bench.answer(request));
  const opened: PublishedScores[] = [];
  const bench: ScoresBench = {
    ...{ folder, standIn, timers, lines, answer: usual },
    open({ room = 1 << 30, origins = [standIn.origin], ...parts } = {}) {
      const scores = new PublishedScores({ origins, folder, room }, { startTimer: timers.start, ...parts });
      opened.push(scores);
      return scores;
    },
    async end() {
      // A folder that went too early would be reported as a full disk.
      await Promise.all(opened.map((scores) => scores.saves()));
      vi.restoreAllMocks();
      await standIn.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
  return bench;
}

/** Asks as the page does. */
export function ask(
  scores: PublishedScores,
  headers: Record<string, string> = {},
  { caller = visitor, at = `/scores/${id}/GRCh37` }: { caller?: Caller; at?: string } = {},
): Promise<Response> {
  return scores.answer(new Request(`${own}${at}`, { headers }), caller);
}

export async function bytesOf(answered: Response): Promise<Buffer> {
  return Buffer.from(await answered.arrayBuffer());
}

/** The status and the code of a refusal. */
export async function refusal(answered: Response): Promise<readonly [number, unknown]> {
  const { code } = (await answered.json()) as { code: unknown };
  return [answered.status, code];
}

/** The names of the files that are saved, once one is there and none is being written. */
export async function saved(folder: string): Promise<readonly string[]> {
  return vi.waitFor(async () => {
    const names = await readdir(folder);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !name.endsWith(".gz"))).toEqual([]);
    return names;
  });
}
