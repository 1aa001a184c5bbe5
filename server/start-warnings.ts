import type { Environment } from "./environment.ts";
import { testPaymentsText, unnamedOperatorText } from "./start-texts.ts";

/**
 * Warnings for the operator of a server that starts all the same: in production mode, where strangers come, what is
 * unfinished or gives away what is sold. The card payment provider's test mode accepts a number that everybody can look
 * up.
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
