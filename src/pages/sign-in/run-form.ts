import type { ValuesOf } from "../../form-rules/form-inputs.ts";
import { markAsSignUpLink } from "../../lib/mail-link.ts";
import type { Result } from "../../lib/pure/result.ts";
import { pathOf } from "../../product/product.ts";
import * as account from "../../state/account/account.ts";
import { accountAnswers } from "../../texts/account-texts.ts";
import type { AuthFailure } from "../../texts/auth-failures.ts";
import type { AuthMode } from "./auth-form.ts";
import type { AuthRules } from "./auth-inputs.ts";

/** The outcome of an attempt, and the text after a success; null where the page leads on by itself. */
export interface Attempt {
  readonly result: Result<unknown, AuthFailure>;
  readonly answer: string | null;
}

/** The parameters of a form besides the typed values. */
export interface FormSurroundings {
  /** Path of ours to lead to afterwards. */
  readonly next: string;
  /** Origin of the page. */
  readonly origin: string;
  readonly securityToken: string | null;
}

/** Where a mail's link leads: back to the page that leads on. A sign-up's is marked, since it may open in another tab. */
function returnAddress({ origin, next }: FormSurroundings): string {
  return `${origin}${pathOf("sign-in")}?next=${encodeURIComponent(next)}`;
}

/** Sends the form of a mode. */
export async function runForm(
  mode: AuthMode,
  input: ValuesOf<AuthRules>,
  surroundings: FormSurroundings,
): Promise<Attempt> {
  const { securityToken, origin } = surroundings;
  const { email } = input;
  const mail = { email, returnTo: returnAddress(surroundings), securityToken };
  switch (mode) {
    case "sign-in":
      return { result: await account.signIn(email, input.password, securityToken), answer: null };
    case "sign-up": {
      const { password, name } = input;
      return {
        result: await account.signUp({ ...mail, returnTo: markAsSignUpLink(mail.returnTo), password, name }),
        answer: accountAnswers.confirmationSent,
      };
    }
    case "forgot": {
      const returnTo = `${origin}${pathOf("sign-in")}?mode=reset`;
      return {
        result: await account.sendPasswordReset({ ...mail, returnTo }),
        answer: accountAnswers.resetSent,
      };
    }
    case "link":
      return { result: await account.sendMagicLink(mail), answer: accountAnswers.linkSent };
    case "reset":
      return { result: await account.setPassword(input.password), answer: accountAnswers.passwordChanged };
  }
}

/** Asks for the mail of a sign-up once more. */
export async function runResend(email: string, surroundings: FormSurroundings): Promise<Attempt> {
  const { securityToken } = surroundings;
  const returnTo = markAsSignUpLink(returnAddress(surroundings));
  const request = { email: email.trim(), returnTo, securityToken };
  return {
    result: await account.resendConfirmation(request),
    answer: accountAnswers.confirmationResent,
  };
}
