/** What mails the server sends; tests/privacy-policy.test.ts holds the list against the mails that it can write. */

/** A kind of mail in the words of the policy, with its templates (server/backend/lite/account-mails.ts) or the function that writes it. */
export interface MailLine {
  readonly what: string;
  readonly kinds: readonly string[];
}

/** Every mail that somebody may get. */
export const mailLines: readonly MailLine[] = [
  { what: "to confirm an address", kinds: ["signup", "email_change"] },
  { what: "to sign in", kinds: ["magiclink"] },
  { what: "to set a new password", kinds: ["recovery", "reauthentication"] },
  { what: "with the result of a prediction that you have paid for", kinds: ["send-iq-results-email"] },
];
