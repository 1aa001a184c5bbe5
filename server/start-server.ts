import type { Server } from "node:http";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getPath } from "hono/utils/url";
import { apiPrefixes, type EmbeddedApi } from "./api.ts";
import { type BearerVerdict, judgeBearer } from "./backend/bearer.ts";
import { clientNetwork, isUnnamed, visitorFrom } from "./backend/caller.ts";
import { kindOfFailure } from "./backend/kind-of-failure.ts";
import { webhookPath } from "./backend/read-body.ts";
import type { BackendKeys } from "./backend-process/messages.ts";
import { providerPages } from "./card-provider/provider-pages.ts";
import { connectionLimitsOf } from "./connection-limits.ts";
import type { Environment } from "./environment.ts";
import { type CallerAnswer, stopFloods } from "./floods.ts";
import { type AnswerFunction, createFunctions } from "./functions.ts";
import { answerAdmitted } from "./gateway/answer-admitted.ts";
import { listen, type RequestHandler, requestHandler } from "./listen.ts";
import { allowForMissingWebSocket } from "./missing-websocket.ts";
import { type CardPaymentSettings, type CardPayments, openCardPayments } from "./open-card-payments.ts";
import { type EmbeddedBackend, openEmbeddedBackend } from "./open-embedded-backend.ts";
import { structureConsole } from "./operations/log.ts";
import { Operations, operationsPaths } from "./operations/operations.ts";
import { RequestCounts } from "./operations/request-counts.ts";
import { type PagePolicy, webSocketOrigin } from "./page-policy.ts";
import type { PageSettings } from "./page-settings.ts";
import { paymentHostsOf } from "./payment-hosts.ts";
import { findProjectFolder } from "./project-folder.ts";
import { PublishedScores, scoresFolder } from "./published-scores/published-scores.ts";
import { scoresPrefix } from "./published-scores/score-file.ts";
import { securityCheckHosts } from "./security-check.ts";
import { unnamedClientText } from "./start-texts.ts";
import { startWarnings } from "./start-warnings.ts";

/** What an application needs once address and backend are known. */
export interface ServerParts {
  /** Address that people open. */
  readonly siteUrl: string;
  readonly pageSettings: PageSettings;
  readonly policy: PagePolicy;
  /** Null while the backend is on another host. */
  readonly api: EmbeddedApi | null;
  readonly scores: PublishedScores;
}

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

/** The caller of the server's own requests, a client of its own in the backend's queue. */
const ownCaller = visitorFrom("server");

/** Between two tries to open the payments while the database cannot be asked, in milliseconds. */
const paymentsPause = 2000;

