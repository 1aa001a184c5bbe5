import { z } from "zod";
import { SESSION_KEY, sessionTexts } from "../lib/session-storage.ts";
import { backendClient } from "./client.ts";
import { type Session, sessionSchema } from "./session-schema.ts";

/** What happened to the session; the auth client's names (SIGNED_IN and the like). */
export type SessionEvent = { readonly name: string; readonly session: Session | null };

const keptSchema = z.object({ access_token: z.string() });

/**
 * The client sends its events to every tab of the site, but each tab has a session of its own here
 * (docs/product-rules.md#sessions). An event that contradicts what this tab has stored has happened in another one.
 *
 * @param token of the event's session; null without one
 * @param kept what this tab has stored, as the client wrote it; null for nothing
 */
export function isOwnEvent(name: string, token: string | null, kept: string | null): boolean {
  // Never passed on.
  if (name === "INITIAL_SESSION") return true;
  if (token === null || kept === null) return token === kept;
  try {
    const parsed = keptSchema.safeParse(JSON.parse(kept));
    return parsed.success && parsed.data.access_token === token;
  } catch {
    return false;
  }
}

const freshSchema = z.object({ expires_in: z.number().positive() });

/**
 * The session of an event. Tokens that have just come last for `expires_in` seconds from now, though the device's clock
 * is ahead of the server's and the end seems past; for any other event the age of its tokens is unknown.
 *
 * @param now milliseconds since 1970, by the device's clock
 */
export function sessionOfEvent(name: string, session: unknown, now: number): Session | null {
  const parsed = sessionSchema.safeParse(session);
  if (!parsed.success) return null;
  const fresh = freshSchema.safeParse(session);
  if (name !== "TOKEN_REFRESHED" || !fresh.success) return parsed.data;
  return { ...parsed.data, expiresAt: Math.max(parsed.data.expiresAt, now + fresh.data.expires_in * 1000) };
}

const unsetSchema = z.object({ user: z.object({ needs_password: z.literal(true) }) });

/**
 * The name of an event. A sign-up's code may confirm an address and no password, where several people have signed up
 * with it (decision 076): then the page asks for one, as for a forgotten one.
 */
export function nameOfEvent(name: string, session: unknown): string {
  return name === "SIGNED_IN" && unsetSchema.safeParse(session).success ? "PASSWORD_RECOVERY" : name;
}

/**
 * Reports every change of this tab's session, the one at the beginning too. The listener may not call the client before
 * it has returned, because the client waits for it.
 *
 * @throws where the client can't be loaded
 */
export async function watchSession(listener: (event: SessionEvent) => void): Promise<void> {
  const { auth } = await backendClient();
  auth.onAuthStateChange((name, session) => {
    if (!isOwnEvent(name, session?.access_token ?? null, sessionTexts.getItem(SESSION_KEY))) return;
    listener({ name: nameOfEvent(name, session), session: sessionOfEvent(name, session, Date.now()) });
  });
}
