/** Second factors in the embedded database, in the tables that the hosted sign-in service has. */
import { randomUUID } from "node:crypto";
import type { Database } from "../../database.ts";
import { endOtherSessions } from "../auth-rows.ts";
import type { SignedIn } from "../buffered-request.ts";
import { type Credential, credentialSchema } from "./passkey-verifier.ts";

/** Codes of an authenticator app, or a passkey. */
export type FactorType = "totp" | "webauthn";

/** How a session's claims name what was given; the hosted service's own words. */
const methods: Readonly<Record<FactorType, string>> = { totp: "totp", webauthn: "mfa/webauthn" };

/** A factor as the sign-in service describes it to its owner. */
export interface Factor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: FactorType;
  readonly status: "unverified" | "verified";
  readonly created_at: string;
  readonly updated_at: string;
}

/** A factor with what checks it. */
export interface SecretFactor {
  readonly type: FactorType;
  readonly status: Factor["status"];
  /** Of an app, in base 32; empty for a passkey. */
  readonly secret: string;
  readonly lastStep: number;
  /** Of a passkey that has proved itself; null otherwise. */
  readonly credential: Credential | null;
}

function typeOf(row: Readonly<Record<string, unknown>>): FactorType {
  return row["factor_type"] === "webauthn" ? "webauthn" : "totp";
}

/** A person's factors, the oldest first. */
export async function readFactors(database: Database, userId: string): Promise<readonly Factor[]> {
  const rows = await database.query(
    "select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors where user_id = $1 order by created_at, id",
    [userId],
  );
  return rows.map((row) => ({
    id: String(row["id"]),
    friendly_name: typeof row["friendly_name"] === "string" ? row["friendly_name"] : null,
    factor_type: typeOf(row),
    status: row["status"] === "verified" ? "verified" : "unverified",
    created_at: new Date(String(row["created_at"])).toISOString(),
    updated_at: new Date(String(row["updated_at"])).toISOString(),
  }));
}

/** Adds a factor that has not proved itself yet, in place of earlier ones of that kind. @param factor its secret is null for a passkey @returns its id */
export async function addFactor(
  database: Database,
  userId: string,
  { name, secret }: { readonly name: string | null; readonly secret: string | null },
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `with unproved as (delete from auth.mfa_factors where user_id = $2 and status = 'unverified')
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values ($1, $2, $3, $4, 'unverified', $5)`,
    [id, userId, name, secret === null ? "webauthn" : "totp", secret],
  );
  return id;
}

/** A factor of a person; null where they have no such one. */
export async function findFactor(
  database: Database,
  userId: string,
  factorId: string,
): Promise<SecretFactor | null> {
  const [row] = await database.query(
    `select factor_type, status, secret, last_step, web_authn_credential::text as credential
      from auth.mfa_factors where id = $1 and user_id = $2`,
    [factorId, userId],
  );
  if (row === undefined) return null;
  const { credential } = row;
  return {
    type: typeOf(row),
    status: row["status"] === "verified" ? "verified" : "unverified",
    secret: String(row["secret"] ?? ""),
    lastStep: Number(row["last_step"]),
    credential: typeof credential === "string" ? credentialSchema.parse(JSON.parse(credential)) : null,
  };
}

/** The passkeys of a person that have proved themselves. */
export async function readCredentials(database: Database, userId: string): Promise<readonly Credential[]> {
  const rows = await database.query(
    `select web_authn_credential::text as credential from auth.mfa_factors
      where user_id = $1 and web_authn_credential is not null order by created_at, id`,
    [userId],
  );
  return rows.map((row) => credentialSchema.parse(JSON.parse(String(row["credential"]))));
}

/** What a right answer does: `first` and `further` prove a new factor, `given` is of a proved one. */
export type FactorUse = "first" | "further" | "given";

/** A right answer to a challenge. */
export interface GivenFactor {
  readonly factorId: string;
  readonly type: FactorType;
  readonly use: FactorUse;
}

/**
 * Gives a session the second level: the factor's challenges are over, and the person's sessions of the first level end; at the first factor
 * all others, since some may have the second level from a factor that is gone. A further factor does not renew the level: its answer proves
 * nothing but itself.
 */
async function raiseSession(
  database: Database,
  person: SignedIn,
  { factorId, type, use }: GivenFactor,
): Promise<void> {
  const { id, sessionId } = person;
  await database.query("delete from auth.mfa_challenges where factor_id = $1", [factorId]);
  if (use === "further") return;
  await database.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
    sessionId,
    factorId,
  ]);
  await database.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method) values ($1, $2, $3)
    on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, methods[type]],
  );
  if (use === "first") await endOtherSessions(database, person);
  await database.query(
    `with ended as (select id from auth.sessions where user_id = $1 and id <> $2 and aal is distinct from 'aal2'),
      tokens as (delete from auth.refresh_tokens where session_id in (select id from ended))
    delete from auth.sessions where id in (select id from ended)`,
    [id, sessionId],
  );
}

