/** The engine's calls that wait for a worker, in the order in which they begin: by purpose, by rank, by arrival. */

/** Purposes of calls, the most urgent first. */
export const purposes = [
  // A look at the first lines of a file that is too large to be read.
  "tell-file-kind",
  // Short, and what a person waits for: the first scores of a genome that was read.
  "quick-score",
  "read-genome",
  "read-scoring-file",
  "audit",
  // All other scores on built-in sets, of many genomes in a call; the rank puts those on screen first.
  "scores",
  "proxies",
  "matrix",
] as const;

/** The purpose of a call. */
export type CallPurpose = (typeof purposes)[number];

/** Why a call waits although a place is free. */
export interface PurposeLimits {
  /** Most calls for this purpose at a time. */
  atOnce: number;
  /** Calls that must neither wait nor run. */
  waitsFor: readonly CallPurpose[];
}

const unlimited: PurposeLimits = { atOnce: Number.POSITIVE_INFINITY, waitsFor: [] };

/** Why calls wait, by purpose. */
export const purposeLimits: Readonly<Record<CallPurpose, PurposeLimits>> = {
  "tell-file-kind": unlimited,
  "quick-score": unlimited,
  "read-genome": unlimited,
  "read-scoring-file": unlimited,
  audit: unlimited,
  // Files never wait for them.
  scores: { atOnce: Number.POSITIVE_INFINITY, waitsFor: ["quick-score", "read-genome"] },
  // They make scores better that are there already.
  proxies: { atOnce: 1, waitsFor: ["quick-score", "read-genome", "scores"] },
  // Each worker of them caches weights and joins of up to a million variants, so more would cost more than they gain.
  matrix: { atOnce: 2, waitsFor: [] },
};

/** Files that begin in a row before calls of the matrix have a turn: the page places the scores of one while the next files are read. */
export const filesInARow = 8;

/** What decides when a call's turn comes. */
export interface CallTurn {
  purpose: CallPurpose;
  /** The place among calls for the same purpose, compared number by number, the lowest first; equal ones by arrival. */
  rank?: readonly number[];
}

/** The calls that wait. */
export class CallQueue<Call extends CallTurn> {
  /** By purpose, and within one in the order in which their turns come. */
  readonly #waiting = new Map<CallPurpose, Call[]>(purposes.map((purpose) => [purpose, []]));
  /** Files that have begun since the last turn of the matrix. */
  #filesBegun = 0;
  /** Calls of the matrix that are left of its turn: those that waited when it began. */
  #leftOfTurn = 0;

  /** Adds a call. */
  add(call: Call): void {
    const calls = this.#waitingFor(call.purpose);
    const before = calls.findLastIndex((other) => !isLower(call.rank ?? [], other.rank ?? []));
    calls.splice(before + 1, 0, call);
  }

  /** Adds a call that was taken and has not begun, before those of its rank. */
  putBack(call: Call): void {
    const calls = this.#waitingFor(call.purpose);
    const after = calls.findIndex((other) => !isLower(other.rank ?? [], call.rank ?? []));
    calls.splice(after === -1 ? calls.length : after, 0, call);
  }

  /** Drops a call, if it is still there. */
  remove(call: Call): void {
    const calls = this.#waitingFor(call.purpose);
    if (calls.includes(call)) calls.splice(calls.indexOf(call), 1);
  }

  /**
   * Takes the next call that may begin.
   *
   * @param running the purpose of each call that runs
   */
  take(running: readonly CallPurpose[]): Call | undefined {
    const first = purposes.find((one) => this.#countFree(one, running) > 0);
    const isMatrixFirst =
      first === "read-genome" && this.#isTurnOfMatrix() && this.#countFree("matrix", running) > 0;
    const purpose = isMatrixFirst ? "matrix" : first;
    return purpose && this.#shift(purpose);
  }

  /** Takes the next call for a purpose if at least so many wait for it, and none for a more urgent purpose or one whose turn it is. */
  takeAhead(purpose: CallPurpose, least: number): Call | undefined {
    if (this.#isTurnOfMatrix()) return;
    const moreUrgent = purposes.slice(0, purposes.indexOf(purpose));
    if (moreUrgent.some((other) => this.#waitingFor(other).length > 0)) return;
    return this.#waitingFor(purpose).length >= least ? this.#shift(purpose) : undefined;
  }

  /** How many calls could begin now if there were a worker for each. */
  countFree(running: readonly CallPurpose[]): number {
    return purposes.reduce((sum, purpose) => sum + this.#countFree(purpose, running), 0);
  }

  /** Takes all calls, whether they may begin or not. */
  takeAll(): readonly Call[] {
    return purposes.flatMap((purpose) => this.#waitingFor(purpose).splice(0));
  }

  #shift(purpose: CallPurpose): Call | undefined {
    if (purpose === "read-genome") {
      this.#filesBegun += 1;
      this.#leftOfTurn = 0;
    }
    if (purpose === "matrix") {
      if (this.#leftOfTurn === 0 && this.#filesBegun >= filesInARow) {
        this.#leftOfTurn = this.#waitingFor("matrix").length;
        this.#filesBegun = 0;
      }
      this.#leftOfTurn = Math.max(this.#leftOfTurn - 1, 0);
    }
    return this.#waitingFor(purpose).shift();
  }

  /** Whether calls of the matrix come before files. */
  #isTurnOfMatrix(): boolean {
    const isDue = this.#leftOfTurn > 0 || this.#filesBegun >= filesInARow;
    return isDue && this.#waitingFor("matrix").length > 0;
  }

  #countFree(purpose: CallPurpose, running: readonly CallPurpose[]): number {
    const { atOnce, waitsFor } = purposeLimits[purpose];
    if (waitsFor.some((other) => this.#waitingFor(other).length > 0 || running.includes(other))) return 0;
    const alike = running.filter((other) => other === purpose).length;
    return Math.max(Math.min(this.#waitingFor(purpose).length, atOnce - alike), 0);
  }

  #waitingFor(purpose: CallPurpose): Call[] {
    return this.#waiting.get(purpose) ?? [];
  }
}

function isLower(one: readonly number[], other: readonly number[]): boolean {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const [left, right] = [one[index] ?? 0, other[index] ?? 0];
    if (left !== right) return left < right;
  }
  return false;
}
