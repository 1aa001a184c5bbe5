/** Until then a speed would only flicker, in milliseconds. */
const settling = 200;

/**
 * The average speed of one reading since its first progress, so that the wait for a worker does not count.
 *
 * @returns takes the bytes read so far and the time in milliseconds; gives bytes a second, null until it has settled
 */
export function readingSpeed(): (bytesRead: number, now: number) => number | null {
  let first: { bytesRead: number; now: number } | null = null;
  return (bytesRead, now) => {
    first ??= { bytesRead, now };
    const elapsed = now - first.now;
    return elapsed < settling ? null : ((bytesRead - first.bytesRead) / elapsed) * 1000;
  };
}
