import type { AuthMode } from "./auth-form.ts";

/** Heading and button of each form. */
export const authWords: Readonly<Record<AuthMode, { heading: string; button: string }>> = {
  "sign-in": { heading: "Sign in", button: "Sign in" },
  "sign-up": { heading: "Create an account", button: "Sign up" },
  forgot: { heading: "Forgotten password", button: "Send reset link" },
  link: { heading: "Sign in without a password", button: "Send sign-in link" },
  reset: { heading: "New password", button: "Set password" },
};

/** Over the field for the code, once a mail is on its way. */
export const mailSentHeading = "Check your mail";

/** The purpose of an account, shown before the form. */
export const accountPurpose = "Only needed to buy tools or to save results.";

/** The ways from one form to another. */
export const authChoices: Readonly<Record<Exclude<AuthMode, "reset">, string>> = {
  "sign-in": "Sign in with a password",
  "sign-up": "Create an account",
  link: "Email me a sign-in link",
  forgot: "Forgot your password?",
};

/** What an account stores and what it never stores (src/pages/privacy-policy has it in full). */
export const accountFacts: readonly { readonly claim: string; readonly rest: string }[] = [
  { claim: "Your file stays on your device.", rest: "It is never part of your account." },
  {
    claim: "Your account stores what you save:",
    rest: "predictions with what you entered for them, purchases and your name. Genotypes only if you ask for it, and only at the SNPs of the built-in scores.",
  },
  { claim: "Delete it any time.", rest: "Payment records stay, but without your account." },
];
