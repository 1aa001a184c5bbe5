/** The embedded backend's own tables as the shims read and change them. */
import type { Database } from "../database.ts";
import type { SignedIn } from "./buffered-request.ts";

/** An account as far as the shims need it. */
export interface Account {
  readonly id: string;
  /** Of the password, by bcrypt; null for an account that has none. */
  readonly digest: string | null;
  readonly isConfirmed: boolean;
}

/** Finds an account by its e-mail, however that is written. */
export async function findAccount(database: Database, email: string): Promise<Account | null> {
  const [row] = await database.query(
    "select id, encrypted_password, email_confirmed_at is not null as is_confirmed from auth.users where email = $1",
    [email.toLowerCase()],
  );
  if (row === undefined) return null;
  const digest = row["encrypted_password"];
  return {
    id: String(row["id"]),
    digest: typeof digest === "string" ? digest : null,
    isConfirmed: row["is_confirmed"] === true,
  };
}

/** The e-mail of an account; null where there is no such account. */
export async function emailOf(database: Database, id: string): Promise<string | null> {
  const [row] = await database.query("select email from auth.users where id = $1", [id]);
  return typeof row?.["email"] === "string" ? row["email"] : null;
}

/** Sets the personal data of an unconfirmed account by its last sign-up. */
export async function setPersonsData(database: Database, id: string, data: object): Promise<void> {
  await database.query(
    "update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2::text::jsonb where id = $1 and email_confirmed_at is null",
    [id, JSON.stringify(data)],
  );
}

/** Whether an account has no password. */
export async function lacksPassword(database: Database, id: string): Promise<boolean> {
  const rows = await database.query("select 1 from auth.users where id = $1 and encrypted_password is null", [
    id,
  ]);
  return rows.length > 0;
}

/** Removes the password of an unconfirmed account. */
export async function dropUnconfirmedPassword(database: Database, id: string): Promise<void> {
  await database.query(
    "update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null",
    [id],
  );
}

/**
 * How a session stands: an access token is good until it expires, its session may have been ended. `half`: the account has a second
 * factor, which the session has not given yet.
 */
export async function standingOf(
  database: Database,
  { id, sessionId }: SignedIn,
): Promise<"ended" | "half" | "whole"> {
  const [row] = await database.query(
    "select aal = 'aal2' or not private.has_second_factor(user_id) as is_whole from auth.sessions where id = $1 and user_id = $2",
    [sessionId, id],
  );
  if (row === undefined) return "ended";
  return row["is_whole"] === true ? "whole" : "half";
}

/** Whether a session is there still. */
export async function isSessionAlive(database: Database, person: SignedIn): Promise<boolean> {
  return (await standingOf(database, person)) !== "ended";
}

/** Ends a session if its account is locked. @returns whether it is */
export async function endIfLocked(database: Database, { id, sessionId }: SignedIn): Promise<boolean> {
  const locked = await database.query("select 1 from auth.users where id = $1 and banned_until > now()", [
    id,
  ]);
  if (locked.length === 0) return false;
  await database.query(
    "with tokens as (delete from auth.refresh_tokens where session_id = $1) delete from auth.sessions where id = $1",
    [sessionId],
  );
  return true;
}

/** Ends all sessions of a person but this one. */
export async function endOtherSessions(database: Database, { id, sessionId }: SignedIn): Promise<void> {
  await database.query(
    `with ended as (select id from auth.sessions where user_id = $1 and id <> $2),
      tokens as (delete from auth.refresh_tokens where session_id in (select id from ended))
    delete from auth.sessions where id in (select id from ended)`,
    [id, sessionId],
  );
}

/** How long a sign-in counts as recent, in milliseconds: the hosted service's own 24 hours. */
const recentSignIn = 24 * 60 * 60 * 1000;

/** Whether a session began so lately that it may change how its person signs in; false for one that has ended. */
export async function isRecentSignIn(database: Database, { id, sessionId }: SignedIn): Promise<boolean> {
  const [row] = await database.query(
    "select extract(epoch from created_at) * 1000 as start from auth.sessions where id = $1 and user_id = $2",
    [sessionId, id],
  );
  return row !== undefined && Date.now() - Number(row["start"]) < recentSignIn;
}

/**
 * Redeems a code that was mailed to a signed-in person; it works once.
 *
 * @param lifetime of a code in seconds
 * @returns false where it is wrong, used or too old
 */
export async function takeReauthentication(
  database: Database,
  id: string,
  code: string,
  lifetime: number,
): Promise<boolean> {
  const rows = await database.query(
    `update auth.users set reauthentication_token = null
    where id = $1 and reauthentication_token = encode(sha256(convert_to(lower(email) || $2::text, 'UTF8')), 'hex')
      and reauthentication_sent_at > now() - make_interval(secs => $3)
    returning id`,
    [id, code, lifetime],
  );
  return rows.length > 0;
}

/**
 * The unconfirmed account that a link or code of a sign-in mail belongs to, by the code's digest; null where there is
 * none.
 */
export async function findUnproven(database: Database, tokenDigest: string): Promise<string | null> {
  const [row] = await database.query(
    "select id from auth.users where recovery_token = $1 and email_confirmed_at is null",
    [tokenDigest],
  );
  return row === undefined ? null : String(row["id"]);
}

/** Removes an account's password. */
export async function dropPassword(database: Database, id: string): Promise<void> {
  await database.query("update auth.users set encrypted_password = null where id = $1", [id]);
}

/** Turns the newest code from a sign-in mail's into a sign-up mail's; an earlier mail's code ends with that. */
export async function turnIntoSignUpCode(database: Database, id: string): Promise<void> {
  await database.query(
    `update auth.users set confirmation_token = recovery_token, confirmation_sent_at = recovery_sent_at,
      recovery_token = null, recovery_sent_at = null
    where id = $1 and email_confirmed_at is null and recovery_token is not null`,
    [id],
  );
}
