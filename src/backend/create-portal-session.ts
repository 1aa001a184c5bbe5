import { returnPathSchema } from "../calls/functions/payment-values.ts";
import type { Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { call } from "./call.ts";

/**
 * Asks for the address where the person's plan is changed and invoices are.
 *
 * @param path of the page that it leads back to; the start page for a foreign one
 * @returns null where no address came
 */
export function createPortalSession(path: string): Promise<Result<string | null, FunctionFailure>> {
  const { success, data } = returnPathSchema.safeParse(path);
  return call("customerPortal", success ? { returnPath: data } : {});
}
