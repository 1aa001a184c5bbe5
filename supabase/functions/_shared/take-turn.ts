import type { Caller, FunctionBackend } from "./function-backend.ts";

/** The database counts under a digest by key. */
async function count(
  { service }: FunctionBackend,
  identifier: string,
  name: string,
  most: number,
): Promise<boolean> {
  const { data, error } = await service.rpc("enhanced_rate_limit_check", {
    p_identifier: identifier,
    p_endpoint: name,
    p_max_requests: most,
  });
  if (error !== null) throw error;
  return data === true;
}

/**
 * Counts a person's calls of one function apart from all others: who has tried ten times to analyse something must still be able to
 * pay (docs/product-rules.md#attempts).
 *
 * @param most calls in 60 minutes
 * @returns false where there were as many already
 * @throws the database's error: a call that could not be counted is not made
 */
export function takeTurn(
  backend: FunctionBackend,
  { id }: Caller,
  name: string,
  most: number,
): Promise<boolean> {
  // A count names no person: the digest is deleted with the account.
  return count(backend, `user ${id}`, name, most);
}

/** The same for background work, for any caller: all share one count. */
export function takeSharedTurn(backend: FunctionBackend, name: string, most: number): Promise<boolean> {
  return count(backend, "everybody", name, most);
}
