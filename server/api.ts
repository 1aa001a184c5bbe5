import type { Hono, MiddlewareHandler } from "hono";
import { RareLines } from "../supabase/functions/_shared/rare-lines.ts";
import type { AskedBackend, Caller } from "./backend/caller.ts";
import { failure } from "./backend/failure.ts";
import type { Mailbox } from "./backend/mailbox.ts";
import { compressData } from "./compress-data.ts";
import { DataLimits } from "./data-limits.ts";
import type { AnswerFunction } from "./functions.ts";
import { answerAdmitted } from "./gateway/answer-admitted.ts";
import { localStyle } from "./local-style.ts";
import { drawMailboxPage } from "./mailbox-page.ts";

/** Allowed host names of a request while the server listens on the loopback interface. */
const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];

/** What the gateway protects: the embedded backend and the server functions. */
const gatewayPrefixes = ["/auth/v1/", "/rest/v1/", "/functions/v1/"];

/** Paths of the API; every other path is the page's. /local exists while embedded only. */
export const apiPrefixes = [...gatewayPrefixes, "/local/"];

const dataPaths = "/rest/v1/*";

/**
 * Calls that are limited for one address: the data, the server functions, and who is signed in. The other sign-in calls
 * have limits of their own (backend/auth-limits.ts).
 */
const countedPaths = [dataPaths, "/functions/v1/*", "/auth/v1/user"];

/** What Hono gets with each request. */
export interface RequestBindings {
  Bindings: Caller;
}

/** The embedded backend as the application uses it. */
export interface EmbeddedApi {
  readonly backend: AskedBackend;
  readonly answerFunction: AnswerFunction;
  /** Null where mails are sent or must not be seen. */
  readonly mailbox: Pick<Mailbox, "mails"> | null;
  /** Pages of the local card provider; null where there is none, or none yet. Left out where there is never one. */
  readonly providerPages?: () => Hono | null;
  /** Origin that people open. */
  readonly siteUrl: string;
  /** The server's own key: it passes the gateway's list and the limits of the data. */
  readonly secretKey: string;
}

/**
 * Another site's page whose name was made to point to this machine must not read mails or use the API: its host name
 * reveals it.
 */
function isOurHost(url: string, siteUrl: string): boolean {
  const { hostname, host } = new URL(url);
  return loopbackNames.includes(hostname) || host === new URL(siteUrl).host;
}

/**
 * Puts the API onto the application.
 *
 * @param api null while the backend is on another host: then these paths answer 404
 */
export function addApi(app: Hono<RequestBindings>, api: EmbeddedApi | null): void {
  const paths = apiPrefixes.map((prefix) => `${prefix}*`);
  for (const path of paths) {
    app.use(path, async (context, next) => {
      if (api !== null && !isOurHost(context.req.url, api.siteUrl))
        return context.json({ error: "wrong_host" }, 421);
      await next();
      context.res.headers.set("Cache-Control", "no-store");
      return undefined;
    });
  }
  if (api !== null) {
    const limits = new DataLimits(api.secretKey);
    const refusals = new RareLines((line) => console.warn(line));
    const countCall: MiddlewareHandler<RequestBindings> = (context, next) => {
      const verdict = limits.judge(context.req.raw.headers, context.env);
      if (verdict.allowed) return next();
      refusals.write("Limit reached: data");
      const refusal = failure(
        429,
        "over_request_rate_limit",
        "Request rate limit reached",
        verdict.retryAfter,
      );
      return Promise.resolve(refusal);
    };
    for (const path of countedPaths) app.use(path, countCall);
    app.use(dataPaths, compressData);
    for (const prefix of gatewayPrefixes) {
      app.all(`${prefix}*`, (context) => answerAdmitted(api, context.req.raw, context.env));
    }
    const { mailbox, providerPages } = api;
    if (mailbox !== null || providerPages !== undefined) {
      app.get("/local/style.css", (context) => context.body(localStyle, 200, { "Content-Type": "text/css" }));
    }
    if (mailbox !== null) app.get("/local/mail", (context) => context.html(drawMailboxPage(mailbox.mails)));
    app.all("/local/*", (context, next) => providerPages?.()?.fetch(context.req.raw, context.env) ?? next());
  }
  for (const path of paths) app.all(path, (context) => context.json({ error: "not_found" }, 404));
}
