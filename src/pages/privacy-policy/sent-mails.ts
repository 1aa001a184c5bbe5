/** Every mail that a person may get, in the words of the policy. */
export const sentMails: readonly string[] = [
  "to confirm an address",
  "to sign in",
  "to set a new password",
  "with the result of a prediction that you have paid for",
];
