import { codeOfStep, fromBase32, stepAt } from "../../server/backend/lite/factors/totp.ts";

/** A code of the step that is so many after the present one. */
export function codeOf(secret: string, ahead = 0): string {
  return codeOfStep(fromBase32(secret), stepAt(Date.now()) + ahead);
}
