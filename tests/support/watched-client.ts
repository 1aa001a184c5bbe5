/** The built page with one script more, which records errors: for a browser whose driver cannot report them. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureAppIsBuilt } from "../../scripts/support/app-build.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";

const scriptName = "watch-problems.js";

/** The script; it runs inside the page before any other, so it uses nothing from outside itself. */
function watchProblems(): void {
  // It outlives the document: a mail's link goes through several.
  const keep = (line: string) => {
    const kept: unknown = JSON.parse(sessionStorage.getItem("test-problems") ?? "[]");
    sessionStorage.setItem("test-problems", JSON.stringify([...(Array.isArray(kept) ? kept : []), line]));
  };
  const write = console.error;
  console.error = (...parts: unknown[]) => {
    keep(`console error: ${parts.join(" ")}`);
    write.apply(console, parts);
  };
  // Of a script or picture that does not load too, which does not bubble.
  const onError = (event: Event) => {
    const what = event.target instanceof Element ? event.target.outerHTML : event;
    keep(`uncaught error: ${what instanceof ErrorEvent ? what.message : what}`);
  };
  window.addEventListener("error", onError, true);
  window.addEventListener("unhandledrejection", ({ reason }) => keep(`uncaught rejection: ${reason}`));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    keep(`against the page policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** The recorded errors; it runs inside the page. */
export function readProblems(): unknown {
  return JSON.parse(sessionStorage.getItem("test-problems") ?? "[]");
}

/** A folder for the server's CLIENT_FOLDER. */
export interface WatchedClient {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Copies the built page, and names the script in each of its documents before anything else. */
export async function makeWatchedClient(): Promise<WatchedClient> {
  if (!(await ensureAppIsBuilt())) throw new Error("The app could not be built.");
  const folder = await mkdtemp(join(tmpdir(), "allelium-client-"));
  await cp(inProject("dist", "client"), folder, { recursive: true });
  await writeFile(join(folder, scriptName), `(${watchProblems})();\n`);
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".html"))) {
    const path = join(folder, name);
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace("<head>", `<head><script src="/${scriptName}"></script>`));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
