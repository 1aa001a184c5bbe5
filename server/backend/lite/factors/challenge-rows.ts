/** Challenges of second factors in the embedded database. Each is of one factor, and so of one person. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../database.ts";

/** Seconds for which a challenge is open; the hosted service's own default. */
export const challengeLifetime = 300;

const passkeyChallengeSchema = z.object({
  /** Random bytes in base64url. */
  challenge: z.string(),
  /** To make a passkey, or to sign with one. */
  type: z.enum(["create", "request"]),
  sessionId: z.string(),
});

/** What a passkey is to sign, and the session that asked for it. */
export type PasskeyChallenge = z.infer<typeof passkeyChallengeSchema>;

/** Begins a challenge and ends those that are over. @param passkey null for a code of an app */
export async function addChallenge(
  database: Database,
  factorId: string,
  passkey: PasskeyChallenge | null,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `with over as (
      delete from auth.mfa_challenges where factor_id = $2 and created_at < now() - make_interval(secs => $3)
    )
    insert into auth.mfa_challenges (id, factor_id, web_authn_session_data) values ($1, $2, $4::text::jsonb)`,
    [id, factorId, challengeLifetime, passkey === null ? null : JSON.stringify(passkey)],
  );
  return id;
}

/** Whether a challenge of the factor is open. */
export async function isChallenge(
  database: Database,
  factorId: string,
  challengeId: string,
): Promise<boolean> {
  const rows = await database.query(
    "select 1 from auth.mfa_challenges where id = $1 and factor_id = $2 and created_at > now() - make_interval(secs => $3)",
    [challengeId, factorId, challengeLifetime],
  );
  return rows.length > 0;
}

/** Ends a challenge of a passkey, whatever its answer is worth. @returns null where it is not open */
export async function takeChallenge(
  database: Database,
  factorId: string,
  challengeId: string,
): Promise<PasskeyChallenge | null> {
  const [row] = await database.query(
    `delete from auth.mfa_challenges where id = $1 and factor_id = $2 returning
      case when created_at > now() - make_interval(secs => $3) then web_authn_session_data::text end as asked`,
    [challengeId, factorId, challengeLifetime],
  );
  const asked = row?.["asked"];
  return typeof asked === "string" ? passkeyChallengeSchema.parse(JSON.parse(asked)) : null;
}
