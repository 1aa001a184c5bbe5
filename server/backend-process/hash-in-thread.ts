import { Worker } from "node:worker_threads";
// By its default export, which the embedded backend uses as well.
import bcrypt from "bcryptjs";
import { z } from "zod";

/** Compares and makes digests one after the other. Plain text, because a worker of its own file would be another entry of the build. */
const work = `
const { parentPort, workerData } = require("node:worker_threads");
const loaded = import(workerData.bcrypt);
parentPort.on("message", async ({ id, name, values }) => {
  const { default: bcrypt } = await loaded;
  try {
    parentPort.postMessage({ id, result: bcrypt[name + "Sync"](...values) });
  } catch {
    parentPort.postMessage({ id });
  }
});
`;

const answerSchema = z.object({ id: z.number(), result: z.union([z.boolean(), z.string()]).optional() });

/**
 * Hashes passwords in a thread of its own: on the main one each sign-in delays everybody else by a tenth of a second.
 * Where the thread ends or fails, the main one does the work.
 */
export function hashInThread(): void {
  const own = { compare: bcrypt.compare, hash: bcrypt.hash };
  const waiting = new Map<number, (result: boolean | string | undefined) => void>();
  let lastId = 0;
  let isRunning = true;
  const worker = new Worker(work, {
    eval: true,
    execArgv: [],
    workerData: { bcrypt: import.meta.resolve("bcryptjs") },
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  const end = () => {
    isRunning = false;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  };
  worker.once("error", end);
  worker.once("exit", end);
  worker.on("message", (message) => {
    const { id, result } = answerSchema.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const ask = (name: "compare" | "hash", values: readonly unknown[]) =>
    new Promise<boolean | string | undefined>((resolve) => {
      if (!isRunning) return resolve(undefined);
      lastId += 1;
      waiting.set(lastId, resolve);
      worker.postMessage({ id: lastId, name, values });
    });
  Object.assign(bcrypt, {
    async compare(password: string, digest: string) {
      return (await ask("compare", [password, digest])) ?? own.compare(password, digest);
    },
    async hash(password: string, salt: number | string) {
      return (await ask("hash", [password, salt])) ?? own.hash(password, salt);
    },
  });
}
