/** The text of a mail that invites somebody to a partner. */
import type { FunctionMail } from "../_shared/mailer.ts";

/** Inputs of the mail. */
export interface InvitationMailParts {
  readonly to: string;
  readonly organisation: string;
  readonly role: string;
  /** When the invitation ends. */
  readonly end: Date;
  readonly link: string;
}

/** Writes the mail. The link opens nothing without an account that has the invited address. */
export function writeInvitationMail({
  to,
  organisation,
  role,
  end,
  link,
}: InvitationMailParts): FunctionMail {
  const day = end.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const lines = [
    `You are invited to join ${organisation} on Allelium as ${role}.`,
    `Open this link and sign in with the address of this mail. It works once, until ${day}: ${link}`,
    "If you don't know this organisation, you need not do anything.",
  ];
  return {
    to,
    subject: `Invitation to ${organisation} on Allelium`,
    text: `${lines.join("\n\n")}\n`,
    html: "",
  };
}
