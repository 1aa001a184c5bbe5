/**
 * Serves the page of the contract tests on the port that PORT names (0: a free one) and prints its address.
 *
 * `dev`    in Vite's development server
 * `build`  builds it and puts it behind the real server, so that built page, headers and types are the app's
 */
import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build, createServer } from "vite";
import { ensureAppIsBuilt, serverEntry } from "../../scripts/support/app-build.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";

const configFile = inProject("tests", "contract", "page", "vite.config.ts");
const builtFolder = inProject("dist", "contract");

async function serveFromSource() {
  const server = await createServer({
    configFile,
    logLevel: "warn",
    // A page that reloads by itself in the middle of a test proves nothing.
    server: { port: Number(process.env["PORT"] ?? 0), strictPort: true, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (address === null || typeof address !== "object") throw new Error("Vite listens on no port");
  process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
  console.log(`http://127.0.0.1:${address.port}/`);
}

async function serveBuilt() {
  // The server's own code comes from the app's build.
  if (!(await ensureAppIsBuilt())) process.exit(1);
  rmSync(builtFolder, { recursive: true, force: true });
  await build({ configFile, logLevel: "warn" });
  process.env["CLIENT_FOLDER"] = builtFolder;
  await import(pathToFileURL(serverEntry).href);
}

await (process.argv[2] === "build" ? serveBuilt() : serveFromSource());
