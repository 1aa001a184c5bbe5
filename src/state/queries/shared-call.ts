/** Calls of the engine that several questions share. */
import type { EngineCallFailure } from "../../genome/protocol.ts";
import { nextTurn } from "../../lib/next-turn.ts";
import type { Result } from "../../lib/pure/result.ts";
import { ThrownFailure, unwrap } from "../page/thrown-failure.ts";

/** A question that waits for its part of a call's answer. */
export interface SharedAsk<Answer> {
  signal: AbortSignal;
  resolve: (answer: Answer) => void;
  /** Takes a {@link ThrownFailure}. */
  reject: (thrown: unknown) => void;
}

/** Failures that no part of a call has caused. */
const ofNoPart: readonly string[] = ["cancelled", "engine-not-started", "simd-missing"];

/** The rejection of a question that nobody waits for any more. */
const cancelled = new ThrownFailure({ code: "cancelled" } as const);

/** Whether somebody still waits for the answer. */
export function isOpen({ signal }: { signal: AbortSignal }): boolean {
  return !signal.aborted;
}

/**
 * Collects the questions of one turn of the page. The promise of a question rejects with a {@link ThrownFailure}.
 *
 * @param begin receives those that are still wanted, in the next turn: sending them takes a task of its own
 */
export function askTogether<Question extends { signal: AbortSignal }, Answer>(
  begin: (asks: readonly (Question & SharedAsk<Answer>)[]) => void,
): (question: Question) => Promise<Answer> {
  let waiting: (Question & SharedAsk<Answer>)[] = [];

  function flush(): void {
    const asks = waiting.filter(isOpen);
    waiting = [];
    begin(asks);
  }

  return (question) =>
    new Promise((resolve, reject) => {
      question.signal.addEventListener("abort", () => reject(cancelled), { once: true });
      waiting.push({ ...question, resolve, reject });
      if (waiting.length === 1) void nextTurn().then(flush);
    });
}

/**
 * Makes a call for some questions. It stops when the last of them has, and a failure is that of all.
 *
 * @param call makes it
 * @param answer gives each question its part; those without one are cancelled
 * @param again asks once more for what is still wanted, after another caller closed the engine
 * @param divide asks in smaller calls after a failure that one of many may have caused; false for a call that cannot be divided
 */
export async function callForAll<Ask extends SharedAsk<never>, Value>(
  asks: readonly Ask[],
  call: (signal: AbortSignal) => Promise<Result<Value, EngineCallFailure>>,
  {
    answer,
    again,
    divide = () => false,
  }: { answer: (value: Value) => void; again: (asks: readonly Ask[]) => void; divide?: () => boolean },
): Promise<void> {
  const stop = new AbortController();
  const stopWithLast = () => {
    if (!asks.some(isOpen)) stop.abort();
  };
  for (const { signal } of asks) signal.addEventListener("abort", stopWithLast, { once: true });
  const found = await call(stop.signal);
  for (const { signal } of asks) signal.removeEventListener("abort", stopWithLast);
  if (!found.ok && found.error.code === "cancelled" && !stop.signal.aborted) {
    again(asks.filter(isOpen));
    return;
  }
  if (!found.ok && !ofNoPart.includes(found.error.code) && divide()) return;
  try {
    answer(unwrap(found));
    for (const ask of asks) ask.reject(cancelled);
  } catch (thrown) {
    for (const ask of asks) ask.reject(thrown);
  }
}
