/** Starts the worker for long calculations. */
export function startCalculationWorker(): Worker {
  return new Worker(new URL("./calculation.worker.ts", import.meta.url), {
    type: "module",
    name: "calculation",
  });
}
