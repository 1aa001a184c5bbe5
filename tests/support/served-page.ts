import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyPrepared } from "./copy-prepared.ts";
import { patientSettings } from "./patient-settings.ts";

const root = join(import.meta.dirname, "..", "..");

/** The targets of a browser test. */
export type Served =
  /** The contract page in Vite's development server. */
  | "contract-dev"
  /** The contract page, built, behind the real server. */
  | "contract-build"
  /** The real app, as `npm start` serves it. */
  | "app";

/** The command behind each; every one of them prints its address. */
const commands: Readonly<Record<Served, readonly string[]>> = {
  "contract-dev": ["tests/support/serve-contract.mjs", "dev"],
  "contract-build": ["tests/support/serve-contract.mjs", "build"],
  app: ["scripts/start.mjs"],
};

/** A server that a test run started. */
export interface ServedPage {
  /** Address with a slash at the end. */
  readonly address: string;
  /** All that it has printed. */
  output(): string;
  /** Ends the server and waits until it is gone. */
  stop(): Promise<void>;
}

const startDeadline = 120_000;

function readAddress(server: ChildProcess, printed: { text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${printed.text}`));
    const timer = setTimeout(() => fail("The server printed no address in time."), startDeadline);
    const read = (chunk: Buffer) => {
      printed.text += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed.text)?.[0];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", (code) => {
      clearTimeout(timer);
      fail(`The server ended with code ${code} before it was ready.`);
    });
  });
}

/**
 * Starts a server of our own, on a free port unless the settings name a PORT. A new data folder gets the
 * database that PREPARED_DATABASE names, where a test run has made one.
 *
 * @param settings environment variables of the server
 * @throws Error with the server's output when it ends before it is ready
 */
export async function servePage(
  served: Served,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServedPage> {
  const dataFolder = await mkdtemp(join(tmpdir(), "allelium-data-"));
  const { DATA_FOLDER = dataFolder } = settings;
  const prepared = process.env["PREPARED_DATABASE"];
  if (prepared !== undefined && served === "app" && !existsSync(join(DATA_FOLDER, "pg")))
    await copyPrepared(prepared, DATA_FOLDER);
  const server = spawn(process.execPath, commands[served], {
    cwd: root,
    env: { ...process.env, PORT: "0", ...patientSettings(settings), DATA_FOLDER },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { text: "" };
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, "exit");
      server.kill("SIGTERM");
      await gone;
    }
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    return { address: await readAddress(server, printed), output: () => printed.text, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
