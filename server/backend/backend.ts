import { setImmediate, setTimeout } from "node:timers/promises";
import { z } from "zod";
import { retrySeconds } from "../../supabase/functions/_shared/answers.ts";
import { RareLines } from "../../supabase/functions/_shared/rare-lines.ts";
import type { BackendState } from "../operations/backend-state.ts";
import { applyMigrations, applySeed, readMigrations, seedPaths } from "./apply-migrations.ts";
import { type Attempt, AttemptLog } from "./attempt-log.ts";
import { AuthLimits, type AuthVerdict } from "./auth-limits.ts";
import { type BearerVerdict, judgeBearer } from "./bearer.ts";
import { isAccountsTurn, turnOf } from "./caller.ts";
import { cleanHeaders } from "./clean-headers.ts";
import type { BackendSecrets } from "./data-folder.ts";
import type { Database } from "./database.ts";
import { ExclusiveQueue, QueueRefused } from "./exclusive-queue.ts";
import { backendUnavailable, bearerRefused, bodyTooLarge, busy, failure, noRoom } from "./failure.ts";
import { FreeSpace, roomNeeded } from "./free-space.ts";
import { Housekeeping } from "./housekeeping.ts";
import { keepWindows, readWindows } from "./keep-windows.ts";
import { deriveKey, makeKeyedDigest } from "./keyed-digest.ts";
import { kindOfFailure } from "./kind-of-failure.ts";
import { standingOf } from "./lite/auth-rows.ts";
import { answerShimmed } from "./lite/auth-shims.ts";
import { type BufferedRequest, jsonBody, type SignedIn } from "./lite/buffered-request.ts";
import { correctUnknownFailure } from "./lite/database-failure.ts";
import { needsWholeSession, secondFactorNeeded } from "./lite/factors/half-session.ts";
import { failureReason, hasTriedNothing } from "./lite/failure-reason.ts";
import { replayGrants } from "./lite/grants.ts";
import { createLiteApp, sharedSettings } from "./lite/lite-app.ts";
import { quietConsole } from "./lite/quiet-console.ts";
import { readRedirect } from "./lite/redirects.ts";
import { type RequestContext, requestContext } from "./lite/request-context.ts";
import { asksForMail } from "./mail/asks-for-mail.ts";
import { collectMails } from "./mail/collect-mails.ts";
import { Outbox } from "./mail/outbox.ts";
import type { MailDriver, OutgoingMail } from "./mailbox.ts";
import { type DatabasePlace, openDatabase } from "./open-database.ts";
import { bodyLimit, readBody } from "./read-body.ts";
import { answerStep, isSteady, untilNextStep } from "./steady-answer.ts";
import { WindowStore } from "./window-store.ts";
import { withPatience } from "./with-patience.ts";

/** Requests that may wait and run at once, and how many of them may be one client's. */
const queuePlaces = 200;
const clientPlaces = 20;

/**
 * An account's budget of time on PGlite, which runs everything on one thread: a document made to be slow occupies it for
 * seconds. Beside other callers' tasks of 10 ms, an account's tasks of any length take about half of the time at most. Visitors have no
 * budget, since they write no documents.
 */
const accountBudget = { share: 1 / 5, long: 45, burst: 5000, isFor: isAccountsTurn };

/** A request that takes longer is answered 503, in milliseconds; what it does goes on and keeps its place. */
const patience = 10_000;

/** Seconds that an answer asks its client to wait while the outbox is full. */
const mailRetrySeconds = 60;

/**
 * The only paths, in the only accepted spelling: the embedded backend decodes others, which would bypass a limit or
 * shim that goes by the path.
 */
const plainPath = /^\/(?:auth|rest)\/v1(?:\/[A-Za-z0-9._-]+)*\/?$/;

/** By which the page logs its failures; those of sign-in calls we have logged already. */
const logPath = "/rest/v1/rpc/log_security_event";

