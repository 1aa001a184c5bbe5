/** Largest body of a sign-in call in bytes: an e-mail, a password, a name. */
const largestAuthBody = 64 * 1024;

/** Largest body of a call of a server function in bytes. */
const largestFunctionBody = 64 * 1024;

/** The one function that is not called by the page: the card provider brings its events. */
export const webhookPath = "/functions/v1/stripe-webhook";

/** A POST that only reads: everything of an account, in one answer. */
export const exportPath = "/rest/v1/rpc/export_own_data";

/** Largest event of the card provider in bytes; theirs have a few thousand. */
const largestEvent = 256 * 1024;

/** Largest body of a call of a database function in bytes. */
const largestProcedureBody = 64 * 1024;

/** Largest body of a call to the data: results of a prediction are 2 MB at most (docs/product-rules.md#genotypes-stay-on-the-device). */
const largestDataBody = 4 * 1024 * 1024;

/** @returns the most bytes that a request to this path may bring */
export function bodyLimit(path: string): number {
  if (path.startsWith("/auth/v1/")) return largestAuthBody;
  if (path === webhookPath) return largestEvent;
  if (path.startsWith("/rest/v1/rpc/")) return largestProcedureBody;
  return path.startsWith("/functions/v1/") ? largestFunctionBody : largestDataBody;
}

/**
 * Reads a whole body before any lock is taken.
 *
 * @param limit in bytes
 * @param count receives the bytes of each part that comes, and says whether there is room for them
 * @returns null when the body is larger or there is no room, and reading has then stopped, or when it does not come
 * whole
 * because its sender has gone
 */
export async function readBody(
  request: Request,
  limit: number,
  count: (bytes: number) => boolean = () => true,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return null;
  if (request.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of request.body) {
      length += part.length;
      if (length > limit || !count(part.length)) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return new Uint8Array(Buffer.concat(parts));
}