/** The API on the embedded backend, with its payments; a database that cannot be asked brings them later. */
async function openApi(
  environment: Environment,
  { embedded, keys, siteUrl }: { embedded: EmbeddedBackend; keys: BackendKeys; siteUrl: string },
): Promise<{ api: EmbeddedApi; close: () => Promise<void> }> {
  allowForMissingWebSocket();
  const { backend } = embedded;
  const { secretKey } = keys;
  const functionsWith = (payments: CardPayments["payments"] | "opening") =>
    createFunctions({
      ...{ backend, siteUrl, keys, payments },
      mailer: (mail) => backend.sendMail(mail),
      isProduction: environment.isProduction,
    });
  let functions = functionsWith("opening");
  let lastFailure = "";
  let cards: CardPayments | null = null;
  let pages: ReturnType<typeof providerPages> | null = null;
  let isClosed = false;
  const answerFunction: AnswerFunction = (name, request, caller) => functions(name, request, caller);
  const settings: CardPaymentSettings = {
    account: environment.paymentAccount,
    isProduction: environment.isProduction,
    access: {
      url: siteUrl,
      publishableKey: keys.publishableKey,
      serviceKey: secretKey,
      fetch: (input, init) => backend.answer(new Request(input, init), ownCaller),
    },
    siteUrl,
    dataFolder: resolve(findProjectFolder(import.meta.dirname), environment.dataFolder),
    async deliver(body, signature) {
      if (cards === null) return 503;
      const request = new Request(`${siteUrl}${webhookPath}`, {
        method: "POST",
        headers: { "stripe-signature": signature },
        body,
      });
      return (await answerAdmitted({ backend, answerFunction, secretKey }, request, ownCaller)).status;
    },
  };
  const tryToOpen = async (): Promise<boolean> => {
    try {
      const opened = await openCardPayments(settings);
      functions = functionsWith(opened.payments);
      pages = opened.localProvider === null ? null : providerPages(opened.localProvider);
      cards = opened;
      return true;
    } catch (error) {
      const failure = kindOfFailure(error);
      // It is tried again every two seconds, perhaps for hours.
      if (failure !== lastFailure)
        console.error(`Payments could not be opened (${failure}); that is tried again.`);
      lastFailure = failure;
      return false;
    }
  };
  const openLater = async () => {
    do await pause(paymentsPause, undefined, { ref: false });
    while (!isClosed && !(await tryToOpen()));
  };
  if (!(await tryToOpen())) void openLater();
  return {
    async close() {
      isClosed = true;
      await cards?.close();
    },
    api: {
      backend,
      answerFunction,
      mailbox: environment.isProduction ? null : embedded.mailbox,
      providerPages: () => pages,
      siteUrl,
      secretKey,
    },
  };
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

/** Paths whose requests count for a network and an account, and whose floods are stopped. */
const countedPrefixes = [...apiPrefixes, scoresPrefix];

/** Bytes of a megabyte. */
const megabyte = 1024 * 1024;

/** Milliseconds that the accounts' process may take to say how it is. */
const statePatience = 3000;

/** What answers requests, once it is there. */
interface ReadyAnswer {
  readonly answerPage: CallerAnswer;
  readonly answerApi: CallerAnswer;
  /** Judges an Authorization header. */
  judge(authorization: string | null): BearerVerdict;
}

/**
 * Listens, opens the backend and answers until SIGINT or SIGTERM; requests that come earlier wait. The port is taken
 * first: the backend must know its own address for the links in mails.
 *
 * @param backendEntry script of the embedded backend's process (backend-process/main.ts)
 * @param makeAnswer assembles the application
 * @param pageServer left out where the application serves the page too
 * @throws StartError
 */
export async function startServer(
  environment: Environment,
  backendEntry: string,
  makeAnswer: (parts: ServerParts) => Promise<CallerAnswer>,
  pageServer?: PageServer,
): Promise<void> {
  structureConsole("server");
  const counts = new RequestCounts();
  let isWorking = false;
  let keys: BackendKeys | null = null;
  let watched: EmbeddedBackend["backend"] | null = null;
  const operations = new Operations({
    isReady: () => isWorking,
    backend: () => watched,
    secretKey: () => keys?.secretKey ?? environment.secrets.secretKey ?? null,
    requestFamilies: () => counts.families(),
    patience: statePatience * environment.patienceFactor,
  });
  let ready: (answer: ReadyAnswer) => void = () => {};
  const whenReady = new Promise<ReadyAnswer>((resolve) => {
    ready = resolve;
  });
  let hasWarned = false;
  const ourHandler = requestHandler(async (request, peer) => {
    // Before anything that a start or a busy backend holds up.
    const forOperator = operations.answer(request);
    if (forOperator !== null) return forOperator;
    const forwarded = request.headers.get("x-forwarded-for");
    const network = clientNetwork(peer, forwarded, environment.trustsProxy);
    if (!hasWarned && isUnnamed(forwarded, environment.trustsProxy)) {
      hasWarned = true;
      console.warn(unnamedClientText);
    }
    const { answerPage, answerApi, judge } = await whenReady;
    // Hono's own path, decoded: %61 for a letter must not lead past the API's checks.
    const path = getPath(request);
    const isCounted = countedPrefixes.some((prefix) => path.startsWith(prefix));
    return isCounted
      ? answerApi(request, { network, bearer: judge(request.headers.get("authorization")) })
      : answerPage(request, visitorFrom(network));
  });
  const ourPaths = [...countedPrefixes, ...operationsPaths];
  const handler: RequestHandler = counts.observe((request, response) => {
    const isOurs = pageServer === undefined || ourPaths.some((prefix) => request.url?.startsWith(prefix));
    if (isOurs) ourHandler(request, response);
    else void whenReady.then(() => pageServer.handler(request, response));
  });
  const limits = connectionLimitsOf(environment.patienceFactor);
  const server = await listen(handler, environment.port, pageServer?.server, limits, environment.trustsProxy);
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
  watched = embedded?.backend ?? null;
  let opened: Awaited<ReturnType<typeof openApi>> | null = null;
  stopOnSignal(async () => {
    const startedAt = performance.now();
    isWorking = false;
    await server.stop();
    // An event that the webhook does not answer any more must not hold up the end: it is sent again after the next start.
    void opened
      ?.close()
      .catch((error) =>
        console.error(`What the payments know could not be written down (${kindOfFailure(error)}).`),
      );
    await embedded?.close(Math.max(backendGrace, stopDeadline - (performance.now() - startedAt)));
  });
  keys = (await embedded?.keys) ?? null;
  opened =
    embedded === null || keys === null ? null : await openApi(environment, { embedded, keys, siteUrl });
  const mailbox = opened?.api.mailbox ?? null;
  const foreignOrigins = [
    ...(hostedBackend === null ? [] : [hostedBackend.origin]),
    ...environment.paymentOrigins,
  ];
  const answer = await makeAnswer({
    siteUrl,
    pageSettings: {
      backendOrigin: hostedBackend?.origin ?? "",
      publishableKey: hostedBackend?.publishableKey ?? keys?.publishableKey ?? "",
      kind: hostedBackend === null ? "embedded" : "hosted",
      hasMailbox: mailbox !== null,
      allowsTestMode: !isProduction && hostedBackend === null,
      payments: environment.payments,
      pricedPlans: environment.pricedPlans,
      cardPageKey: environment.cardPageKey,
      securityCheck: environment.securityCheck,
      operator: environment.operator,
    },
    policy: {
      connectOrigins: [
        ...foreignOrigins,
        ...(hostedBackend === null ? [] : [webSocketOrigin(hostedBackend.origin)]),
      ],
      frameOrigins: foreignOrigins,
      paymentHosts: paymentHostsOf(environment),
      checkHosts: securityCheckHosts(environment.securityCheck),
      isSecure: isProduction,
    },
    api: opened?.api ?? null,
    scores: new PublishedScores({
      origins: environment.scoreOrigins,
      folder: scoresFolder(resolve(findProjectFolder(import.meta.dirname), environment.dataFolder)),
      room: environment.scoreMegabytes * megabyte,
    }),
  });
  ready({
    answerPage: answer,
    answerApi: stopFloods(answer),
    // With a backend on another host the API's paths are answered 404, and that host judges tokens.
    judge: (authorization) => (keys === null ? { kind: "anonymous" } : judgeBearer(authorization, keys)),
  });
  isWorking = true;
  const mailLine = mailbox === null ? "" : `\nMails are not sent but kept: ${siteUrl}/local/mail`;
  for (const warning of startWarnings(environment)) console.warn(warning);
  console.log(`Allelium is ready: ${server.address}${mailLine}\nPress Ctrl+C to stop.`);
}
