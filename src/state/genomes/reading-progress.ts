/** What the progress of a reading says: how many bytes are new, and how fast they come. */

/** Turns the number of bytes read so far into the number of new ones. */
export function countBytes(onBytesRead: ((bytes: number) => void) | undefined): (total: number) => void {
  let counted = 0;
  return (total) => {
    onBytesRead?.(total - counted);
    counted = total;
  };
}

/** Until then a speed would only flicker, in milliseconds. */
const settling = 200;

/**
 * The average speed of one reading since its first progress, so that the wait for a worker does not count.
 *
 * @returns a function of the bytes read so far and the time in milliseconds, which returns bytes a second; null until
 * it has settled
 */
export function readingSpeed(): (bytesRead: number, now: number) => number | null {
  let first: { bytesRead: number; now: number } | null = null;
  return (bytesRead, now) => {
    first ??= { bytesRead, now };
    const elapsed = now - first.now;
    return elapsed < settling ? null : ((bytesRead - first.bytesRead) / elapsed) * 1000;
  };
}
