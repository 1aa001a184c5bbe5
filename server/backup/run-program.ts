import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { BackupUnusable } from "./backup-file.ts";

/** A program that runs; its output is read from `output`, and `ended` says whether all of it is right. */
export interface RunningProgram {
  readonly output: Readable;
  /** Rejects with what the program printed about its failure. */
  readonly ended: Promise<void>;
}

/** Starts a program. */
export function startProgram(
  name: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): RunningProgram {
  const program = spawn(name, parameters, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  program.stderr.on("data", (part: Buffer) => {
    complaint = `${complaint}${part}`.slice(-2000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    program.once("error", () => reject(new BackupUnusable(`The program ${name} is not installed.`)));
    program.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new BackupUnusable(`${name} ended with code ${code}: ${complaint.trim()}`));
    });
  });
  ended.catch(() => {});
  return { output: program.stdout, ended };
}

/** A database's address without its password, which other users of the machine could read in the list of processes. */
export function withoutPassword(url: string): {
  readonly url: string;
  readonly environment: Record<string, string>;
} {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { url: address.href, environment: password === "" ? {} : { PGPASSWORD: password } };
}
