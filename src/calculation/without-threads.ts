/**
 * Stands in for the part of fsrs-browser that starts threads (vite.config.ts). Threads share memory, which browsers allow only on pages
 * that are isolated from all others: the payment provider's frame would not open there. Without them the program computes by itself.
 */
export function startWorkers(): never {
  throw new Error("threads are not used");
}
