/**
 * Answers of sign-in calls that are the same with and without an account must not differ in time: where there is an
 * account rows are written and a mail is made. They are sent at the next full step after the call.
 */

/** Between two moments at which such answers are sent, in milliseconds; longer than a call takes on an idle machine. */
export const answerStep = 400;

const steadyPaths: ReadonlySet<string> = new Set(
  ["signup", "recover", "otp", "magiclink", "resend"].map((name) => `/auth/v1/${name}`),
);

/** Whether a call's answer is the same for everybody. */
export function isSteady(method: string, pathname: string): boolean {
  return method === "POST" && steadyPaths.has(pathname.replace(/\/$/, ""));
}

/**
 * Milliseconds until an answer may be sent.
 *
 * @param taken what the call has taken so far, in milliseconds
 * @param step 0 for no waiting
 */
export function untilNextStep(taken: number, step: number): number {
  return step === 0 ? 0 : (Math.floor(taken / step) + 1) * step - taken;
}
