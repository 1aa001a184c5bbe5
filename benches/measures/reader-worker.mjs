/** A worker thread that reads one file as often as it is asked to. */
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { readers } from "./readers.mjs";

/** @type {{ name: import("./readers.mjs").ReaderName, path: string }} */
const { name, path } = workerData;
const bytes = new Uint8Array(readFileSync(path));
parentPort?.on("message", () => parentPort?.postMessage(readers[name](bytes)));
parentPort?.postMessage("ready");
