/** The measured worker: it streams a file into the engine, or drops it, and says how long that took. */

/** @typedef {"drop" | "read" | "keep" | "inflate" | "score"} Task what to do with the file; "score" needs one kept before */
/** @typedef {{ milliseconds: number, bytes: number, rows: number, sum: number }} Answer zero where there is none */

/**
 * @template {{ __wbg_set_wasm(exports: WebAssembly.Exports): void }} Bindings
 * @param {string} name of a module of pkg/
 * @param {Bindings} bindings
 */
async function load(name, bindings) {
  const module = fetch(new URL(`../../pkg/${name}_bg.wasm`, import.meta.url));
  const imports = { [`./${name}_bg.js`]: { ...bindings } };
  const { exports } = (await WebAssembly.instantiateStreaming(module, imports)).instance;
  bindings.__wbg_set_wasm(exports);
  /** @type {() => void} */ (exports["__wbindgen_start"])();
  return bindings;
}

const reading = await load("allelium_engine", await import("../../pkg/allelium_engine_bg.js"));
const scoring = await load("allelium_scoring", await import("../../pkg/allelium_scoring_bg.js"));

/** @type {import("../../pkg/allelium_engine.js").ScoringPolicy} */
const policy = { palindromic: "auto", missing: "omit", absent: "leave-out" };

/** @type {{ layout: Uint8Array, genome: Uint8Array } | null} */
let kept = null;

/**
 * @param {ReadableStream<Uint8Array>} stream
 * @param {(chunk: Uint8Array) => void} take
 * @returns {Promise<number>} bytes
 */
async function drain(stream, take) {
  const reader = stream.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.byteLength;
    take(value);
  }
}

/**
 * @param {File} file
 * @param {boolean} isKept
 */
async function read(file, isKept) {
  const reader = new reading.GenomeReader(file.size);
  const bytes = await drain(file.stream(), (chunk) => reader.push(chunk));
  const genome = reader.finish();
  return { bytes, end: () => endReading(genome, isKept) };
}

/**
 * @param {import("../../pkg/allelium_engine.js").ReadGenome} genome
 * @param {boolean} isKept
 */
function endReading(genome, isKept) {
  const { rows } = genome.report();
  if (isKept) kept = { layout: genome.layout(), genome: genome.genome() };
  genome.free();
  return { rows, sum: 0 };
}

/** @param {File} file */
async function score(file) {
  if (kept === null) throw new Error("no genome was kept");
  const reader = new scoring.ScoringFileReader();
  const bytes = await drain(file.stream(), (chunk) => reader.push(chunk));
  const read = reader.finish();
  const weights = read.openedWeights();
  const genomes = new scoring.GenomesOfLayout(kept.layout);
  genomes.add(kept.genome);
  const scores = new scoring.FileScores();
  scoring.scoreGenomes(genomes, weights, policy, scores);
  const [sum = 0] = scores.raw();
  const [matched = 0, flipped = 0] = scores.fateCounts();
  const end = () => {
    scores.free();
    genomes.free();
    weights.free();
    read.free();
    return { rows: matched + flipped, sum };
  };
  return { bytes, end };
}

/** @param {ReadableStream<Uint8Array>} stream */
async function drop(stream) {
  const bytes = await drain(stream, () => undefined);
  return { bytes, end: () => ({ rows: 0, sum: 0 }) };
}

/**
 * @param {Task} task
 * @param {File} file
 */
function start(task, file) {
  switch (task) {
    case "drop":
      return drop(file.stream());
    case "inflate":
      return drop(file.stream().pipeThrough(new DecompressionStream("gzip")));
    case "score":
      return score(file);
    default:
      return read(file, task === "keep");
  }
}

self.addEventListener("message", async (/** @type {MessageEvent<{ task: Task, file: File }>} */ event) => {
  const startedAt = performance.now();
  const { bytes, end } = await start(event.data.task, event.data.file);
  const milliseconds = performance.now() - startedAt;
  self.postMessage({ milliseconds, bytes, ...end() });
});

self.postMessage("ready");