/** Dependencies and settings of the embedded backend. */
export interface BackendSettings {
  readonly place: DatabasePlace;
  /** Absolute path of supabase/. */
  readonly supabaseFolder: string;
  readonly secrets: BackendSecrets;
  /** Our own address without a slash at the end: mails lead here. */
  readonly siteUrl: string;
  readonly mail: MailDriver;
  /** Milliseconds after which a request is answered 503; for tests. */
  readonly patience?: number;
  /** How many times longer than usual a request may take. */
  readonly patienceFactor?: number;
  /** Milliseconds between the attempts to send a mail; for tests. */
  readonly mailPauses?: readonly number[];
  /** Room on the disk of the data; for tests. */
  readonly space?: FreeSpace;
  /** Milliseconds between moments at which answers are sent that must not reveal who has an account; 0 in tests. */
  readonly answerStep?: number;
}

/** The embedded backend. */
export interface Backend {
  readonly database: Database;
  /**
   * Answers a request under /auth/v1 or /rest/v1.
   *
   * @param network whose request it is (caller.ts)
   */
  answer(request: Request, network: string): Promise<Response>;
  /** Writes a mail of a server function's down and has it sent; false where it cannot be written down. */
  sendMail(mail: OutgoingMail): Promise<boolean>;
  /** How the backend is, asked in a turn of its own. */
  state(): Promise<BackendState>;
  /** Runs something directly on the database, in its turn. */
  exclusive<T>(task: (database: Database) => Promise<T>): Promise<T>;
  /** Lets what runs end, and closes the database. */
  close(): Promise<void>;
}

const emailSchema = z.object({ email: z.string() });

function personOf(bearer: BearerVerdict): SignedIn | null {
  return bearer.kind === "person" ? { id: bearer.id, sessionId: bearer.sessionId } : null;
}

/** A HEAD request does nothing: mail scanners send one to each link. */
function answerHead(pathname: string): Response {
  const status = /^\/auth\/v1\/verify\/?$/.test(pathname) ? 200 : 405;
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}

async function finishAnswer(answer: Response, context: RequestContext): Promise<Response> {
  // Whatever the embedded backend answers, even "wrong password": it compared nothing.
  if (context.isDatabaseAway && !answer.ok) return backendUnavailable();
  const hasBody = answer.body !== null;
  const text = hasBody ? await answer.text() : "";
  const corrected = correctUnknownFailure({ status: answer.status, body: text }, context.failure);
  const headers = new Headers(answer.headers);
  // The page is of the same origin, and no other origin is allowed.
  for (const name of [...headers.keys()]) if (name.startsWith("access-control-")) headers.delete(name);
  headers.delete("content-length");
  headers.set("Cache-Control", "no-store");
  if (corrected.status === 503) headers.set("Retry-After", String(retrySeconds));
  return new Response(hasBody ? corrected.body : null, { status: corrected.status, headers });
}

/** A PostgreSQL server checks its own disk, and memory has none. */
function spaceOf(place: DatabasePlace): FreeSpace {
  return place.kind === "pglite" && place.folder !== null
    ? FreeSpace.of(place.folder)
    : new FreeSpace(() => Promise.resolve(Number.POSITIVE_INFINITY));
}

/**
 * Opens the database, brings it up to date and puts the embedded backend on it.
 *
 * @throws the database's error when it cannot be opened or a migration fails
 */
