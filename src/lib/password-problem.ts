import { checkFormLength, tooLongMessage } from "./form-text.ts";
import { isStrongPassword } from "./password-rule.ts";
import { PASSWORD_MESSAGE } from "./texts/auth-failures.ts";

/** bcrypt reads no more of a password, in bytes: two longer ones that begin alike would be one. */
export const longestPassword = 72;

/**
 * What is wrong with a new password, in the agreed words; null for nothing.
 *
 * @param field the field's name as it stands on screen
 */
export function newPasswordProblem(field: string, password: string): string | null {
  const checked = checkFormLength(field, password);
  if (!checked.ok) return checked.error;
  if (new TextEncoder().encode(password).length > longestPassword) return tooLongMessage(field);
  return isStrongPassword(password) ? null : PASSWORD_MESSAGE;
}
