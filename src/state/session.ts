/** The session of this tab, for screens. The backend's program is fetched only when somebody has a session or wants one. */
import { useStore } from "zustand";
import { holdsMailLink } from "../lib/mail-link.ts";
import { NEW_USER_KEY, SESSION_KEY, sessionTexts } from "../lib/session-storage.ts";
import { createSessionStore, type SessionState } from "./session-store.ts";

const hadSession = sessionTexts.getItem(SESSION_KEY) !== null || holdsMailLink(window.location.hash);
let person: string | null = null;

const session = createSessionStore(
  {
    now: () => Date.now(),
    newUserFlag: {
      read: () => sessionTexts.getItem(NEW_USER_KEY) !== null,
      write: (isSet) =>
        isSet ? sessionTexts.setItem(NEW_USER_KEY, "yes") : sessionTexts.removeItem(NEW_USER_KEY),
    },
    onPersonChange: (userId) => {
      const isGone = person !== null && userId !== person;
      person = userId;
      // Sign-out clears genomes with their results (design decision 15).
      if (isGone) void import("./genomes.ts").then(({ removeAll }) => removeAll());
    },
  },
  hadSession,
);

/** Whether the page was opened by a mail's link that did not work. What the link says of it anybody may have written. */
export const hasFailedMailLink: boolean = new URLSearchParams(window.location.hash.slice(1)).has(
  "error_code",
);

let opening: Promise<void> | null = null;

/** Follows the session from now on; a second call does nothing, unless the first one failed. */
export function openSession(): Promise<void> {
  opening ??= (async () => {
    try {
      const { watchSession } = await import("../backend/watch-session.ts");
      await watchSession(session.handle);
      // The client leaves a failed link in the address, and nothing is reported while it stands there.
      if (hasFailedMailLink && holdsMailLink(window.location.hash)) window.location.hash = "";
    } catch {
      opening = null;
      session.handle({ name: "INITIAL_SESSION", session: null });
    }
  })();
  return opening;
}

if (hadSession) void openSession();

/** The session, as it changes. */
export function useSession(): SessionState {
  return useStore(session.store);
}

export const { markAsNew, endRecovery } = session;
