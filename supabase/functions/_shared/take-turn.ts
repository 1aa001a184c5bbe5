import type { Caller, FunctionBackend } from "./function-backend.ts";

/**
 * Counts a person's calls of one function apart from all others: who has tried ten times to analyse something must still be able to
 * pay (docs/product-rules.md#attempts).
 *
 * @param most calls in 60 minutes
 * @returns false where there were as many already
 * @throws the database's error: a call that could not be counted is not made
 */
export async function takeTurn(
  { service }: FunctionBackend,
  { id }: Caller,
  name: string,
  most: number,
): Promise<boolean> {
  const { data, error } = await service.rpc("enhanced_rate_limit_check", {
    // Beside a count stands no person: the database makes a digest of it, by a key, and deletes that with the account.
    p_identifier: `user ${id}`,
    p_endpoint: name,
    p_max_requests: most,
  });
  if (error !== null) throw error;
  return data === true;
}
