import { refuseUnavailable, refuseUnexpected } from "./answers.ts";
import { type BackendAccess, type FunctionHandler, openFunctionBackend } from "./function-backend.ts";
import { kindOfError } from "./kind-of-error.ts";

/** The sign-in service's codes for an invalid token; its other refusals say nothing about the token. */
const judgedTokens: ReadonlySet<number> = new Set([400, 401, 403, 404]);

/**
 * A failing query is a fault of the function; these come from the layers before the data, and from a busy or missing
 * server.
 */
function isMissing(status: number): boolean {
  return status === 429 || status === 408 || status > 500;
}

/** Whether an answer of the backend means that it cannot be asked now. */
function saysUnavailable({ ok, status, url }: Response, asked: string): boolean {
  if (new URL(url === "" ? asked : url).pathname.startsWith("/auth/"))
    return !ok && !judgedTokens.has(status);
  return isMissing(status);
}

/**
 * Runs a handler and never rejects. A handler would report an unavailable backend as a fault of its own, or as an
 * invalid token: here the answer is 503.
 *
 * @param name of the function, for the log
 */
export async function runHandler(
  name: string,
  handler: FunctionHandler,
  request: Request,
  access: BackendAccess,
): Promise<Response> {
  const send = access.fetch ?? fetch;
  let wasUnavailable = false;
  const backend = openFunctionBackend({
    ...access,
    async fetch(input, init) {
      try {
        const given = await send(input, init);
        if (saysUnavailable(given, input instanceof Request ? input.url : String(input)))
          wasUnavailable = true;
        return given;
      } catch (error) {
        wasUnavailable = true;
        throw error;
      }
    },
  });
  try {
    const answered = await handler(request, backend);
    return answered.ok || !wasUnavailable ? answered : refuseUnavailable();
  } catch (error) {
    if (wasUnavailable) return refuseUnavailable();
    // The kind alone: a message can contain what a person typed.
    console.error(`${kindOfError(error)} in the function ${name}`);
    return refuseUnexpected();
  }
}
