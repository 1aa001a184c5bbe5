import type { AuthMode } from "./auth-form.ts";

/** Heading and button of each form. */
export const authWords: Readonly<Record<AuthMode, { heading: string; button: string }>> = {
  "sign-in": { heading: "Sign in", button: "Sign in" },
  "sign-up": { heading: "Create an account", button: "Sign up" },
  forgot: { heading: "Forgotten password", button: "Send reset link" },
  link: { heading: "Sign in by mail", button: "Send sign-in link" },
  reset: { heading: "New password", button: "Set password" },
};

/** The ways from one form to another. */
export const authChoices: readonly { mode: AuthMode; text: string }[] = [
  { mode: "sign-in", text: "Sign in with a password" },
  { mode: "sign-up", text: "Create an account" },
  { mode: "link", text: "Sign in by mail" },
  { mode: "forgot", text: "Forgot your password?" },
];
