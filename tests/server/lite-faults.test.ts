/**
 * Where the embedded backend differs from the hosted service without our code around it: the reason for each shim. A
 * check that fails here names a shim that is no longer needed, or must be rewritten.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type BareLite, openBareLite, bareSiteUrl as siteUrl } from "../support/bare-lite.ts";

/** A fault, and the file that goes around it. */
interface Fault {
  /** File below server/backend/. */
  readonly shim: string;
  readonly what: string;
  /** Asks, and resolves to true where the fault shows. */
  readonly shows: (lite: BareLite, email: string) => Promise<boolean>;
}

/** With a sign that every list of signs contains. */
const password = "Correct*horse1";
const signIn = "/auth/v1/token?grant_type=password";
const notes = "/rest/v1/notes?select=id";
const signUp = (lite: BareLite, email: string) => lite.ask("POST", "/auth/v1/signup", { email, password });

async function follow(lite: BareLite, method = "GET"): Promise<URLSearchParams> {
  const { pathname, search } = lite.newestLink();
  const { headers } = await lite.ask(method, `${pathname}${search}`);
  return new URLSearchParams(headers.get("location")?.split("#")[1]);
}

/** A new session of a confirmed account: the header that proves it. */
async function openSession(lite: BareLite, email: string): Promise<Record<string, string>> {
  const { text } = await lite.ask("POST", signIn, { email, password });
  const { access_token } = JSON.parse(text) as { access_token?: string };
  expect(access_token).toBeDefined();
  return { Authorization: `Bearer ${access_token}` };
}

async function join(lite: BareLite, email: string): Promise<Record<string, string>> {
  await signUp(lite, email);
  await follow(lite);
  return openSession(lite, email);
}

/** Where a link leads that asks to be led to an address. */
async function led(lite: BareLite, target: string): Promise<string> {
  const asked = new URLSearchParams({ token: "none", type: "signup", redirect_to: target });
  return (await lite.ask("GET", `/auth/v1/verify?${asked}`)).headers.get("location") ?? "";
}

