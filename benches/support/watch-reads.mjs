/**
 * Runs in the page before its own scripts: notes in `readTimes` how many milliseconds after the choice of each file a worker answered
 * with its genome.
 */
export function watchReads() {
  /** @type {number[]} */
  const readTimes = [];
  Object.assign(globalThis, { readTimes });
  let chosenAt = Number.NaN;
  document.addEventListener(
    "change",
    (event) => {
      if (event.target instanceof HTMLInputElement && event.target.type === "file")
        chosenAt = performance.now();
    },
    { capture: true },
  );
  globalThis.Worker = new Proxy(Worker, {
    construct(target, /** @type {ConstructorParameters<typeof Worker>} */ parameters) {
      const worker = new target(...parameters);
      worker.addEventListener("message", ({ data }) => {
        const isGenome = data.kind === "done" && data.outcome.ok && "genome" in data.outcome.value;
        if (isGenome) readTimes.push(performance.now() - chosenAt);
      });
      return worker;
    },
  });
}
