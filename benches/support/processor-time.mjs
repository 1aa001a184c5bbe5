import { readFileSync } from "node:fs";

/** Ticks of a second in /proc (sysconf _SC_CLK_TCK, 100 on every Linux in use). */
const ticksPerSecond = 100;

/**
 * Processor time that a process and those it started have taken so far, in seconds; null where the system has no /proc.
 * On a busy machine it says more than elapsed time.
 *
 * @param {number} id
 * @returns {number | null}
 */
export function processorTime(id) {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    const own = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    const children = readFileSync(`/proc/${id}/task/${id}/children`, "utf8")
      .trim()
      .split(" ")
      .filter(Boolean);
    return children.reduce((sum, child) => sum + (processorTime(Number(child)) ?? 0), own);
  } catch {
    return null;
  }
}
