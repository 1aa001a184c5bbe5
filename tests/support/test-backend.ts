import { createHmac, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { inject } from "vitest";
import { type Backend, type BackendSettings, openBackend } from "../../server/backend/backend.ts";
import type { AskedBackend } from "../../server/backend/caller.ts";
import { type BackendSecrets, makeSecrets } from "../../server/backend/data-folder.ts";
import { Mailbox } from "../../server/backend/mailbox.ts";
import type { DatabasePlace } from "../../server/backend/open-database.ts";

// Node 20 has no WebSocket, and the client asks for one at once.
globalThis.WebSocket ??= class {
  constructor() {
    throw new Error("there is no realtime here");
  }
} as never;

/** The databases that the tests run on. */
export type DatabaseKind = "pglite" | "postgres";

/** Folder of the migrations. */
export const supabaseFolder = join(import.meta.dirname, "..", "..", "supabase");

/** On a busy machine a request or a connection may take so many times longer than people would wait. */
export const patienceFactor = 10;

/** Address of the backend in tests; nothing listens there. */
export const siteUrl = "http://127.0.0.1:4173";

/** Every kind that this machine has. */
export function allDatabaseKinds(): readonly DatabaseKind[] {
  return inject("postgresUrl") === "" ? ["pglite"] : ["pglite", "postgres"];
}

/** Kinds of database that a test runs on: PostgreSQL where it is installed; with TEST_DEEP=1 PGlite as well. */
export function databaseKinds(): readonly DatabaseKind[] {
  const all = allDatabaseKinds();
  return process.env["TEST_DEEP"] === "1" ? all : all.slice(-1);
}

async function pgliteFrom(dump: string): Promise<DatabasePlace> {
  return { kind: "pglite", folder: null, contents: new Blob([new Uint8Array(await readFile(dump))]) };
}

async function makePostgres(template: string): Promise<DatabasePlace> {
  const url = new URL(inject("postgresUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const owner = postgres(url.href, { max: 1, onnotice() {} });
  await owner.unsafe(`create database ${name} template ${template}`);
  await owner.end();
  url.pathname = `/${name}`;
  return { kind: "postgres", url: url.href, patienceFactor };
}

/** Makes an empty database of the kind. */
export function emptyDatabase(kind: DatabaseKind): Promise<DatabasePlace> {
  return kind === "pglite" ? pgliteFrom(inject("emptyPglite")) : makePostgres("template1");
}

/** Makes a database of the kind with every migration and seed. */
export function preparedDatabase(kind: DatabaseKind): Promise<DatabasePlace> {
  return kind === "pglite" ? pgliteFrom(inject("preparedPglite")) : makePostgres("prepared");
}

/** A caller of the backend. */
export interface Actor {
  /** Null for those who are no user. */
  readonly id: string | null;
  readonly client: SupabaseClient;
}

/** A backend for tests, without a port. */
export interface TestBackend {
  readonly backend: Backend;
  /** The same as the server asks it. */
  readonly asked: AskedBackend;
  readonly secrets: BackendSecrets;
  readonly mailbox: Mailbox;
  /** A new user, confirmed and signed in. */
  addUser(): Promise<Actor & { readonly id: string; readonly email: string; readonly token: string }>;
  /** A new session of a user, by which a token with its id is good; its id. */
  addSession(userId: string): Promise<string>;
  /** A client with any key and token. */
  client(key: string, token?: string, network?: string): SupabaseClient;
  readonly anonymous: Actor;
  readonly service: Actor;
  close(): Promise<void>;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** An access token as the backend signs them. */
export function signToken(
  claims: object,
  secret: string,
  header: object = { alg: "HS256", typ: "JWT" },
): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

/** Claims of a session that lasts an hour. */
export function sessionClaims(userId: string, email: string, sessionId: string = randomUUID()): object {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: userId,
    aud: "authenticated",
    role: "authenticated",
    email,
    session_id: sessionId,
    aal: "aal2",
    iat: now,
    exp: now + 3600,
  };
}

/** Opens a backend on a new database of the kind. */
export async function openTestBackend(
  kind: DatabaseKind,
  given?: DatabasePlace,
  { secrets = makeSecrets(), ...settings }: Partial<Pick<BackendSettings, "secrets" | "answerStep">> = {},
): Promise<TestBackend> {
  const mailbox = new Mailbox();
  const place = given ?? (await preparedDatabase(kind));
  const backend = await openBackend({
    place,
    supabaseFolder,
    secrets,
    siteUrl,
    mail: mailbox,
    answerStep: 0,
    patienceFactor,
    ...settings,
  });
  const client = (key: string, token?: string, network = "192.0.2.1") =>
    createClient(siteUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
      global: { fetch: (input, init) => backend.answer(new Request(input, init), network) },
    });
  const addSession = async (userId: string) => {
    const id = randomUUID();
    await backend.exclusive((database) =>
      database.query(
        // As after a second factor, which administrators' changes ask for.
        `with factor as (
          insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
          select $3, $2, 'App', 'totp', 'verified', ''
          where not exists (select from auth.mfa_factors where user_id = $2)
        )
        insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal2', now(), now())`,
        [id, userId, randomUUID()],
      ),
    );
    return id;
  };
  let users = 0;
  return {
    backend,
    asked: { answer: (request, { network }) => backend.answer(request, network) },
    secrets,
    mailbox,
    addSession,
    client,
    anonymous: { id: null, client: client(secrets.publishableKey) },
    service: { id: null, client: client(secrets.secretKey) },
    async addUser() {
      users += 1;
      const id = randomUUID();
      const email = `person-${users}-${id.slice(0, 8)}@example.org`;
      await backend.exclusive((database) =>
        database.query("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [
          id,
          email,
        ]),
      );
      const token = signToken(sessionClaims(id, email, await addSession(id)), secrets.jwtSecret);
      return { id, email, token, client: client(secrets.publishableKey, token) };
    },
    close: () => backend.close(),
  };
}
