import { z } from "zod";
import { SESSION_KEY, sessionTexts } from "../lib/session-storage.ts";
import { backendClient } from "./client.ts";
import { type Session, sessionSchema } from "./session-schema.ts";

/** What happened to the session; the auth client's names (SIGNED_IN and the like). */
export type SessionEvent = { readonly name: string; readonly session: Session | null };

const keptSchema = z.object({ access_token: z.string() });

/**
 * The client hands its events on to every tab of the site, but each tab has a session of its own here
 * (docs/product-rules.md#sessions). An event that contradicts what this tab keeps has happened in another one.
 *
 * @param token of the event's session; null without one
 * @param kept what this tab keeps, as the client wrote it; null for nothing
 */
export function isOwnEvent(name: string, token: string | null, kept: string | null): boolean {
  // Never handed on.
  if (name === "INITIAL_SESSION") return true;
  if (token === null || kept === null) return token === kept;
  try {
    const parsed = keptSchema.safeParse(JSON.parse(kept));
    return parsed.success && parsed.data.access_token === token;
  } catch {
    return false;
  }
}

/**
 * Tells of every change of this tab's session, the one at the beginning too. The listener may not call the client before
 * it has returned, because the client waits for it.
 *
 * @throws where the client can't be had
 */
export async function watchSession(listener: (event: SessionEvent) => void): Promise<void> {
  const { auth } = await backendClient();
  auth.onAuthStateChange((name, session) => {
    if (!isOwnEvent(name, session?.access_token ?? null, sessionTexts.getItem(SESSION_KEY))) return;
    const parsed = sessionSchema.safeParse(session);
    listener({ name, session: parsed.success ? parsed.data : null });
  });
}
