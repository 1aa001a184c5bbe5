/**
 * Moves a process's clock: loaded before any other program (NODE_OPTIONS=--import), it adds to the time as many milliseconds as
 * the file CLOCK_FILE says, which a test may change while the process runs.
 */
import { readFileSync } from "node:fs";

const file = process.env["CLOCK_FILE"] ?? "";
const realNow = Date.now;

/** The file is looked at no more often than so many milliseconds. */
const lookInterval = 50;

let offset = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function movedNow() {
  if (performance.now() - lookedAt >= lookInterval) {
    lookedAt = performance.now();
    offset = Number(readFileSync(file, "utf8"));
  }
  return realNow() + offset;
}

Date.now = movedNow;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [movedNow()] : given, newTarget),
});
