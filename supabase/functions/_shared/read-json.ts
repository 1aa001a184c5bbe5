import { err, ok, type Result } from "../../../src/lib/pure/result.ts";

/** Why a body was not read. */
export type BodyFailure = { code: "too-large" } | { code: "no-json" };

/**
 * Reads a body of text. Nothing in front of the hosted functions counts its bytes.
 *
 * @param most bytes
 */
export async function readText(
  request: Request,
  most: number,
): Promise<Result<string, { readonly code: "too-large" }>> {
  const decoder = new TextDecoder();
  let length = 0;
  let text = "";
  if (request.body !== null) {
    const reader = request.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > most) {
        await reader.cancel();
        return err({ code: "too-large" });
      }
      text += decoder.decode(part.value, { stream: true });
    }
  }
  return ok(text + decoder.decode());
}

/**
 * Reads a body of JSON.
 *
 * @param most bytes
 */
export async function readJson(request: Request, most: number): Promise<Result<unknown, BodyFailure>> {
  const text = await readText(request, most);
  if (!text.ok) return text;
  try {
    const content: unknown = JSON.parse(text.value);
    return ok(content);
  } catch {
    return err({ code: "no-json" });
  }
}
