/** The built server: reads its settings, opens the backend and the built page and answers until it is asked to stop. */
import { resolve } from "node:path";
import { createApp } from "./app.ts";
import { loadClientFiles } from "./client-files.ts";
import { readEnvironment } from "./environment.ts";
import { filesWithSettings } from "./page-settings.ts";
import { preparePageVisits } from "./page-visits.ts";
import { filesWithSiteMap } from "./site-map.ts";
import { StartError } from "./start-error.ts";
import { startServer } from "./start-server.ts";
import { startErrorTexts } from "./start-texts.ts";

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  // Built, this file is dist/server/main.js and the page is dist/client.
  const clientFolder = resolve(environment.clientFolder ?? resolve(import.meta.dirname, "..", "client"));
  const builtFiles = await loadClientFiles(clientFolder);
  const backendEntry = resolve(import.meta.dirname, "backend-process.js");
  await startServer(environment, backendEntry, async ({ siteUrl, pageSettings, policy, api, scores }) => {
    const namedFiles = await filesWithSiteMap(builtFiles, siteUrl);
    const clientFiles = await filesWithSettings(namedFiles, pageSettings);
    const { pageVisitsAddress } = environment;
    const pageVisits =
      pageVisitsAddress === null ? null : await preparePageVisits(clientFiles, pageVisitsAddress);
    const app = createApp({ clientFiles, policy, pageVisits, api, scores });
    return (request, caller) => app.fetch(request, caller);
  });
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(startErrorTexts[error.code](error.place));
  // Not the exit code alone: open resources would keep the process alive.
  process.exit(1);
}
