/** The session and its events (specification, section 4, Auth). No React and no network here. */
import { createStore, type StoreApi } from "zustand/vanilla";

/** Who is signed in. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
}

/** The session as screens see it. */
export interface SessionState {
  readonly status: "loading" | "signed-out" | "signed-in";
  readonly user: SessionUser | null;
  /** When the session ends, in milliseconds since 1970; null without one. */
  readonly expiresAt: number | null;
  /** True from sign-up until onboarding is complete. */
  readonly isNewUser: boolean;
  /** True after a link for a forgotten password was opened, until a new one is set. */
  readonly isRecovering: boolean;
  /** True when a session has ended and nobody asked for it, until somebody signs in again. */
  readonly hasExpired: boolean;
}

/** An event of the auth client. */
export interface SessionEvent {
  readonly name: string;
  readonly session: { readonly expiresAt: number; readonly user: SessionUser } | null;
}

/** What the store works with. */
export interface SessionStoreOptions {
  readonly now: () => number;
  /** A flag that outlives a reload of this tab. */
  readonly newUserFlag: { readonly read: () => boolean; readonly write: (isSet: boolean) => void };
  /** Somebody is signed in who was not a moment ago. */
  readonly onArrive: (userId: string) => void;
  /** The person has left: by signing out, or because somebody else is here now. What is theirs must go. */
  readonly onLeave: () => void;
}

/** The session's store and what changes it. */
export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  readonly handle: (event: SessionEvent) => void;
  /** Says that a sign-out is on its way, or that it has failed: any other end of a session is an expiry. */
  readonly expectSignOut: (isExpected: boolean) => void;
  /** The session is past its end and could not be refreshed. */
  readonly expire: () => void;
  /** Marks the person as new, after a sign-up. */
  readonly markAsNew: () => void;
  /** The new password is set. */
  readonly endRecovery: () => void;
}

const nobody = {
  status: "signed-out",
  user: null,
  expiresAt: null,
  isNewUser: false,
  isRecovering: false,
} as const;

/**
 * Makes the store.
 *
 * @param awaited where a session is about to come from: what this tab kept, or a mail's link; null where none is
 */
export function createSessionStore(
  options: SessionStoreOptions,
  awaited: "kept" | "link" | null,
): SessionStore {
  const store = createStore<SessionState>(() => ({
    ...nobody,
    hasExpired: false,
    status: awaited === null ? "signed-out" : "loading",
  }));
  /** Whose data the page holds: after an expiry still that person's, because the same one may come back. */
  let owner: string | null = null;
  let isSigningOut = false;

  function leave(): void {
    if (owner !== null) options.onLeave();
    owner = null;
  }

  function end(hasExpired: boolean): void {
    store.setState({ ...nobody, hasExpired });
  }

  /** Whether there was a session a moment ago, or before the page was loaded anew. */
  function hadSession({ status, user, hasExpired }: SessionState): boolean {
    return hasExpired || user !== null || (status === "loading" && awaited === "kept");
  }

  return {
    store,
    handle: ({ name, session }) => {
      const before = store.getState();
      if (name === "SIGNED_OUT") {
        options.newUserFlag.write(false);
        const wasAsked = isSigningOut;
        isSigningOut = false;
        if (wasAsked) leave();
        end(!wasAsked && hadSession(before));
        return;
      }
      // An expired session is invalid, whichever event brings it. The flag of a sign-up that waits for its mail stays.
      if (session === null || session.expiresAt <= options.now()) {
        end(session !== null || hadSession(before));
        return;
      }
      const { user, expiresAt } = session;
      if (owner !== user.id) leave();
      owner = user.id;
      store.setState({
        status: "signed-in",
        user,
        expiresAt,
        isNewUser: options.newUserFlag.read(),
        isRecovering: name === "PASSWORD_RECOVERY" || before.isRecovering,
        hasExpired: false,
      });
      if (before.user?.id !== user.id) options.onArrive(user.id);
    },
    expectSignOut: (isExpectedNow) => {
      isSigningOut = isExpectedNow;
    },
    expire: () => end(true),
    markAsNew: () => {
      options.newUserFlag.write(true);
      store.setState({ isNewUser: true });
    },
    endRecovery: () => store.setState({ isRecovering: false }),
  };
}
