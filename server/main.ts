/** The built server: reads its settings, loads the built page and listens until it is told to stop. */
import { resolve } from "node:path";
import { createApp } from "./app.ts";
import { loadClientFiles } from "./client-files.ts";
import { readEnvironment } from "./environment.ts";
import { listen } from "./listen.ts";
import { preparePageVisits } from "./page-visits.ts";
import { StartError, type StartErrorCode } from "./start-error.ts";

/** One sentence for each reason why the server cannot start. */
const startErrorTexts: Readonly<Record<StartErrorCode, (place: string) => string>> = {
  "bad-environment": (place) => `A setting is wrong: ${place}.`,
  "no-client": (place) => `There is no built page in ${place}.`,
  "port-in-use": (place) =>
    `${place} is used by another program. Stop it, or choose another port: PORT=4174 npm start`,
  "port-forbidden": (place) =>
    `The system does not allow listening on ${place}. Choose another port: PORT=4173 npm start`,
};

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  // Built, this file is dist/server/main.js and the page is dist/client.
  const clientFolder = resolve(environment.clientFolder ?? resolve(import.meta.dirname, "..", "client"));
  const backendOrigins = environment.backendOrigin === null ? [] : [environment.backendOrigin];
  const foreignOrigins = [...backendOrigins, ...environment.paymentOrigins];
  const clientFiles = await loadClientFiles(clientFolder);
  const { pageVisitsAddress } = environment;
  const app = createApp({
    clientFiles,
    policy: { connectOrigins: foreignOrigins, frameOrigins: foreignOrigins },
    pageVisits: pageVisitsAddress === null ? null : await preparePageVisits(clientFiles, pageVisitsAddress),
  });
  const server = await listen((request) => app.fetch(request), environment.port);
  console.log(`Allelium is ready: ${server.address}\nPress Ctrl+C to stop.`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(startErrorTexts[error.code](error.place));
  process.exitCode = 1;
}
