import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { copyPrepared } from "./copy-prepared.ts";
import { patientSettings } from "./patient-settings.ts";

const root = join(import.meta.dirname, "..", "..");
const startDeadline = 120_000;

/** `npm start` or `npm run dev` as a test runs it. */
export interface ServerProcess {
  /** Address with a slash at the end; empty when the server did not start. */
  readonly address: string;
  /** Its number in the system. */
  readonly id: number;
  /** Everything it has printed so far. */
  output(): string;
  /** Sends it a signal and waits for its end; its exit code, or null when the signal ended it. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/** How a test's server starts. */
export interface ServerStart {
  /** `start` for the built server, `dev` for the development server. */
  readonly script?: "start" | "dev";
  /** Whether a new data folder gets the prepared database, which saves the migrations; true by default. */
  readonly isPrepared?: boolean;
}

/**
 * Starts the server on a free port and waits until it is ready or has ended.
 *
 * @param settings environment variables; none of this process's own settings of the server reaches it
 */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  { script = "start", isPrepared = true }: ServerStart = {},
): Promise<ServerProcess> {
  const { PATH = "", HOME = "" } = process.env;
  const { DATA_FOLDER, DATABASE_URL, SUPABASE_URL } = settings;
  const isPglite = (DATABASE_URL ?? SUPABASE_URL) === undefined;
  if (isPrepared && isPglite && DATA_FOLDER !== undefined && !existsSync(join(DATA_FOLDER, "pg")))
    await copyPrepared(inject("preparedFolder"), DATA_FOLDER);
  const server = spawn(process.execPath, [`scripts/${script}.mjs`], {
    cwd: root,
    env: { PATH, HOME, ...patientSettings(settings), PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const gone = once(server, "exit");
  const ready = new Promise<string>((resolve) => {
    const read = (part: Buffer) => {
      output += part.toString();
      const address = /ready: (http:\/\/127\.0\.0\.1:\d+\/)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    void gone.then(() => resolve(""));
    setTimeout(() => resolve(""), startDeadline).unref();
  });
  return {
    address: await ready,
    id: server.pid ?? 0,
    output: () => output,
    async end(signal) {
      if (server.exitCode === null && server.signalCode === null) server.kill(signal);
      await gone;
      return server.exitCode;
    },
  };
}
