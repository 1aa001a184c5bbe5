/**
 * Answers of sign-in calls that say the same to everybody, whoever has an account, must not say it by their time: where there
 * is an account rows are written and a mail is made. They are given at the next full step after the call.
 */

/** Between two moments at which such answers are given, in milliseconds; longer than one takes on an idle machine. */
export const answerStep = 400;

const steadyPaths: ReadonlySet<string> = new Set(
  ["signup", "recover", "otp", "magiclink", "resend"].map((name) => `/auth/v1/${name}`),
);

/** Whether a call's answer is the same for everybody. */
export function isSteady(method: string, pathname: string): boolean {
  return method === "POST" && steadyPaths.has(pathname.replace(/\/$/, ""));
}

/**
 * Milliseconds until an answer may be given.
 *
 * @param taken what the call has taken so far, in milliseconds
 * @param step 0 for no waiting
 */
export function untilNextStep(taken: number, step: number): number {
  return step === 0 ? 0 : (Math.floor(taken / step) + 1) * step - taken;
}
