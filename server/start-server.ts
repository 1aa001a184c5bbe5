import type { Server } from "node:http";
import { apiPrefixes, type EmbeddedApi } from "./api.ts";
import { clientNetwork, isUnnamed } from "./backend/caller.ts";
import type { Environment } from "./environment.ts";
import { createFunctions } from "./functions.ts";
import { listen, type RequestHandler, requestHandler } from "./listen.ts";
import { openEmbeddedBackend } from "./open-embedded-backend.ts";
import type { PagePolicy } from "./page-policy.ts";
import type { PageSettings } from "./page-settings.ts";
import { findProjectFolder } from "./project-folder.ts";
import { securityCheckHosts } from "./security-check.ts";
import { unnamedClientText } from "./start-texts.ts";

/** What an application needs once address and backend are known. */
export interface ServerParts {
  readonly pageSettings: PageSettings;
  readonly policy: PagePolicy;
  /** Null while the backend is on another host. */
  readonly api: EmbeddedApi | null;
}

/** Answers a request; `network` says whose it is (backend/caller.ts). */
export type NetworkAnswer = (request: Request, network: string) => Response | Promise<Response>;

/** A server that draws the page itself, so that only the API is ours: the development server. */
export interface PageServer {
  readonly server: Server;
  /** Answers every path that is not the API's. */
  readonly handler: RequestHandler;
}

/** One origin, as browsers write it. */
function originOf(address: string): string {
  return new URL(address).origin;
}

/** Milliseconds within which everything has ended once the server is asked to stop: most service managers and people wait for five seconds. */
const stopDeadline = 4500;

/** Requests that are being answered end first; this much of the time is the backend's in any case. */
const backendGrace = 1000;

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop().finally(() => process.exit(0));
    });
  }
}

/**
 * Listens, opens the backend and answers until SIGINT or SIGTERM; requests that come earlier wait. The port is taken
 * first: the backend must know its own address for the links in mails.
 *
 * @param backendEntry script of the embedded backend's process (backend-process/main.ts)
 * @param makeAnswer puts the application together
 * @param pageServer left out where the application serves the page too
 * @throws StartError
 */
export async function startServer(
  environment: Environment,
  backendEntry: string,
  makeAnswer: (parts: ServerParts) => Promise<NetworkAnswer>,
  pageServer?: PageServer,
): Promise<void> {
  let ready: (answer: NetworkAnswer) => void = () => {};
  const whenReady = new Promise<NetworkAnswer>((resolve) => {
    ready = resolve;
  });
  let hasWarned = false;
  const ourHandler = requestHandler(async (request, peer) => {
    const forwarded = request.headers.get("x-forwarded-for");
    const network = clientNetwork(peer, forwarded, environment.trustsProxy);
    if (!hasWarned && isUnnamed(forwarded, environment.trustsProxy)) {
      hasWarned = true;
      console.warn(unnamedClientText);
    }
    return (await whenReady)(request, network);
  });
  const handler: RequestHandler = (request, response) => {
    const isOurs = pageServer === undefined || apiPrefixes.some((prefix) => request.url?.startsWith(prefix));
    if (isOurs) ourHandler(request, response);
    else void whenReady.then(() => pageServer.handler(request, response));
  };
  const server = await listen(handler, environment.port, pageServer?.server);
  const siteUrl = environment.siteUrl ?? originOf(server.address);
  const { hostedBackend, isProduction } = environment;
  const embedded =
    hostedBackend === null
      ? openEmbeddedBackend(environment, {
          entry: backendEntry,
          siteUrl,
          projectFolder: findProjectFolder(import.meta.dirname),
        })
      : null;
  stopOnSignal(async () => {
    const startedAt = performance.now();
    await server.stop();
    await embedded?.close(Math.max(backendGrace, stopDeadline - (performance.now() - startedAt)));
  });
  const keys = (await embedded?.keys) ?? null;
  const mailbox = isProduction ? null : (embedded?.mailbox ?? null);
  const foreignOrigins = [
    ...(hostedBackend === null ? [] : [hostedBackend.origin]),
    ...environment.paymentOrigins,
  ];
  ready(
    await makeAnswer({
      pageSettings: {
        backendOrigin: hostedBackend?.origin ?? "",
        publishableKey: hostedBackend?.publishableKey ?? keys?.publishableKey ?? "",
        kind: hostedBackend === null ? "embedded" : "hosted",
        hasMailbox: mailbox !== null,
        allowsTestMode: !isProduction && hostedBackend === null,
        securityCheck: environment.securityCheck,
      },
      policy: {
        connectOrigins: foreignOrigins,
        frameOrigins: foreignOrigins,
        checkHosts: securityCheckHosts(environment.securityCheck),
        isSecure: isProduction,
      },
      api:
        embedded === null || keys === null
          ? null
          : {
              backend: embedded.backend,
              answerFunction: createFunctions({ backend: embedded.backend, siteUrl, keys }),
              mailbox,
              siteUrl,
              secretKey: keys.secretKey,
            },
    }),
  );
  const mailLine = mailbox === null ? "" : `\nMails are not sent but kept: ${siteUrl}/local/mail`;
  console.log(`Allelium is ready: ${server.address}${mailLine}\nPress Ctrl+C to stop.`);
}
