import { z } from "zod";
import type { FunctionCall } from "../calls/call.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { FunctionFailure } from "../texts/function-failures.ts";
import { backendClient } from "./client.ts";
import { logSecurityEvent } from "./log-security-event.ts";

const errorSchema = z.object({ name: z.string(), context: z.unknown() });
const bodySchema = z.object({
  error: z.string().min(1),
  code: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional()
    .catch(undefined),
});

/** The function's own report of its failure: `{ "error": "...", "code": "..." }`, where a code is rare. */
async function wordsOf(answer: Response): Promise<{ message: string | null; reason?: string }> {
  try {
    const { error, code } = bodySchema.parse(await answer.json());
    return { message: error, ...(code === undefined ? {} : { reason: code }) };
  } catch {
    return { message: null };
  }
}

/** Turns an error of the function client into a failure: not fetched, not relayed, or a status that is no success. */
export async function functionFailure(error: unknown): Promise<FunctionFailure> {
  const parsed = errorSchema.safeParse(error);
  if (!parsed.success) return { code: "unexpected" };
  const { name, context } = parsed.data;
  if (name === "FunctionsFetchError") return { code: "not-fetched" };
  if (name === "FunctionsRelayError") return { code: "not-relayed" };
  if (name === "FunctionsHttpError") {
    return context instanceof Response
      ? { code: "refused", status: context.status, ...(await wordsOf(context)) }
      : { code: "refused", message: null };
  }
  return { code: "unexpected" };
}

async function invoke(
  { name, body, answer }: FunctionCall,
  input: unknown,
  signal: AbortSignal | undefined,
): Promise<Result<unknown, FunctionFailure>> {
  try {
    const asked = z.record(z.string(), z.unknown()).parse(body.parse(input));
    const client = await backendClient();
    const { data, error } = await client.functions.invoke(name, { body: asked, ...(signal && { signal }) });
    if (error !== null) return err(await functionFailure(error));
    const parsed = answer.safeParse(data);
    return parsed.success ? ok(parsed.data) : err({ code: "unexpected" });
  } catch {
    return err({ code: "unexpected" });
  }
}

/**
 * Calls a server function (POST, JSON) and reads its answer. Each failure is a security event, by the function's name alone.
 *
 * @param signal ends the call, which has then not been fetched, and has not failed either
 */
export async function sendFunction(
  made: FunctionCall,
  input: unknown,
  signal?: AbortSignal,
): Promise<Result<unknown, FunctionFailure>> {
  const result = await invoke(made, input, signal);
  if (!result.ok && signal?.aborted !== true) {
    void logSecurityEvent({ type: "function_failed", reason: `${made.name}_${result.error.code}` });
  }
  return result;
}
