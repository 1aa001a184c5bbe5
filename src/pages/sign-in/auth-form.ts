import { checkFormLength, checkFormText } from "../../lib/form-text.ts";
import { newPasswordProblem } from "../../lib/password-problem.ts";
import { accountHints } from "../../lib/texts/account-texts.ts";
import type { CodeKind } from "../../state/account.ts";

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
 * Checks a form; all that is wrong is joined into one message (docs/product-rules.md#form-input). The password rule is for new
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

/** What the code of a mail is for that a form asks for; null where none comes. */
export function codeKindOf(mode: AuthMode): CodeKind | null {
  switch (mode) {
    case "sign-in":
    case "sign-up":
      return "signup";
    case "link":
      return "email";
    case "forgot":
      return "recovery";
    case "reset":
      return null;
  }
}

/** Digits of a code: the embedded backend's has 8, a hosted one can be set to 6 to 10. */
const codePattern = /^\d{6,10}$/;

/** A code without the blanks that come with copying it. */
export function plainCode(code: string): string {
  return code.replace(/\s/g, "");
}

/** Checks what is sent with a mail's code; all that is wrong is joined into one message, null for nothing. */
export function codeProblem(email: string, code: string): string | null {
  const problems: string[] = [];
  const emailProblem = formProblem("link", { email, password: "", name: "" });
  if (emailProblem !== null) problems.push(emailProblem);
  const checked = checkFormText("Code", code);
  if (!checked.ok) problems.push(checked.error);
  else if (!codePattern.test(plainCode(code))) problems.push(accountHints.noCode);
  return problems.length === 0 ? null : problems.join(" ");
}

/** An address of our own to return to; the fallback where none is named or another site's is. */
export function safeReturnPath(next: string | null, fallback: string): string {
  return next !== null && /^\/(?!\/)[^\\\s]*$/.test(next) ? next : fallback;
}