export async function openBackend(settings: BackendSettings): Promise<Backend> {
  quietConsole();
  const { secrets, siteUrl, supabaseFolder } = settings;
  const database = await openDatabase(settings.place);
  const lite = await createLiteApp(database, { siteUrl, secrets, mail: collectMails });
  const migrations = await readMigrations(supabaseFolder);
  await applyMigrations(database, migrations);
  for (const path of seedPaths) await applySeed(database, supabaseFolder, path);
  await replayGrants({ lite, database, migrations, publishableKey: secrets.publishableKey, siteUrl });
  const queue = new ExclusiveQueue({
    running: database.capacity,
    total: queuePlaces,
    perClient: clientPlaces,
    ...(database.capacity === 1 ? { budget: accountBudget } : {}),
  });
  const space = settings.space ?? spaceOf(settings.place);
  const outbox = new Outbox({
    driver: settings.mail,
    exclusive: (task) => queue.run(null, () => task(database)),
    lifetime: sharedSettings["auth.email"].otp_expiry,
    ...(settings.mailPauses === undefined ? {} : { pauses: settings.mailPauses }),
  });
  await outbox.open(database);
  const housekeeping = new Housekeeping(
    (task) => queue.run(null, () => task(database)),
    settings.place.kind === "pglite",
  );
  housekeeping.start();
  const windows = new WindowStore();
  windows.restore(await readWindows(database));
  const keeper = keepWindows(windows, (task) => queue.run(null, () => task(database)));
  // The key outlives the process with the secret that signs sessions, and is not in the database.
  const digest = makeKeyedDigest(deriveKey(secrets.jwtSecret, "counts of sign-in calls"));
  const limits = new AuthLimits(windows, digest);
  const writeAttempt = ({ type, reason }: Attempt) => {
    const statement =
      "insert into public.security_events (event_type, resource_type, details) values ($1, 'auth', jsonb_build_object('reason', $2::text))";
    void queue
      .run(null, () => database.query(statement, [type, reason]))
      .catch((error: unknown) => {
        if (!(error instanceof QueueRefused)) console.error("A failed sign-in call could not be logged.");
      });
  };
  const refusals = new RareLines((line) => console.warn(line));
  const attempts = new AttemptLog(windows, writeAttempt, digest);
  const longest = settings.patience ?? patience * (settings.patienceFactor ?? 1);
  let closed: Promise<void> | null = null;

  /** Calls to the data go by the token alone in the embedded backend, which looks at the session for its own calls. */
  async function answerProven(request: BufferedRequest, context: RequestContext): Promise<Response> {
    const { person, url } = request;
    const isData = url.pathname.startsWith("/rest/v1/");
    if (person !== null && (isData || needsWholeSession(request))) {
      const standing = await standingOf(database, person);
      if (isData && standing === "ended") return bearerRefused(url.pathname, "ended");
      if (standing === "half" && needsWholeSession(request)) return secondFactorNeeded(isData);
      if (isData) context.proven = person;
    }
    return answerShimmed({ lite, database, siteUrl, jwtSecret: secrets.jwtSecret }, request);
  }

  /** Writes down mails that tell of a change. Without room for them the change is made all the same, and the log says so. */
  async function recordNotices(notices: readonly OutgoingMail[]) {
    if (notices.length === 0) return [];
    try {
      if (outbox.isFull) throw new Error("the outbox is full");
      return await outbox.record(database, notices);
    } catch (error) {
      console.error(`A mail about a change was not written down: ${kindOfFailure(error)}`);
      return [];
    }
  }

  /** Answers a request once the mails that it asks for are written down: an answer must not promise any other mail. */
  async function answerWithMails(request: BufferedRequest, context: RequestContext) {
    const mayMail = asksForMail(request);
    if (mayMail && outbox.isFull) {
      const message = "Too many mails are waiting to be sent. Please try again later.";
      return { answer: failure(503, "mail_busy", message, mailRetrySeconds), rows: [] };
    }
    const answer = await answerProven(request, context).catch((error: unknown) => {
      if (!context.isDatabaseAway) throw error;
      return backendUnavailable();
    });
    const isNeeded = context.mails.length > 0 || (mayMail && answer.ok);
    try {
      const rows = isNeeded ? await outbox.record(database, context.mails) : [];
      return {
        answer: await finishAnswer(answer, context),
        rows: [...rows, ...(await recordNotices(context.notices))],
      };
    } catch (error) {
      if (context.isDatabaseAway) return { answer: backendUnavailable(), rows: [] };
      context.printed.push(`mail not written down: ${kindOfFailure(error)}`);
      const message = "The mail could not be prepared. Please try again in a moment.";
      return { answer: failure(503, "mail_not_recorded", message, retrySeconds), rows: [] };
    }
  }

  function runInTurn(client: string, request: BufferedRequest): Promise<Response> {
    const context: RequestContext = {
      redirectTo: readRedirect(request.url, siteUrl),
      linkType: null,
      failure: null,
      isDatabaseAway: false,
      proven: null,
      printed: [],
      mails: [],
      notices: [],
    };
    return withPatience(longest, {
      start: (begin) =>
        queue
          .run(client, () => {
            begin();
            // PGlite works without ever coming back to the event loop. Requests that came meanwhile are read before the
            // next turn.
            return requestContext
              .run(context, () => answerWithMails(request, context))
              .finally(() => setImmediate());
          })
          .then(({ answer, rows }) => {
            outbox.send(rows);
            if (answer.status >= 500) {
              console.error(
                `A ${request.method} request was answered ${answer.status}: ${context.printed.join("; ")}`,
              );
            }
            return answer;
          }),
      giveUp() {
        // Method only: a path can contain what a person typed.
        console.error(
          `A ${request.method} request takes longer than ${longest} ms and goes on without its client.`,
        );
        return busy();
      },
      late: (milliseconds) => console.error(`The slow request ended after ${milliseconds} ms.`),
    });
  }

  /** Reads a request; the answer to one that is refused before anything is tried. */
  async function admit(
    request: Request,
    network: string,
  ): Promise<Response | { buffered: BufferedRequest; verdict: Extract<AuthVerdict, { allowed: true }> }> {
    const { method } = request;
    const url = new URL(request.url);
    const isAuth = url.pathname.startsWith("/auth/v1/");
    if (!plainPath.test(url.pathname)) return failure(404, "not_found", "There is nothing here.");
    if (method === "HEAD" && isAuth) return answerHead(url.pathname);
    const bearer = judgeBearer(request.headers.get("authorization"), secrets);
    if (bearer.kind === "refused") return bearerRefused(url.pathname, bearer.reason);
    const person = personOf(bearer);
    const body = await readBody(request, bodyLimit(url.pathname));
    if (body === null) return bodyTooLarge();
    if (!(await space.has(roomNeeded(method, url.pathname)))) return noRoom();
    if (url.pathname === logPath && attempts.holds(network, jsonBody(body))) return Response.json(true);
    // A document of some megabytes is not read once more for nothing.
    const email = emailSchema.safeParse(isAuth ? jsonBody(body) : null);
    const verdict = limits.judge({
      ...{ method, url, address: network, subject: person?.id ?? null },
      email: email.success ? email.data.email : null,
    });
    const headers = cleanHeaders(request.headers, network);
    if (verdict.allowed) return { buffered: { url, method, headers, body, person }, verdict };
    refusals.write(`Limit reached: ${verdict.name}`);
    const reason = "over_request_rate_limit";
    attempts.add(network, { type: `${verdict.name}_failed`, reason });
    return failure(429, reason, verdict.message, verdict.retryAfter);
  }

  /** Counts an attempt by its answer. */
  async function countAttempt(
    network: string,
    verdict: Extract<AuthVerdict, { allowed: true }>,
    answer: Response,
  ): Promise<void> {
    const reason = await failureReason(answer);
    // What takes too long goes on, and counts.
    if (hasTriedNothing(reason)) verdict.cancel();
    else verdict.settle(reason === null);
    if (reason !== null && answer.status !== 503)
      attempts.add(network, { type: `${verdict.name}_failed`, reason });
  }

  return {
    database,
    async state() {
      const start = performance.now();
      const databaseSeconds = await queue
        .run(null, () => database.query("select 1"))
        .then(() => (performance.now() - start) / 1000)
        .catch(() => null);
      const free = await space.left();
      return {
        databaseSeconds,
        queued: queue.size,
        mailsWaiting: outbox.size,
        freeBytes: Number.isFinite(free) ? free : null,
      };
    },
    exclusive: (task) => queue.run(null, () => task(database)),
    async sendMail(mail) {
      if (outbox.isFull) return false;
      try {
        outbox.send(await queue.run(null, () => outbox.record(database, [mail])));
        return true;
      } catch (error) {
        console.error(`A mail was not written down: ${kindOfFailure(error)}`);
        return false;
      }
    },
    async answer(request, network) {
      const start = performance.now();
      const admitted = await admit(request, network);
      if (admitted instanceof Response) return admitted;
      const { buffered, verdict } = admitted;
      const { method, url, body, person } = buffered;
      try {
        const answer = await runInTurn(turnOf(network, person?.id ?? null), buffered);
        if (method !== "GET") housekeeping.countBrought(body.length);
        if (verdict.name === null) return answer;
        if (isSteady(method, url.pathname))
          await setTimeout(untilNextStep(performance.now() - start, settings.answerStep ?? answerStep));
        await countAttempt(network, verdict, answer);
        return answer;
      } catch (error) {
        if (!(error instanceof QueueRefused)) throw error;
        // A busy server has tried nothing, so the attempt must not count towards a lockout.
        verdict.cancel();
        return busy();
      }
    },
    close() {
      housekeeping.stop();
      closed ??= outbox
        .close()
        .then(() => queue.close())
        .then(() => keeper.stop(database))
        .finally(() => database.close());
      return closed;
    },
  };
}
