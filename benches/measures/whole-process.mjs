/**
 * Runs programs to their end and times them, from a process with next to nothing in memory: starting a program from a
 * process with much memory takes milliseconds longer, which would count as the program's.
 */
import { spawnSync } from "node:child_process";

process.on("message", (/** @type {string[]} */ [command = "", ...parameters]) => {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: "utf8" });
  const milliseconds = performance.now() - startedAt;
  process.send?.({ status, stdout, stderr, milliseconds });
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
