/** Asks whether a project has each of our functions, by calls without a session, which run none of them. */

/** How a project's function answers. */
export type FunctionState = "there" | "missing" | "unclear";

/** @param address of the project */
export async function functionState(address: string, name: string): Promise<FunctionState> {
  const answer = await fetch(new URL(`/functions/v1/${name}`, address), {
    method: "POST",
    redirect: "error",
  });
  await answer.arrayBuffer();
  if (answer.status === 404) return "missing";
  // Refused for want of a session, or of the card provider's signature.
  return answer.status === 401 || answer.status === 400 ? "there" : "unclear";
}
