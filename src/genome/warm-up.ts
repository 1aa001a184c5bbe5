import { nextTurn } from "../lib/next-turn.ts";

/** Milliseconds without a call after which a worker warms up: one that was started for a call has it by then. */
const idleTime = 50;

/** Made-up rows of 23andMe's shape, as many as the engine's loops process at a time. */
const rowsAPiece = 4096;

/** Pieces after which browsers have tiered up the engine's loops, as measured (decision 333). */
const pieces = 16;

/** What reads rows; the genotype reader of the engine. */
interface Reader {
  push(chunk: Uint8Array): void;
  finish(): { free(): void };
}

/**
 * Reads made-up rows while there is nothing else to do. A browser tiers WebAssembly up only once it has run for a
 * while, and the first file would bear that.
 *
 * @param newReader makes a reader of the engine
 * @param isCalled whether a call has come, which ends the warming up
 */
export async function warmUp(newReader: () => Reader, isCalled: () => boolean): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, idleTime));
  if (isCalled()) return;
  const text = new TextEncoder();
  const reader = newReader();
  for (let piece = 0; piece < pieces && !isCalled(); piece++) {
    reader.push(text.encode(madeUpRows(piece * rowsAPiece)));
    await nextTurn();
  }
  reader.finish().free();
}

/** Rows from a number on, each with an id and a place of its own. */
function madeUpRows(first: number): string {
  let rows = "";
  for (let row = first; row < first + rowsAPiece; row++) {
    rows += `rs${1000 + row * 37}\t1\t${1 + row * 90}\t${row % 3 === 0 ? "AG" : "CC"}\n`;
  }
  return rows;
}
