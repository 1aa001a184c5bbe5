/** What answers of the sign-in service say of second factors; the embedded one says nothing of them. */
import { decode, sign } from "hono/jwt";
import { z } from "zod";
import type { ShimmedBackend } from "../shim.ts";
import { readFactors, readSessionLevel } from "./factor-rows.ts";

const userSchema = z.looseObject({ id: z.guid() });
const sessionSchema = z.looseObject({ access_token: z.string(), user: userSchema });
const claimsSchema = z.looseObject({ session_id: z.guid(), iat: z.number() });

/** The token with the session's level in it, as the hosted service writes it: `aal` and `amr`. */
async function tokenOfLevel({ database, jwtSecret }: ShimmedBackend, token: string): Promise<string> {
  const claims = claimsSchema.parse(decode(token).payload);
  const { aal, given } = await readSessionLevel(database, claims.session_id);
  const amr = [...given, { method: "password", timestamp: claims.iat }];
  return sign({ ...claims, aal, amr }, jwtSecret, "HS256");
}

/** Adds the account's factors to a user, and the level to a session's token. */
export async function withLevel(backend: ShimmedBackend, answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const content: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const session = sessionSchema.safeParse(content);
  const user = session.success ? session : userSchema.safeParse(content);
  if (!user.success) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  const whose = session.success ? session.data.user : userSchema.parse(content);
  const known = { ...whose, factors: await readFactors(backend.database, whose.id) };
  const said = session.success
    ? {
        ...session.data,
        access_token: await tokenOfLevel(backend, session.data.access_token),
        user: known,
      }
    : known;
  return new Response(JSON.stringify(said), { status: answer.status, headers });
}
