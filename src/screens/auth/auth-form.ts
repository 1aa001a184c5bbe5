import { checkFormLength, checkFormText } from "../../lib/form-text.ts";
import { newPasswordProblem } from "../../lib/password-problem.ts";

/** What the page asks for. */
export type AuthMode = "sign-in" | "sign-up" | "forgot" | "link" | "reset";

/** What was typed. */
export interface AuthInput {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Checks a form; all that is wrong is joined into one message (specification, section 5). The password rule is for new
 * passwords; at sign-in the server decides.
 *
 * @returns null when nothing is wrong
 */
export function formProblem(mode: AuthMode, { email, password, name }: AuthInput): string | null {
  const problems: string[] = [];
  if (mode !== "reset") {
    const checked = checkFormText("Email", email);
    if (!checked.ok) problems.push(checked.error);
    else if (!emailPattern.test(email.trim())) problems.push("Please enter a valid email address.");
  }
  if (mode === "sign-up" || mode === "reset") {
    const problem = newPasswordProblem("Password", password);
    if (problem !== null) problems.push(problem);
  } else if (mode === "sign-in") {
    const checked = checkFormLength("Password", password);
    if (password === "") problems.push("Please enter your password.");
    else if (!checked.ok) problems.push(checked.error);
  }
  if (mode === "sign-up") {
    const checked = checkFormText("Name", name);
    if (!checked.ok) problems.push(checked.error);
  }
  return problems.length === 0 ? null : problems.join(" ");
}

/** An address of our own to return to; the fallback where none is named or another site's is. */
export function safeReturnPath(next: string | null, fallback: string): string {
  return next !== null && /^\/(?!\/)[^\\\s]*$/.test(next) ? next : fallback;
}
