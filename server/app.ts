import { Hono } from "hono";
import { addApi, type EmbeddedApi, type RequestBindings } from "./api.ts";
import type { ClientFiles } from "./client-files.ts";
import { type PagePolicy, policyHeaders } from "./page-policy.ts";
import { filesForChoice, hasAgreed, type PageVisits } from "./page-visits.ts";
import { addPublishedScores, type PublishedScores } from "./published-scores/published-scores.ts";
import { answerStatic, hashedFiles } from "./static-files.ts";

/** The parts of the web application. */
export interface AppParts {
  readonly clientFiles: ClientFiles;
  readonly policy: PagePolicy;
  /** Null where the operator has named no collector of page visits. */
  readonly pageVisits: PageVisits | null;
  /** Null or left out while the backend is on another host. */
  readonly api?: EmbeddedApi | null;
  /** Left out in tests that ask for no published score. */
  readonly scores?: PublishedScores;
}

function withConnection(policy: PagePolicy, origin: string): PagePolicy {
  return { ...policy, connectOrigins: [...policy.connectOrigins, origin] };
}

/** Assembles the web application. It knows no port and no process, so tests can call it directly. */
export function createApp({
  clientFiles,
  policy,
  pageVisits,
  api = null,
  scores,
}: AppParts): Hono<RequestBindings> {
  const app = new Hono<RequestBindings>();
  // One policy and one page for those who have agreed to page visits, one for all others.
  const openPolicy = pageVisits === null ? policy : withConnection(policy, pageVisits.origin);
  const openFiles = pageVisits === null ? clientFiles : filesForChoice(clientFiles, pageVisits, true);
  const closedFiles = pageVisits === null ? clientFiles : filesForChoice(clientFiles, pageVisits, false);
  const isAgreed = (request: Request) => pageVisits !== null && hasAgreed(request.headers.get("cookie"));
  app.use(async (context, next) => {
    await next();
    const applied = isAgreed(context.req.raw) ? openPolicy : policy;
    for (const [name, value] of Object.entries(policyHeaders(context.req.path, applied))) {
      context.res.headers.set(name, value);
    }
    // The page differs by the choice; its scripts and styles do not.
    if (pageVisits !== null && !context.req.path.startsWith(hashedFiles)) {
      context.res.headers.append("Vary", "Cookie");
    }
  });
  addApi(app, api);
  if (scores !== undefined) addPublishedScores(app, scores);
  app.all("*", (context) => {
    const { raw } = context.req;
    return answerStatic(isAgreed(raw) ? openFiles : closedFiles, raw);
  });
  app.onError((error, context) => {
    // Neither address nor body nor message: each can contain what a person typed.
    const calls = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
    console.error(`${error.name} while answering a ${context.req.method} request\n${calls.join("\n")}`);
    return context.text("Internal error", 500);
  });
  return app;
}
