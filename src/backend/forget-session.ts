import { SESSION_KEY, sessionTexts } from "../lib/session-storage.ts";
import { backendClient } from "./client.ts";

/**
 * Ends this tab's session without a request to the server, which has no such account any more. The client finds no
 * session, makes no call, and reports that the person is signed out.
 */
export async function forgetSession(): Promise<void> {
  sessionTexts.removeItem(SESSION_KEY);
  await (await backendClient()).auth.signOut({ scope: "local" });
}
