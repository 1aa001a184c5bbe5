/** The table private.outbox (supabase/migrations/20261121001300_mail_and_housekeeping.sql) in statements. */
import { z } from "zod";
import type { Database } from "../database.ts";
import type { OutgoingMail } from "../mailbox.ts";

/** A row of the outbox that waits. */
export interface WaitingMail {
  readonly id: string;
  readonly messageId: string;
  /** Null for a row without a mail. */
  readonly mail: OutgoingMail | null;
  /** Attempts that have failed. */
  readonly attempts: number;
  /** Seconds since it was written down. */
  readonly age: number;
}

const recordedSchema = z.object({ id: z.string(), message_id: z.string() });
const rowSchema = recordedSchema.extend({
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  plain_text: z.string().nullable(),
  html: z.string().nullable(),
  attempts: z.number(),
  age: z.number(),
});

/** Writes a mail down, or a row without one. */
export async function insertMail(database: Database, mail: OutgoingMail | null): Promise<WaitingMail> {
  const [row] = await database.query(
    "insert into private.outbox (recipient, subject, plain_text, html) values ($1, $2, $3, $4) returning id::text, message_id::text",
    [mail?.to ?? null, mail?.subject ?? null, mail?.text ?? null, mail?.html ?? null],
  );
  const { id, message_id } = recordedSchema.parse(row);
  return { id, messageId: message_id, mail, attempts: 0, age: 0 };
}

/**
 * Drops rows without a mail and mails whose links have ended, and reads the others, oldest first.
 *
 * @param lifetime seconds from the request to the end of a mail's link
 */
export async function readWaiting(database: Database, lifetime: number): Promise<readonly WaitingMail[]> {
  await database.query(
    "delete from private.outbox where failed_at is null and (recipient is null or created_at < now() - make_interval(secs => $1::text::double precision))",
    [String(lifetime)],
  );
  const rows = await database.query(
    "select id::text, message_id::text, recipient, subject, plain_text, html, attempts, greatest(extract(epoch from now() - created_at), 0)::double precision as age from private.outbox where failed_at is null order by private.outbox.id",
  );
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ id, message_id, recipient, subject, plain_text, html, attempts, age }) => ({
      id,
      messageId: message_id,
      attempts,
      age,
      mail: { to: recipient ?? "", subject: subject ?? "", text: plain_text ?? "", html: html ?? "" },
    }));
}

/** Removes rows. */
export async function removeRows(database: Database, ids: readonly string[]): Promise<void> {
  await database.query("delete from private.outbox where id = any (string_to_array($1, ',')::bigint[])", [
    ids.join(","),
  ]);
}

/** Counts a failed attempt. */
export async function countAttempt(database: Database, id: string): Promise<void> {
  await database.query("update private.outbox set attempts = attempts + 1 where id = $1::text::bigint", [id]);
}

/** Marks a mail as abandoned, and deletes its content. */
export async function markFailed(database: Database, id: string): Promise<void> {
  await database.query(
    "update private.outbox set attempts = attempts + 1, failed_at = now(), recipient = null, subject = null, plain_text = null, html = null where id = $1::text::bigint",
    [id],
  );
}
