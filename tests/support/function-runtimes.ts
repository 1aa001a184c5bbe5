/** The programs that server functions run on, each with the settings of a hosted project. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { vi } from "vitest";
import { denoCache, findDeno, lackOfDeno } from "../../scripts/support/deno.mjs";
import { allowForMissingWebSocket } from "../../server/missing-websocket.ts";
import checkSubscription from "../../supabase/functions/check-subscription/index.ts";
import comprehensivePolygenicAnalysis from "../../supabase/functions/comprehensive-polygenic-analysis/index.ts";
import createCheckout from "../../supabase/functions/create-checkout/index.ts";
import createUnifiedPayment from "../../supabase/functions/create-unified-payment/index.ts";
import customerPortal from "../../supabase/functions/customer-portal/index.ts";
import mailInvitation from "../../supabase/functions/mail-invitation/index.ts";
import sendIqResultsEmail from "../../supabase/functions/send-iq-results-email/index.ts";
import stripeWebhook from "../../supabase/functions/stripe-webhook/index.ts";
import verifyIqPayment from "../../supabase/functions/verify-iq-payment/index.ts";
import verifyUnifiedPayment from "../../supabase/functions/verify-unified-payment/index.ts";

/** Where a function finds its project, and the card provider where it has one. */
export interface FunctionSettings {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_PUBLISHABLE_KEY: string;
  readonly SUPABASE_SECRET_KEY: string;
  readonly STRIPE_SECRET_KEY?: string;
  readonly STRIPE_WEBHOOK_SECRET?: string;
  readonly SITE_URL?: string;
}

/** A function that runs. */
export interface RunningFunction {
  call(init: RequestInit): Promise<Response>;
  /** Its output so far; the console of this process where it runs here. */
  output(): string;
  stop(): Promise<void>;
}

const onNode = {
  "check-subscription": checkSubscription,
  "comprehensive-polygenic-analysis": comprehensivePolygenicAnalysis,
  "create-checkout": createCheckout,
  "create-unified-payment": createUnifiedPayment,
  "customer-portal": customerPortal,
  "mail-invitation": mailInvitation,
  "send-iq-results-email": sendIqResultsEmail,
  "stripe-webhook": stripeWebhook,
  "verify-iq-payment": verifyIqPayment,
  "verify-unified-payment": verifyUnifiedPayment,
} as const;

/** The functions that are built. */
export type FunctionName = keyof typeof onNode;

/** Runs a function in this process. Its settings are the environment's while it answers. */
export async function startOnNode(name: FunctionName, settings: FunctionSettings): Promise<RunningFunction> {
  // The hosted service has one.
  allowForMissingWebSocket();
  const printed: string[] = [];
  const spies = (["log", "info", "warn", "error"] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation((...parts: unknown[]) => {
      printed.push(parts.map(String).join(" "));
    }),
  );
  return {
    async call(init) {
      for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
      try {
        return await onNode[name].fetch(new Request(`https://functions.example/${name}`, init));
      } finally {
        vi.unstubAllEnvs();
      }
    },
    output: () => printed.join("\n"),
    async stop() {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

const root = join(import.meta.dirname, "..", "..");

/** Runs a function's unchanged folder under `deno serve`, with the packages of this project and no other host to ask. */
async function startOnDeno(
  program: string,
  name: FunctionName,
  settings: FunctionSettings,
): Promise<RunningFunction> {
  const folder = join("supabase", "functions", name);
  const child: ChildProcess = spawn(
    program,
    [
      ...["serve", "--no-lock", "--no-prompt", "--cached-only", "--node-modules-dir=manual"],
      ...[
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--allow-env",
        "--allow-net=127.0.0.1",
        "--allow-read=reference/packed",
      ],
      ...["--config", join(folder, "deno.json"), join(folder, "index.ts")],
    ],
    {
      cwd: root,
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], DENO_DIR: denoCache, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`deno ended: ${output}`)));
  });
  return {
    call: (init) => fetch(address, init),
    output: () => output,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

const deno = findDeno();
if (deno === null) {
  if (process.env["CI"] === "true") throw new Error(lackOfDeno);
  console.warn(`\nThe functions on Deno are left out: ${lackOfDeno}.\n`);
}

/** Starts a function on one of the programs. */
export type StartFunction = (name: FunctionName, settings: FunctionSettings) => Promise<RunningFunction>;

/** The programs that this machine has, by their names. */
export const functionRuntimes: readonly (readonly [string, StartFunction])[] = [
  ["Node", startOnNode],
  ...(deno === null
    ? []
    : ([["Deno", (name, settings) => startOnDeno(deno, name, settings)] as const] satisfies [
        string,
        StartFunction,
      ][])),
];
