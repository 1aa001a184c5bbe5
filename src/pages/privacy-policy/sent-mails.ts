/** Every mail that a person may get, in the words of the policy. */
export const sentMails: readonly string[] = [
  "to confirm an address",
  "to sign in",
  "to set a new password",
  "with an invitation to a partner, if one of its owners or an administrator invites your address",
  "with the result of a prediction that you have paid for",
];
