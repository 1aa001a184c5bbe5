import { endIfLocked } from "./auth-rows.ts";
import { refuse } from "./buffered-request.ts";
import type { ShimmedBackend } from "./shim.ts";
import { sessionOf } from "./verify-shim.ts";

/**
 * Refuses a session of a locked account, as the hosted service does: the embedded backend has the column `banned_until` and does not
 * read it. The refusal comes after the password or the mail's link has proved who asks, so that it tells nobody else.
 */
export async function refuseLocked({ database }: ShimmedBackend, answer: Response): Promise<Response> {
  const session = await sessionOf(answer);
  if (session === null || !(await endIfLocked(database, session))) return answer;
  if (answer.ok) return refuse(400, "user_banned", "User is banned");
  const [to = ""] = (answer.headers.get("location") ?? "").split("#");
  const said = { error: "access_denied", error_code: "user_banned", error_description: "User is banned" };
  return new Response(null, {
    status: answer.status,
    headers: { location: `${to}#${new URLSearchParams(said)}` },
  });
}
