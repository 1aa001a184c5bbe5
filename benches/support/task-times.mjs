/**
 * Processor time of the page's tasks, from the browser's own trace. Unlike their length it hardly grows when others are at
 * work on the machine, or the engine's workers on every core.
 */

/** What is traced: the tasks of all threads, and the marks of the page. */
export const traceCategories = ["disabled-by-default-devtools.timeline", "blink.user_timing"];

/** The page's mark when loading begins; the last other mark is its end. */
export const traceMarks = { begin: "bench-begin", scored: "bench-scored" };

/**
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent
 *   times in microseconds; `tdur` is the processor's
 */

/**
 * @param {Buffer} trace of one loading
 * @returns {number} milliseconds that the processor worked on the longest task of the page's main thread
 */
export function longestTaskWork(trace) {
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse(trace.toString());
  const begin = traceEvents.find(({ name }) => name === traceMarks.begin);
  const end = traceEvents.findLast(({ name }) => name === traceMarks.scored);
  if (begin === undefined || end === undefined) throw new Error("the trace lacks the page's marks");
  const work = traceEvents
    .filter(
      ({ name, ph, pid, tid }) => name === "RunTask" && ph === "X" && pid === begin.pid && tid === begin.tid,
    )
    .filter(({ ts, dur = 0 }) => ts + dur > begin.ts && ts <= end.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...work);
}
