import { App } from "@supabase/lite";
import type { MiddlewareHandler } from "hono";
import type { BackendSecrets } from "../data-folder.ts";
import type { Database } from "../database.ts";
import type { MailDriver } from "../mailbox.ts";
import { rewriteAccountMail } from "./account-mails.ts";
import { readDatabaseFailure } from "./database-failure.ts";
import { changeLinks } from "./redirects.ts";
import { requestContext } from "./request-context.ts";
import { joinSettings } from "./session-settings.ts";

/** Settings that supabase/config.toml has for the hosted service under the same names, by section. */
export const sharedSettings = {
  // The table of effect sizes must fit into one answer.
  api: { max_rows: 5000 },
  auth: {
    jwt_expiry: 3600,
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10,
    enable_signup: true,
    enable_anonymous_sign_ins: false,
    minimum_password_length: 8,
  },
  "auth.email": {
    enable_signup: true,
    enable_confirmations: true,
    double_confirm_changes: true,
    otp_length: 8,
    otp_expiry: 3600,
  },
} as const;

/** A password needs one of each: the hosted service's own list, longer than the embedded backend's. */
export const passwordCharacters = [
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "0123456789",
  "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~",
];

/** The part of the embedded backend that answers requests. */
export interface LiteApp {
  /** Answers /auth/v1 and /rest/v1. On PGlite only one request may be inside at a time. */
  fetch(request: Request): Promise<Response>;
}

/** Settings of the embedded backend. */
export interface LiteSettings {
  readonly siteUrl: string;
  readonly secrets: BackendSecrets;
  readonly mail: MailDriver;
}

/**
 * Sets whose call to the data it is. The embedded backend would read the account and the session with all their columns
 * at each call. The rights still come from the token, which it verifies for itself.
 */
const tellCaller: MiddlewareHandler = async (context, next) => {
  const proven = requestContext.getStore()?.proven ?? null;
  if (proven !== null) {
    context.set("userId", proven.id);
    context.set("sessionId", proven.sessionId);
  }
  await next();
};

/** The embedded backend's own message about a wrong setting contains all of them, the secrets too. */
function makeApp<T>(make: () => T): T {
  try {
    return make();
  } catch {
    throw new Error("the embedded backend refuses its settings");
  }
}

/**
 * Makes the embedded backend on an open database and lets it make its own tables.
 */
export async function createLiteApp(
  database: Database,
  { siteUrl, secrets, mail }: LiteSettings,
): Promise<LiteApp> {
  const { connection } = database;
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error: unknown) => {
    const context = requestContext.getStore();
    if (context !== undefined) context.failure = readDatabaseFailure(error);
    return normalize(error);
  };
  joinSettings(connection);
  const app = makeApp(
    () =>
      new App({
        connection,
        api: sharedSettings.api,
        auth: {
          enabled: true,
          site_url: siteUrl,
          additional_redirect_urls: [`${siteUrl}/**`],
          jwt_secret: secrets.jwtSecret,
          publishable_key: secrets.publishableKey,
          secret_key: secrets.secretKey,
          ...sharedSettings.auth,
          email: sharedSettings["auth.email"],
        },
        options: {
          server: { admin: false, disableStudio: true, disableFallback: true, middlewares: [tellCaller] },
          drivers: {
            email: {
              async send({ to, subject, text = "", html = "" }) {
                const { redirectTo = null, linkType = null } = requestContext.getStore() ?? {};
                const change = (part: string) => changeLinks(part, { redirectTo, linkType });
                const ours = rewriteAccountMail(change(text), sharedSettings["auth.email"].otp_expiry);
                await mail.send({ to, ...(ours ?? { subject, text: change(text), html: change(html) }) });
              },
            },
          },
        },
      }),
  );
  // Not a setting of the embedded backend, but a value that it derives from one, at each request.
  if (app.config.auth !== undefined) {
    Object.assign(app.config.auth, { password_required_characters: passwordCharacters });
  }
  await app.init();
  await app.ensureSystemSchema();
  return { fetch: async (request) => app.fetch(request, { peerAddress: null }) };
}
