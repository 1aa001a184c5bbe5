/** The session of this tab, for screens. The backend's program is fetched only when somebody has a session or wants one. */
import { useStore } from "zustand";
import { readBackendSettings } from "../lib/backend-settings.ts";
import { holdsMailLink, isSignUpLink } from "../lib/mail-link.ts";
import { NEW_USER_KEY, SESSION_KEY, sessionTexts } from "../lib/session-storage.ts";
import { leave, onLeave } from "./leave.ts";
import { queryClient } from "./query-client.ts";
import { forgetReturnPath } from "./return-path.ts";
import { watchExpiry } from "./session-expiry.ts";
import { createSessionStore, type SessionState } from "./session-store.ts";
import { forgetSubscription } from "./subscription-cache.ts";

/** Whether the page has a backend at all; without one nobody can sign in. */
export const hasBackend: boolean = readBackendSettings(document, window.location.origin) !== null;

const isKept = hasBackend && sessionTexts.getItem(SESSION_KEY) !== null;
const hasLink = hasBackend && holdsMailLink(window.location.hash);
/** True until the session that this tab kept over a reload has come back: that is no sign-in. */
let isReload = isKept && !hasLink;

/** After a sign-in: subscription and everything else of the server's is read anew, and the redirect marker has served. */
function afterSignIn(): void {
  forgetReturnPath();
  forgetSubscription();
  void queryClient.invalidateQueries();
}

onLeave(() => {
  forgetSubscription();
  forgetReturnPath();
});

const session = createSessionStore(
  {
    now: () => Date.now(),
    newUserFlag: {
      read: () => sessionTexts.getItem(NEW_USER_KEY),
      write: (userId) =>
        userId === null ? sessionTexts.removeItem(NEW_USER_KEY) : sessionTexts.setItem(NEW_USER_KEY, userId),
    },
    onArrive: (userId) => {
      if (!isReload) afterSignIn();
      isReload = false;
      void endNewAfterOnboarding(userId);
    },
    onLeave: () => {
      leave();
      queryClient.removeQueries();
    },
  },
  hasLink ? (isSignUpLink(window.location) ? "first-link" : "link") : isKept ? "kept" : null,
);

/** Who is new stays so until their onboarding is complete, in whatever tab or browser that was. */
async function endNewAfterOnboarding(userId: string): Promise<void> {
  if (!session.store.getState().isNewUser) return;
  try {
    const { readOnboarding } = await import("../backend/read-onboarding.ts");
    const result = await readOnboarding(userId);
    if (result.ok && result.value) session.endNew(userId);
  } catch {
    // The program could not be fetched: still new.
  }
}

watchExpiry(session.store, {
  now: () => Date.now(),
  refresh: async () => (await (await import("../backend/refresh-session.ts")).refreshSession()).ok,
  expire: session.expire,
});

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

if (isKept || hasLink) void openSession();

/** The session, as it changes. */
export function useSession(): SessionState {
  return useStore(session.store);
}

export const { markAsNew, endRecovery, expectSignOut } = session;
