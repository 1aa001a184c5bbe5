/** Mails about recovery codes. The database makes and takes them, and writes the events; it sends no mails. */
import { recoveryCodeMail } from "../account-mails.ts";
import { emailOf } from "../auth-rows.ts";
import { toRequest } from "../buffered-request.ts";
import { requestContext } from "../request-context.ts";
import type { Shim } from "../shim.ts";

/** Has a call answered as it is, and mails its person where it has changed something. */
function reporting(change: "made" | "used", hasChanged: (answer: Response) => Promise<boolean>): Shim {
  return async ({ lite, database, siteUrl }, request) => {
    const answer = await lite.fetch(toRequest(request));
    if (request.person === null || !answer.ok || !(await hasChanged(answer.clone()))) return answer;
    const email = await emailOf(database, request.person.id);
    if (email !== null)
      requestContext.getStore()?.notices.push({ to: email, ...recoveryCodeMail(siteUrl, change) });
    return answer;
  };
}

/** POST /rest/v1/rpc/make_recovery_codes */
export const reportCodesMade = reporting("made", () => Promise.resolve(true));

/** POST /rest/v1/rpc/use_recovery_code, which answers false to a wrong code. */
export const reportCodeUsed = reporting("used", async (answer) => (await answer.json()) === true);
