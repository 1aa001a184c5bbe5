import { backendClient } from "./client.ts";
import { type Session, sessionSchema } from "./session-schema.ts";

/** What happened to the session; the auth client's names (specification, section 4). */
export type SessionEvent = { readonly name: string; readonly session: Session | null };

/**
 * Tells of every change of the session, the one at the beginning too. The listener may not call the client before it has
 * returned, because the client waits for it.
 *
 * @throws where the client can't be had
 */
export async function watchSession(listener: (event: SessionEvent) => void): Promise<void> {
  const { auth } = await backendClient();
  auth.onAuthStateChange((name, session) => {
    const parsed = sessionSchema.safeParse(session);
    listener({ name, session: parsed.success ? parsed.data : null });
  });
}
