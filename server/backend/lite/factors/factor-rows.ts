/** Second factors in the embedded database, in the tables that the hosted sign-in service has. */
import { randomUUID } from "node:crypto";
import type { Database } from "../../database.ts";
import { endOtherSessions } from "../auth-rows.ts";
import type { SignedIn } from "../buffered-request.ts";

/** A factor as the sign-in service describes it to its owner. */
export interface Factor {
  readonly id: string;
  readonly friendly_name: string | null;
  readonly factor_type: "totp";
  readonly status: "unverified" | "verified";
  readonly created_at: string;
  readonly updated_at: string;
}

/** A factor with what checks its codes. */
export interface SecretFactor {
  readonly status: Factor["status"];
  readonly secret: string;
  readonly lastStep: number;
}

/** A person's factors, the oldest first. */
export async function readFactors(database: Database, userId: string): Promise<readonly Factor[]> {
  const rows = await database.query(
    "select id, friendly_name, status, created_at, updated_at from auth.mfa_factors where user_id = $1 order by created_at, id",
    [userId],
  );
  return rows.map((row) => ({
    id: String(row["id"]),
    friendly_name: typeof row["friendly_name"] === "string" ? row["friendly_name"] : null,
    factor_type: "totp",
    status: row["status"] === "verified" ? "verified" : "unverified",
    created_at: new Date(String(row["created_at"])).toISOString(),
    updated_at: new Date(String(row["updated_at"])).toISOString(),
  }));
}

/** Adds a factor that no code has proved yet, in place of earlier ones of that kind. @returns its id */
export async function addFactor(
  database: Database,
  userId: string,
  { name, secret }: { readonly name: string | null; readonly secret: string },
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `with unproved as (delete from auth.mfa_factors where user_id = $2 and status = 'unverified')
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, userId, name, secret],
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
    "select status, secret, last_step from auth.mfa_factors where id = $1 and user_id = $2",
    [factorId, userId],
  );
  if (row === undefined) return null;
  return {
    status: row["status"] === "verified" ? "verified" : "unverified",
    secret: String(row["secret"]),
    lastStep: Number(row["last_step"]),
  };
}

/** Begins a challenge and ends those that are over. @param lifetime in seconds */
export async function addChallenge(database: Database, factorId: string, lifetime: number): Promise<string> {
  const id = randomUUID();
  await database.query(
    `with over as (
      delete from auth.mfa_challenges where factor_id = $2 and created_at < now() - make_interval(secs => $3)
    )
    insert into auth.mfa_challenges (id, factor_id) values ($1, $2)`,
    [id, factorId, lifetime],
  );
  return id;
}

/** Whether a challenge of the factor is open. @param lifetime in seconds */
export async function isChallenge(
  database: Database,
  factorId: string,
  challengeId: string,
  lifetime: number,
): Promise<boolean> {
  const rows = await database.query(
    "select 1 from auth.mfa_challenges where id = $1 and factor_id = $2 and created_at > now() - make_interval(secs => $3)",
    [challengeId, factorId, lifetime],
  );
  return rows.length > 0;
}

/** What a right code does: `first` and `further` prove a new factor, `given` is of a proved one. */
export type CodeUse = "first" | "further" | "given";

/**
 * Accepts a code: the factor is proved, its challenges are over, and the person's sessions of the first level end; at the first factor all
 * others, since some may have the second level from a factor that is gone. The session has the second level from now on. A further factor
 * does not renew that: its code proves nothing but itself.
 *
 * @returns false where another request has used the same code meanwhile
 */
export async function acceptCode(
  database: Database,
  person: SignedIn,
  { factorId, step, use }: { readonly factorId: string; readonly step: number; readonly use: CodeUse },
): Promise<boolean> {
  const { id, sessionId } = person;
  const taken = await database.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now()
      where id = $1 and last_step < $2 returning id`,
    [factorId, step],
  );
  if (taken.length === 0) return false;
  await database.query("delete from auth.mfa_challenges where factor_id = $1", [factorId]);
  if (use === "further") return true;
  await database.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
    sessionId,
    factorId,
  ]);
  await database.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method) values ($1, $2, 'totp')
    on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId],
  );
  if (use === "first") await endOtherSessions(database, person);
  await database.query(
    `with ended as (select id from auth.sessions where user_id = $1 and id <> $2 and aal is distinct from 'aal2'),
      tokens as (delete from auth.refresh_tokens where session_id in (select id from ended))
    delete from auth.sessions where id in (select id from ended)`,
    [id, sessionId],
  );
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
    delete from auth.mfa_amr_claims where session_id in (select id from first_level) and authentication_method = 'totp'`,
    [userId],
  );
}

/** What a session has given, for its tokens. */
export interface SessionLevel {
  readonly aal: "aal1" | "aal2";
  /** When the second factor was given, in seconds since 1970; null where it was not. */
  readonly givenAt: number | null;
}

/** The level of a session. */
export async function readSessionLevel(database: Database, sessionId: string): Promise<SessionLevel> {
  const [row] = await database.query(
    `select held.aal, extract(epoch from (
      select given.updated_at from auth.mfa_amr_claims as given
      where given.session_id = held.id and given.authentication_method = 'totp'
    )) as given_at from auth.sessions as held where held.id = $1`,
    [sessionId],
  );
  const givenAt = row?.["given_at"];
  return {
    aal: row?.["aal"] === "aal2" ? "aal2" : "aal1",
    givenAt: givenAt === null || givenAt === undefined ? null : Math.floor(Number(givenAt)),
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
