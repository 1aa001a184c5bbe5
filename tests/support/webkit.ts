import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { findWebKit } from "../../scripts/support/other-browsers.mjs";
import { type DrivenBrowser, untilFound } from "./driven-browser.ts";
import { openSession } from "./web-driver.ts";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Ends a program, and what it has started: it was made the leader of a group of its own. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await gone;
}

/** Starts a screen in memory; it chooses a number that is free. */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const size = ["-screen", "0", "1280x1024x24"];
  const screen = spawn(program, ["-displayfd", "1", "-nolisten", "tcp", ...size], {
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  const [number] = await once(screen.stdout, "data");
  return { screen, display: `:${String(number).trim()}` };
}

/** Starts WebKitGTK's driver; each page is a MiniBrowser of its own on a screen in memory. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const found = findWebKit();
  if (found === null) throw new Error("WebKitGTK is not installed.");
  const { screen, display } = await startScreen(found.screen);
  // Its sandbox needs name spaces that a container refuses; all it opens is our own page, which can reach nothing else.
  const sandbox = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const env = {
    ...process.env,
    ...sandbox,
    DISPLAY: display,
    GDK_BACKEND: "x11",
    LIBGL_ALWAYS_SOFTWARE: "1",
  };
  let driver = await startDriver(found.driver, env);
  const browserOptions = { binary: found.browser, args: ["--automation"] };
  const capabilities = { "webkitgtk:browserOptions": browserOptions };
  return {
    async newPage() {
      try {
        return await openSession(driver.address, capabilities);
      } catch {
        // Once in many starts the browser does not answer its driver. Both start again; a second time it is a failure.
        await end(driver.child);
        driver = await startDriver(found.driver, env);
        return openSession(driver.address, capabilities);
      }
    },
    async stop() {
      await end(driver.child);
      await end(screen);
    },
  };
}

/** Starts the driver on a port that is free. */
async function startDriver(
  program: string,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; address: string }> {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], { env, stdio: "ignore", detached: true });
  const address = `http://127.0.0.1:${port}`;
  await untilFound("driver", async () => {
    const answer = await fetch(`${address}/status`).catch(() => null);
    return answer?.ok ? true : null;
  });
  return { child, address };
}
