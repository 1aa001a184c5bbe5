import { checkFormLength } from "./form-text.ts";
import { isStrongPassword } from "./password-rule.ts";
import { PASSWORD_MESSAGE } from "./texts/auth-failures.ts";

/**
 * What is wrong with a new password (specification, section 5), in the specified words; null for nothing.
 *
 * @param field the field's name as it stands on screen
 */
export function newPasswordProblem(field: string, password: string): string | null {
  const checked = checkFormLength(field, password);
  if (!checked.ok) return checked.error;
  return isStrongPassword(password) ? null : PASSWORD_MESSAGE;
}
