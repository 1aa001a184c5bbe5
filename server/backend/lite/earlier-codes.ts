/**
 * Codes of sign-in and recovery mails that a newer mail would end. The embedded backend has one place for them in an account, so a
 * stranger who asks for a mail of somebody's would end the link that its owner is about to follow.
 */
import type { Database } from "../database.ts";
import { sharedSettings } from "./lite-app.ts";

/** Seconds for which a code works. */
const lifetime = sharedSettings["auth.email"].otp_expiry;

/** Keeps the code of a confirmed account's last mail, before another mail takes its place. */
export async function keepCode(database: Database, email: string): Promise<void> {
  await database.query(
    `insert into private.earlier_codes (token_digest, user_id, sent_at)
      select recovery_token, id, recovery_sent_at from auth.users
      where email = $1 and email_confirmed_at is not null and length(recovery_token) > 6
        and recovery_sent_at > now() - make_interval(secs => $2)
    on conflict do nothing`,
    [email.trim().toLowerCase(), lifetime],
  );
  await database.query(
    "delete from private.earlier_codes where sent_at < now() - make_interval(secs => $1)",
    [lifetime],
  );
}

/** Puts an earlier code back into its account, whose newest one is kept in its place, so that the call finds it. */
export async function bringBackCode(database: Database, digest: string): Promise<void> {
  const rows = await database.query(
    `delete from private.earlier_codes where token_digest = $1 and sent_at > now() - make_interval(secs => $2)
    returning user_id::text, sent_at::text`,
    [digest, lifetime],
  );
  const [row] = rows;
  if (row === undefined) return;
  const [id, sentAt] = [String(row["user_id"]), String(row["sent_at"])];
  await database.query(
    `insert into private.earlier_codes (token_digest, user_id, sent_at)
      select recovery_token, id, recovery_sent_at from auth.users where id = $1::text::uuid and length(recovery_token) > 6
    on conflict do nothing`,
    [id],
  );
  await database.query(
    "update auth.users set recovery_token = $2, recovery_sent_at = $3::text::timestamptz where id = $1::text::uuid",
    [id, digest, sentAt],
  );
}

/** Ends all codes of an account but those of a sign-up: one was used, or the password was changed. */
export async function endCodes(database: Database, id: string): Promise<void> {
  await database.query("delete from private.earlier_codes where user_id = $1::text::uuid", [id]);
  await database.query(
    "update auth.users set recovery_token = '' where id = $1::text::uuid and email_confirmed_at is not null and length(recovery_token) > 6",
    [id],
  );
}
