import { Hono } from "hono";
import type { ClientFiles } from "./client-files.ts";
import { type PagePolicy, policyHeaders } from "./page-policy.ts";
import { answerStatic } from "./static-files.ts";

/** What the web application is made of. */
export interface AppParts {
  readonly clientFiles: ClientFiles;
  readonly policy: PagePolicy;
}

/** Paths of the backend's API; every other path is the page's. */
const apiPaths = ["/auth/v1/*", "/rest/v1/*", "/functions/v1/*"];

/**
 * Puts the web application together. It knows no port and no process, so tests can ask it directly.
 */
export function createApp({ clientFiles, policy }: AppParts): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(policyHeaders(context.req.path, policy))) {
      context.res.headers.set(name, value);
    }
  });
  for (const path of apiPaths) {
    app.all(path, (context) => context.json({ error: "not_found" }, 404));
  }
  app.all("*", (context) => answerStatic(clientFiles, context.req.raw));
  app.onError((error, context) => {
    // Neither address nor body: both can hold what a person typed.
    console.error(`${error.name} while answering a ${context.req.method} request\n${error.stack ?? ""}`);
    return context.text("Internal error", 500);
  });
  return app;
}
