import type { Environment } from "./environment.ts";
import { testPaymentsText, unnamedOperatorText } from "./start-texts.ts";

/**
 * What whoever starts the server is told, though it starts: in production mode, where strangers come, what is unfinished or
 * gives away what is sold. The card payment provider's test mode takes a number that everybody can look up.
 */
export function startWarnings({
  isProduction,
  operator,
  payments,
}: Pick<Environment, "isProduction" | "operator" | "payments">): readonly string[] {
  if (!isProduction) return [];
  return [
    ...(Object.values(operator).includes(null) ? [unnamedOperatorText] : []),
    ...(payments === "test" ? [testPaymentsText] : []),
  ];
}