/** In the order in which they are asked: the first one is about the first request. */
const faults: readonly Fault[] = [
  {
    shim: "lite/grants.ts",
    what: "grants everything on every table to everybody with its first request",
    async shows(lite) {
      const mayDelete = "select has_table_privilege('anon', 'public.notes', 'delete') as allowed";
      const before = await lite.sql(mayDelete);
      await lite.ask("GET", notes);
      return before[0]?.["allowed"] === false && (await lite.sql(mayDelete))[0]?.["allowed"] === true;
    },
  },
  {
    shim: "open-database.ts",
    what: "writes moments on PGlite as PostgreSQL prints them",
    shows: async (lite) =>
      /"\d{4}-\d\d-\d\d [\d:.]+\+00"/.test(
        (await lite.ask("GET", "/rest/v1/notes?select=made&id=eq.1")).text,
      ),
  },
  {
    shim: "lite/database-failure.ts",
    what: "answers a value that a check refuses as a fault of its own",
    async shows(lite) {
      const { status, text } = await lite.ask("POST", "/rest/v1/notes", { id: 11 });
      return status === 500 && text.includes(`"SUP"`);
    },
  },
  {
    shim: "lite/database-failure.ts",
    what: "answers a refusal of a function as a fault of its own",
    async shows(lite) {
      const { status, text } = await lite.ask("POST", "/rest/v1/rpc/refuse", {});
      return status === 500 && text.includes(`"SUP"`);
    },
  },
  {
    shim: "lite/quiet-console.ts",
    what: "prints a failed statement with what the person has sent",
    async shows(lite) {
      await lite.ask("POST", "/rest/v1/notes", { id: 77_321 });
      return JSON.stringify(vi.mocked(console.error).mock.calls).includes("77321");
    },
  },
  {
    shim: "lite/lite-app.ts",
    what: "says its secrets where a setting is wrong",
    shows: (lite) =>
      Promise.resolve(lite.refuseSettings("secret-of-many-signs-0123456789-abc").includes("secret-of")),
  },
  {
    shim: "lite/lite-app.ts",
    what: "takes fewer signs for signs in a password than the hosted service",
    async shows(lite, email) {
      const asked = { email, password: "Correct-horse1" };
      return (await lite.ask("POST", "/auth/v1/signup", asked)).reason === "weak_password";
    },
  },
  {
    shim: "lite/keep-warnings.ts",
    what: "puts a function of its own in place of Node's warnings",
    shows: (lite) => Promise.resolve(lite.hasReplacedWarnings),
  },
  {
    shim: "lite/redirects.ts",
    what: "leads to another site that only looks like ours",
    shows: async (lite) =>
      (await led(lite, `https://evil.example\\@${new URL(siteUrl).host}/`)).startsWith(
        "https://evil.example",
      ),
  },
  {
    shim: "lite/redirects.ts",
    what: "leads to a blob of our origin",
    shows: async (lite) => (await led(lite, `blob:${siteUrl}/0a`)).startsWith("blob:"),
  },
  {
    shim: "lite/redirects.ts",
    what: "keeps a fragment that stands before its own",
    shows: async (lite) =>
      (await led(lite, `${siteUrl}/auth#access_token=made-up`)).startsWith(
        `${siteUrl}/auth#access_token=made-up#`,
      ),
  },
  {
    shim: "lite/redirects.ts",
    what: "writes links that lead to the site alone, wherever the page asked to be led",
    async shows(lite, email) {
      await lite.ask("POST", `/auth/v1/signup?redirect_to=${encodeURIComponent(`${siteUrl}/auth`)}`, {
        email,
        password,
      });
      return lite.newestLink().searchParams.get("redirect_to") === siteUrl;
    },
  },
  {
    shim: "lite/sign-up-shim.ts",
    what: "refuses a second sign-up, which tells that there is an account",
    async shows(lite, email) {
      await signUp(lite, email);
      return (await signUp(lite, email)).status === 429;
    },
  },
  {
    shim: "lite/sign-up-shim.ts",
    what: "never sends a sign-up's mail again",
    async shows(lite, email) {
      await signUp(lite, email);
      await lite.sql(
        "update auth.users set confirmation_sent_at = now() - interval '1 hour' where email = $1",
        email,
      );
      return (await lite.ask("POST", "/auth/v1/resend", { type: "signup", email })).status === 429;
    },
  },
  {
    shim: "lite/sign-up-shim.ts",
    what: "makes a confirmed account for who asks for a link",
    async shows(lite, email) {
      await lite.ask("POST", "/auth/v1/otp", { email, create_user: true });
      const rows = await lite.sql(
        "select 1 from auth.users where email = $1 and email_confirmed_at is not null",
        email,
      );
      return rows.length === 1;
    },
  },
  {
    shim: "lite/sign-up-shim.ts",
    what: "tells who has an account where a link is asked for",
    shows: async (lite, email) =>
      (await lite.ask("POST", "/auth/v1/otp", { email, create_user: false })).reason === "otp_disabled",
  },
  {
    shim: "lite/password.ts",
    what: "counts a password's signs, not the bytes that bcrypt reads",
    async shows(lite, email) {
      const long = `Correct*1${"é".repeat(40)}`;
      return (await lite.ask("POST", "/auth/v1/signup", { email, password: long })).status === 200;
    },
  },
  {
    shim: "lite/sign-in-shim.ts",
    what: "tells of an unconfirmed account to who does not know its password",
    async shows(lite, email) {
      await signUp(lite, email);
      const asked = { email, password: "Wrong*horse1" };
      return (await lite.ask("POST", signIn, asked)).reason === "email_not_confirmed";
    },
  },
  {
    shim: "lite/verify-shim.ts",
    what: "does not know the type email of a code",
    async shows(lite, email) {
      await signUp(lite, email);
      const asked = { type: "email", email, token: lite.newestCode() };
      return (await lite.ask("POST", "/auth/v1/verify", asked)).reason === "validation_failed";
    },
  },
  {
    shim: "lite/verify-shim.ts",
    what: "keeps a stranger's password when the owner of the e-mail follows another mail",
    async shows(lite, email) {
      await signUp(lite, email);
      await lite.ask("POST", "/auth/v1/otp", { email, create_user: false });
      await follow(lite);
      return (await lite.ask("POST", signIn, { email, password })).status === 200;
    },
  },
  {
    shim: "lite/verify-shim.ts",
    what: "leaves other sessions alive after a recovery",
    async shows(lite, email) {
      const session = await join(lite, email);
      await lite.ask("POST", "/auth/v1/recover", { email });
      expect((await follow(lite)).get("type")).toBe("recovery");
      return (await lite.ask("GET", "/auth/v1/user", undefined, session)).status === 200;
    },
  },
  {
    shim: "lite/account-shim.ts",
    what: "leaves other sessions alive after a new password",
    async shows(lite, email) {
      const session = await join(lite, email);
      const other = await openSession(lite, email);
      expect((await lite.ask("PUT", "/auth/v1/user", { password: "Other*horse2" }, session)).status).toBe(
        200,
      );
      return (await lite.ask("GET", "/auth/v1/user", undefined, other)).status === 200;
    },
  },
  {
    shim: "lite/account-shim.ts",
    what: "takes a new password in a session however old",
    async shows(lite, email) {
      const session = await join(lite, email);
      await lite.sql("update auth.sessions set created_at = now() - interval '3 days'");
      return (await lite.ask("PUT", "/auth/v1/user", { password: "Other*horse2" }, session)).status === 200;
    },
  },
  {
    shim: "lite/account-shim.ts",
    what: "begins to change an account's e-mail",
    async shows(lite, email) {
      const session = await join(lite, email);
      return (await lite.ask("PUT", "/auth/v1/user", { email: `new-${email}` }, session)).status === 200;
    },
  },
  {
    shim: "backend.ts",
    what: "gives the data to a session that has ended",
    async shows(lite, email) {
      const session = await join(lite, email);
      expect((await lite.ask("POST", "/auth/v1/logout?scope=local", undefined, session)).status).toBe(204);
      return (await lite.ask("GET", notes, undefined, session)).status === 200;
    },
  },
  {
    shim: "backend.ts",
    what: "uses a mail's link up for who only asks what is there",
    async shows(lite, email) {
      await signUp(lite, email);
      return (await follow(lite, "HEAD")).get("access_token") !== null;
    },
  },
  {
    shim: "lite/session-settings.ts",
    what: "says in five statements and more who calls",
    async shows(lite, email) {
      const session = await join(lite, email);
      const before = lite.countStatements();
      await lite.ask("GET", notes, undefined, session);
      // Begin, the account, the session, the rows and the end are five others.
      return lite.countStatements() - before >= 10;
    },
  },
  {
    shim: "backend.ts",
    what: "invites pages of every origin to the data",
    shows: async (lite) => (await lite.ask("GET", notes)).headers.get("access-control-allow-origin") === "*",
  },
  {
    shim: "backend.ts",
    what: "knows its paths in other spellings",
    shows: async (lite) => (await lite.ask("GET", "/auth/v1/%68ealth")).status === 200,
  },
];

describe("@supabase/lite as it comes", () => {
  let lite: BareLite;
  let people = 0;

  beforeAll(async () => {
    lite = await openBareLite();
  });
  afterAll(() => lite.close());
  beforeEach(() => {
    for (const name of ["log", "warn", "error"] as const)
      vi.spyOn(console, name).mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(faults)("$what", async ({ shim, shows }) => {
    people += 1;
    const isThere = await shows(lite, `person-${people}@example.org`);
    expect(isThere, `The fault does not show any more: is server/backend/${shim} needed still?`).toBe(true);
  });
});
