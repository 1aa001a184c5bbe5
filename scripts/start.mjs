/**
 * `npm start`: installs what is missing, builds what is stale and serves the app on loopback.
 * Runs on a fresh clone with nothing but Node; pkg/ is committed, so no Rust is needed.
 *
 * PORT: port to listen on, 4173 when not set.
 */
import { pathToFileURL } from "node:url";
import { ensureAppIsBuilt, serverEntry } from "./support/app-build.mjs";
import { nodeIsNewEnough } from "./support/node-version.mjs";
import { ensurePackages } from "./support/packages.mjs";

/**
 * Stops when npm is asked to stop. npm sends the signal to the shell between it and us, which does not pass it on:
 * without this the server would stay behind and occupy the port.
 */
function stopWithNpm() {
  const shell = process.ppid;
  const orphanCheck = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(orphanCheck);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  orphanCheck.unref();
}

if (process.env["npm_lifecycle_event"] === "start") stopWithNpm();

if (nodeIsNewEnough() && (await ensurePackages()) && (await ensureAppIsBuilt())) {
  // In this process: one program to stop, and the server's own exit code is ours.
  await import(pathToFileURL(serverEntry).href);
} else {
  process.exitCode = 1;
}
