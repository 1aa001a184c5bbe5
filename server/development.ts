/** The development server: the API of the built server in front of Vite, which draws the page with hot reload. */
import { resolve } from "node:path";
import { Hono } from "hono";
import { addApi, type RequestBindings } from "./api.ts";
import { readEnvironment } from "./environment.ts";
import { withPageSettings } from "./page-settings.ts";
import { findProjectFolder } from "./project-folder.ts";
import { addPublishedScores } from "./published-scores/published-scores.ts";
import { StartError } from "./start-error.ts";
import { type PageServer, startServer } from "./start-server.ts";
import { startErrorTexts } from "./start-texts.ts";

/** Vite's own port; the built server may run beside it. */
const developmentPort = "5173";

/**
 * Starts the API on Vite's server.
 *
 * @param pageServer Vite's
 * @param setPage receives the function that writes the settings into the page, once they are known
 */
export async function startDevelopment(
  pageServer: PageServer,
  setPage: (transform: (html: string) => Promise<string>) => void,
): Promise<void> {
  try {
    const environment = readEnvironment({ ...process.env, PORT: process.env["PORT"] ?? developmentPort });
    await startServer(
      environment,
      resolve(findProjectFolder(import.meta.dirname), "scripts", "support", "backend-from-source.mjs"),
      ({ pageSettings, api, scores }) => {
        setPage((html) => withPageSettings(html, pageSettings));
        const app = new Hono<RequestBindings>();
        addApi(app, api);
        addPublishedScores(app, scores);
        return Promise.resolve((request, caller) => app.fetch(request, caller));
      },
      pageServer,
    );
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(startErrorTexts[error.code](error.place));
    process.exit(1);
  }
}
