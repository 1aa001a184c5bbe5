import type { z } from "zod";
import { readJson } from "./read-json.ts";

/** Bytes of a body; what the page asks of the functions for payments has a few hundred. */
const largestBody = 16 * 1024;

/**
 * Reads a request's body by the schema of its call (src/calls/functions): on the hosted service nobody has done so before.
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
