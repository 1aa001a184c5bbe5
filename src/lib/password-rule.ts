/** Fewest characters of a password (docs/product-rules.md#form-input). */
export const shortestPassword = 8;

/** A character of each kind (same section). The special ones are those that the backend counts as such. */
const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*()_+\-=[\]{};'\\:"|<>?,./`~]/];

/** Whether a password keeps the rule. It is taken as it was typed: nothing is trimmed and nothing is escaped. */
export function isStrongPassword(password: string): boolean {
  return password.length >= shortestPassword && kinds.every((kind) => kind.test(password));
}
