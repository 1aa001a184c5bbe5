/** The session of this tab, for screens. The backend's program is loaded only for a session or a sign-in. */
import { useStore } from "zustand";
import { readBackendSettings } from "../../lib/backend-settings.ts";
import { holdsMailLink, type MailLink, readMailLink } from "../../lib/mail-link.ts";
import {
  CHECKOUT_TAB_KEY,
  NEW_USER_KEY,
  PAYMENT_KEY,
  SESSION_KEY,
  sessionTexts,
} from "../../lib/session-storage.ts";
import { clearPersonalData, onClearPersonalData } from "../page/clear-personal-data.ts";
import { queryClient } from "../page/query-client.ts";
import { askedMail, forgetAskedMail } from "./asked-mail.ts";
import { createMailLinkStore, type MailLinkState } from "./mail-link-store.ts";
import { forgetReturnPath } from "./return-path.ts";
import { watchExpiry } from "./session-expiry.ts";
import { createSessionStore, type SessionState } from "./session-store.ts";
import { forgetSubscription } from "./subscription-cache.ts";

const settings = readBackendSettings(document, window.location.origin);

/** Whether the page has a backend; without one there is no sign-in. */
export const hasBackend: boolean = settings !== null;

/** Whether mails are not sent but stored where everybody on this device can read them (decision 023). */
export const hasMailbox: boolean = settings?.hasMailbox ?? false;

/** Whether the backend pushes changes. */
export const hasRealtime: boolean = settings?.hasRealtime ?? false;

// A tab that was opened for a checkout may have a copy of another tab's session. Two tabs that refresh one session lose it both.
if (sessionTexts.getItem(CHECKOUT_TAB_KEY) !== null) sessionTexts.clearExcept([]);

const isKept = hasBackend && sessionTexts.getItem(SESSION_KEY) !== null;
const hasLink = holdsMailLink(window.location.hash);
const link = hasBackend && hasLink ? readMailLink(window.location) : null;
// Tokens leave the address before anything else can read it.
if (hasLink) {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", `${pathname}${search}`);
}

const mailLink = createMailLinkStore(
  { now: () => Date.now(), askedFor: askedMail(), take: takeLink },
  link,
  hasBackend && hasLink && link === null,
);
const isTakingLink = mailLink.store.getState().status === "taking";
/** True until the session that this tab stored over a reload is back: that is no sign-in. */
let isReload = isKept && !isTakingLink;

/** After a sign-in: reloads the subscription and all other server data, and removes the redirect marker. */
function afterSignIn(): void {
  forgetReturnPath();
  forgetAskedMail();
  forgetSubscription();
  void queryClient.invalidateQueries();
}

onClearPersonalData(() => {
  forgetSubscription();
  forgetReturnPath();
  forgetAskedMail();
  sessionTexts.removeItem(PAYMENT_KEY);
});

const session = createSessionStore(
  {
    now: () => Date.now(),
    newUserFlag: {
      read: () => sessionTexts.getItem(NEW_USER_KEY),
      write: (userId) =>
        userId === null ? sessionTexts.removeItem(NEW_USER_KEY) : sessionTexts.setItem(NEW_USER_KEY, userId),
    },
    onArrive: () => {
      if (!isReload) afterSignIn();
      isReload = false;
      if (settings?.hasRealtime === true) void beLive();
    },
    onLeave: () => {
      clearPersonalData();
      queryClient.removeQueries();
    },
  },
  isTakingLink ? "link" : isKept ? "kept" : null,
);

let isLive = false;

/**
 * Follows the changes that a hosted backend pushes. Without it the subscription is read when the person returns to the
 * tab.
 */
async function beLive(): Promise<void> {
  if (isLive) return;
  isLive = true;
  try {
    const { followSubscription } = await import("./live-subscription.ts");
    followSubscription({ session: session.store, client: queryClient });
  } catch {
    // The program could not be fetched: the next sign-in tries again.
    isLive = false;
  }
}

watchExpiry(session.store, {
  now: () => Date.now(),
  refresh: async () => (await (await import("../../backend/sign-in-service.ts")).refreshSession()).ok,
  expire: session.expire,
});

let opening: Promise<void> | null = null;

/** Follows the session from now on; a second call does nothing, unless the first one failed. */
export function openSession(): Promise<void> {
  opening ??= (async () => {
    try {
      const { watchSession } = await import("../../backend/watch-session.ts");
      await watchSession(session.handle);
    } catch {
      opening = null;
      session.handle({ name: "INITIAL_SESSION", session: null });
    }
  })();
  return opening;
}

/** Signs in with the session of a mail's link; the person before is then signed out. */
async function takeLink(taken: MailLink): Promise<boolean> {
  session.expectLink(taken);
  try {
    const { takeSession } = await import("../../backend/sign-in-service.ts");
    const result = await takeSession(taken);
    if (!result.ok) session.expectLink(null);
    // Only now: before that the client would report its earlier session.
    await openSession();
    return result.ok;
  } catch {
    session.expectLink(null);
    await openSession();
    return false;
  }
}

if (isTakingLink) void mailLink.accept();
else if (isKept) void openSession();

/** The session, as it changes. */
export function useSession(): SessionState {
  return useStore(session.store);
}

/** The session for other stores, which follow it and change nothing. */
export const sessionStore: Pick<typeof session.store, "getState" | "subscribe"> = session.store;

/** The outcome of the mail link that the page was opened by. */
export function useMailLink(): MailLinkState {
  return useStore(mailLink.store);
}

export const { accept: acceptMailLink, decline: declineMailLink } = mailLink;
export const { markAsNew, markAsKnown, endRecovery, expectSignOut } = session;