/**
 * Accepts a code of an app, which proves the factor.
 *
 * @returns false where another request has used the same code meanwhile
 */
export async function acceptCode(
  database: Database,
  person: SignedIn,
  { factorId, step, use }: { readonly factorId: string; readonly step: number; readonly use: FactorUse },
): Promise<boolean> {
  const taken = await database.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now()
      where id = $1 and last_step < $2 returning id`,
    [factorId, step],
  );
  if (taken.length === 0) return false;
  await raiseSession(database, person, { factorId, type: "totp", use });
  return true;
}

/**
 * Accepts a new passkey.
 *
 * @returns false where it is some account's already, or where the factor was proved or removed meanwhile
 */
export async function acceptNewPasskey(
  database: Database,
  person: SignedIn,
  {
    factorId,
    credential,
    use,
  }: { readonly factorId: string; readonly credential: Credential; readonly use: FactorUse },
): Promise<boolean> {
  const taken = await database.query(
    `update auth.mfa_factors set status = 'verified', web_authn_credential = $2::text::jsonb, updated_at = now()
      where id = $1 and status = 'unverified' and not exists (
        select from auth.mfa_factors as known where known.web_authn_credential ->> 'id' = $3
      ) returning id`,
    [factorId, JSON.stringify(credential), credential.id],
  );
  if (taken.length === 0) return false;
  await raiseSession(database, person, { factorId, type: "webauthn", use });
  return true;
}

/**
 * Accepts a passkey's signature.
 *
 * @param counter of its signatures
 * @returns false where the counter has grown meanwhile: the passkey has a copy
 */
export async function acceptPasskey(
  database: Database,
  person: SignedIn,
  { factorId, counter }: { readonly factorId: string; readonly counter: number },
): Promise<boolean> {
  const taken = await database.query(
    `update auth.mfa_factors
      set web_authn_credential = jsonb_set(web_authn_credential, '{counter}', to_jsonb($2::bigint)), updated_at = now()
      where id = $1 and ((web_authn_credential ->> 'counter')::bigint < $2::bigint
        or ($2::bigint = 0 and (web_authn_credential ->> 'counter')::bigint = 0)) returning id`,
    [factorId, counter],
  );
  if (taken.length === 0) return false;
  await raiseSession(database, person, { factorId, type: "webauthn", use: "given" });
  return true;
}

/** Whether a session has given a second factor so lately that it may change factors. */
export async function hasGivenLately(database: Database, { sessionId }: SignedIn): Promise<boolean> {
  const [row] = await database.query("select private.has_given_lately($1) as has_given", [sessionId]);
  return row?.["has_given"] === true;
}

/** Removes a factor. Without another one all sessions of the person are of the first level again. */
export async function removeFactor(database: Database, userId: string, factorId: string): Promise<void> {
  await database.query("delete from auth.mfa_factors where id = $1 and user_id = $2", [factorId, userId]);
  await database.query(
    `with first_level as (
      update auth.sessions set aal = 'aal1', factor_id = null
        where user_id = $1 and not private.has_second_factor($1) returning id
    )
    delete from auth.mfa_amr_claims where session_id in (select id from first_level) and authentication_method in ($2, $3)`,
    [userId, methods.totp, methods.webauthn],
  );
}

/** What a session has given, for its tokens. */
export interface SessionLevel {
  readonly aal: "aal1" | "aal2";
  /** The second factors, the newest first, in the form of the token's claim `amr`: seconds since 1970. */
  readonly given: readonly { readonly method: string; readonly timestamp: number }[];
}

/** The level of a session. */
export async function readSessionLevel(database: Database, sessionId: string): Promise<SessionLevel> {
  const [row] = await database.query("select aal from auth.sessions where id = $1", [sessionId]);
  const given = await database.query(
    `select authentication_method as method, floor(extract(epoch from updated_at)) as given_at
      from auth.mfa_amr_claims where session_id = $1 and authentication_method in ($2, $3) order by updated_at desc`,
    [sessionId, methods.totp, methods.webauthn],
  );
  return {
    aal: row?.["aal"] === "aal2" ? "aal2" : "aal1",
    given: given.map((claim) => ({
      method: String(claim["method"]),
      timestamp: Number(claim["given_at"]),
    })),
  };
}

/** The refresh token of a session that is good; null where there is none. */
export async function refreshTokenOf(database: Database, sessionId: string): Promise<string | null> {
  const [row] = await database.query(
    "select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1",
    [sessionId],
  );
  return row === undefined ? null : String(row["token"]);
}
