import { z } from "zod";
import { mailInvitationCall } from "../../../src/calls/functions/mail-invitation.ts";
import { answer, refuse, refuseAnonymous } from "../_shared/answers.ts";
import type { FunctionBackend } from "../_shared/function-backend.ts";
import type { Mailer } from "../_shared/mailer.ts";
import { refuseContent, refuseTurn } from "../_shared/payments/payment-answers.ts";
import { readBody } from "../_shared/read-body.ts";
import { takeTurn } from "../_shared/take-turn.ts";
import { writeInvitationMail } from "./invitation-mail.ts";

/** What invitations are mailed with. */
export interface InvitationMailing {
  /** Null where no mail can be sent. */
  readonly mailer: Mailer | null;
  readonly siteUrl: string;
}

/** Mails that a person may have sent in an hour: as many as invitations (docs/product-rules.md#partners). */
const mostMails = 3;

const invitationSchema = z.object({
  email: z.string(),
  role: z.string(),
  expires_at: z.coerce.date(),
  organisations: z.object({ name: z.string(), is_partner: z.boolean(), closed_at: z.null() }),
});

/**
 * Mails an invitation to the address that its caller has invited. Only partners send mails: anybody may name an organisation, and a mail
 * to strangers would carry that name.
 */
export async function mailInvitation(
  request: Request,
  backend: FunctionBackend,
  { mailer, siteUrl }: InvitationMailing,
): Promise<Response> {
  const caller = await backend.caller(request);
  if (caller === null) return refuseAnonymous();
  const asked = await readBody(request, mailInvitationCall);
  if (asked === null) return refuseContent();
  const { data, error } = await caller.data
    .from("organisation_invitations")
    .select("email, role, expires_at, organisations(name, is_partner, closed_at)")
    .eq("id", asked.invitation_id)
    .eq("user_id", caller.id)
    .maybeSingle();
  if (error !== null) throw error;
  const known = invitationSchema.safeParse(data);
  if (!known.success || !known.data.organisations.is_partner || known.data.expires_at <= new Date()) {
    return refuse(403, "This is no open invitation of yours to a partner.");
  }
  if (mailer === null) return refuse(501, "This server sends no mails.");
  if (!(await takeTurn(backend, caller, mailInvitationCall.name, mostMails))) return refuseTurn();
  const { email, role, expires_at, organisations } = known.data;
  const mail = writeInvitationMail({
    ...{ to: email, organisation: organisations.name, role, end: expires_at },
    link: `${siteUrl}/invitation/${asked.invitation_id}`,
  });
  if (!(await mailer(mail))) return refuse(503, "The mail could not be sent. Please try again later.");
  return answer({ sent: true });
}
