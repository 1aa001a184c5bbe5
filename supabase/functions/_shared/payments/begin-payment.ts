import { refuse, refuseAnonymous } from "../answers.ts";
import type { Caller, FunctionBackend } from "../function-backend.ts";
import { kindOfError } from "../kind-of-error.ts";
import { takeTurn } from "../take-turn.ts";
import { refuseProvider, refuseTurn } from "./payment-answers.ts";

/** Calls of one payment function that a person may make in an hour. */
export const mostCalls = 60;

/** For a plan or a price that is not sold (docs/product-rules.md#agreed-texts). */
export function refusePlan(): Response {
  return refuse(400, "Subscription tier not found");
}

/**
 * Lets a person who is signed in and has calls left act at the card provider.
 *
 * @param name of the function
 * @param failure the answer where provider or database fail
 */
export async function asPayingCaller(
  request: Request,
  backend: FunctionBackend,
  name: string,
  failure: string,
  task: (caller: Caller) => Promise<Response>,
): Promise<Response> {
  const caller = await backend.caller(request);
  if (caller === null) return refuseAnonymous();
  if (!(await takeTurn(backend, caller, name, mostCalls))) return refuseTurn();
  try {
    return await task(caller);
  } catch (error) {
    // The kind alone: a message can name a person.
    console.error(`${kindOfError(error)} in the function ${name}`);
    return refuseProvider(failure);
  }
}
