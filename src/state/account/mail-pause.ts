/** How long a mail cannot be asked for again, so that an impatient click costs no attempt. */
import type { AuthFailure } from "../../texts/auth-failures.ts";

/** Milliseconds between two mails of one kind to one address, as the server and the hosted service wait by default. */
const MAIL_PAUSE = 60_000;

/** In memory: by address, the time in milliseconds since 1970 from which the next mail may be asked for. */
const nextMails = new Map<string, number>();

const keyOf = (email: string) => email.trim().toLowerCase();

/** Notes that a mail has gone out. */
export function noteMail(email: string, now: number): void {
  nextMails.set(keyOf(email), now + MAIL_PAUSE);
}

/** Notes what a refusal says about the time that is left; any other failure says nothing. */
export function noteRefusedMail(email: string, failure: AuthFailure, now: number): void {
  const seconds =
    failure.code === "provider" ? /after (\d{1,4}) seconds/.exec(failure.message)?.[1] : undefined;
  if (seconds !== undefined) nextMails.set(keyOf(email), now + 1000 * Number(seconds));
}

/** Whole seconds until the next mail may be asked for; 0 where it may be now. */
export function secondsToNextMail(email: string, now: number): number {
  const next = nextMails.get(keyOf(email)) ?? 0;
  return Math.max(0, Math.ceil((next - now) / 1000));
}
