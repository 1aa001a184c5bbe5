/**
 * Runs in the page before its own scripts: follows what the engine's workers answer. `engineMemory` says how much memory of WebAssembly
 * all workers have together with the packed genomes and chip layouts that the page has: the most at a time, in bytes.
 */
export function watchMemory() {
  const engineMemory = {
    most: 0,
    genomes: 0,
    isQuiet: () => underWay === 0 && performance.now() - last > 1000,
  };
  Object.assign(globalThis, { engineMemory });
  let underWay = 0;
  let last = 0;
  let packed = 0;
  /** The layouts that the page has: each once. @type {Set<string>} */
  const layouts = new Set();
  /** Bytes of WebAssembly after the last call of each worker that was not ended. @type {Map<Worker, number>} */
  const memories = new Map();

  globalThis.Worker = new Proxy(Worker, {
    construct(target, /** @type {ConstructorParameters<typeof Worker>} */ parameters) {
      const worker = new target(...parameters);
      const post = worker.postMessage.bind(worker);
      /** @param {{ kind: string }} message @param {Transferable[]} transfer */
      const postMessage = (message, transfer) => {
        if (message.kind === "call") underWay += 1;
        post(message, transfer);
      };
      const terminate = () => {
        memories.delete(worker);
        target.prototype.terminate.call(worker);
      };
      Object.assign(worker, { postMessage, terminate });
      worker.addEventListener("message", ({ data }) => {
        if (data.kind !== "done") return;
        underWay -= 1;
        last = performance.now();
        if (Number.isFinite(data.memoryBytes)) memories.set(worker, data.memoryBytes);
        if (data.outcome.ok && "genome" in data.outcome.value) {
          const { layoutName, layout, genome } = data.outcome.value;
          packed += genome.byteLength + (layouts.has(layoutName) ? 0 : layout.byteLength);
          layouts.add(layoutName);
          engineMemory.genomes += 1;
        }
        const all = [...memories.values()].reduce((sum, bytes) => sum + bytes, packed);
        engineMemory.most = Math.max(engineMemory.most, all);
      });
      return worker;
    },
  });
}
