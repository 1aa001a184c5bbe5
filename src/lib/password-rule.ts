/** Fewest characters of a password (specification, section 9). */
export const shortestPassword = 8;

/** A character of each kind (specification, section 5). The special ones are those that the backend counts as such. */
const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*()_+\-=[\]{};'\\:"|<>?,./`~]/];

/** Whether a password keeps the rule. It is taken as it was typed: nothing is trimmed and nothing is escaped. */
export function isStrongPassword(password: string): boolean {
  return password.length >= shortestPassword && kinds.every((kind) => kind.test(password));
}
