/** The embedded backend as it comes, without anything of ours around it, on a database in memory. */

/** Its own address; nothing listens there. Not that of test-backend.ts, which loads the backend with all that is ours. */
export const bareSiteUrl = "http://127.0.0.1:4173";

/** One of its answers. */
export interface BareAnswer {
  readonly status: number;
  readonly text: string;
  /** The answer's `error_code`; null for none. */
  readonly reason: string | null;
  readonly headers: Headers;
}

/** The calls of the checks. */
export interface BareLite {
  /** Sends a request with the page's key. */
  ask(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<BareAnswer>;
  /** Runs a statement as the owner of the database; the rows. */
  sql(statement: string, ...parameters: string[]): Promise<readonly Record<string, unknown>[]>;
  /** The link of the newest mail. */
  newestLink(): URL;
  /** The code in the newest mail. */
  newestCode(): string;
  /** How many statements it has sent to the database so far. */
  countStatements(): number;
  /** Whether loading it has put another function in place of `process.emitWarning`. */
  readonly hasReplacedWarnings: boolean;
  /** Its error for a wrong setting. */
  refuseSettings(secret: string): string;
  close(): Promise<void>;
}

const publishableKey = "sb_publishable_made-up";

/**
 * Opens it with a table `notes` that everybody may read and write by its row policies, and from which none may delete.
 */
export async function openBareLite(): Promise<BareLite> {
  const { emitWarning } = process;
  const { App } = await import("@supabase/lite");
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const hasReplacedWarnings = process.emitWarning !== emitWarning;
  process.emitWarning = emitWarning;
  const connection = await createPgliteConnection({ url: "memory://" });
  const mails: string[] = [];
  const auth = {
    enabled: true,
    site_url: bareSiteUrl,
    additional_redirect_urls: [`${bareSiteUrl}/**`],
    jwt_secret: "made-up-secret-of-the-tests-0123456789",
    publishable_key: publishableKey,
    secret_key: "sb_secret_made-up",
    enable_signup: true,
    minimum_password_length: 8,
    password_requirements: "lower_upper_letters_digits_symbols" as const,
    email: { enable_signup: true, enable_confirmations: true, otp_length: 8, otp_expiry: 3600 },
  };
  const app = new App({
    connection,
    auth,
    options: {
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: {
        email: {
          send({ text = "", html = "" }) {
            mails.unshift(`${text}\n${html}`);
            return Promise.resolve();
          },
        },
      },
    },
  });
  await app.init();
  await app.ensureSystemSchema();
  const { driver } = connection;
  await driver.exec(`
    create role anon; create role authenticated; create role service_role bypassrls;
    create table public.notes (id int primary key check (id < 10), made timestamptz not null default now());
    alter table public.notes enable row level security;
    create policy everybody on public.notes for all using (true) with check (true);
    grant select, insert on public.notes to anon, authenticated;
    insert into public.notes (id) values (1);
    create function public.refuse() returns void language plpgsql as $$ begin raise exception 'no'; end $$;
  `);
  let statements = 0;
  const query = driver.query.bind(driver);
  driver.query = (...parameters) => {
    statements += 1;
    return query(...parameters);
  };
  return {
    countStatements: () => statements,
    async ask(method, path, body, headers = {}) {
      const request = new Request(`${bareSiteUrl}${path}`, {
        method,
        headers: { apikey: publishableKey, "Content-Type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await app.fetch(request, { peerAddress: null });
      const text = await answer.text();
      const [, reason = null] = /"error_code":"(\w+)"/.exec(text) ?? [];
      return { status: answer.status, text, reason, headers: answer.headers };
    },
    async sql(statement, ...parameters) {
      return (await driver.query<Record<string, unknown>>(statement, parameters)).rows;
    },
    newestLink() {
      const [link = bareSiteUrl] =
        /https?:\/\/[^\s"<>]+\/auth\/v1\/verify\?[^\s"<>]+/.exec(mails[0] ?? "") ?? [];
      return new URL(link.replaceAll("&amp;", "&"));
    },
    newestCode() {
      return /\b\d{8}\b/.exec(mails[0] ?? "")?.[0] ?? "";
    },
    hasReplacedWarnings,
    refuseSettings(secret) {
      try {
        new App({ connection, auth: { ...auth, jwt_secret: secret, enabled: "perhaps" as never } });
        return "";
      } catch (error) {
        return String(error);
      }
    },
    close: () => driver.close(),
  };
}
