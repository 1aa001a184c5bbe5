import type { z } from "zod";
import { readJson } from "./read-json.ts";

/** Bytes of a body; the page's calls of the functions for payments have a few hundred. */
const largestBody = 16 * 1024;

/**
 * Reads a request's body by the schema of its call (src/calls/functions): the hosted service has not done so before.
 *
 * @returns null for a body that is none of the call's
 */
export async function readBody<T>(
  request: Request,
  { body }: { readonly body: z.ZodType<T> },
): Promise<T | null> {
  const content = await readJson(request, largestBody);
  const parsed = body.safeParse(content.ok ? content.value : undefined);
  return parsed.success ? parsed.data : null;
}
