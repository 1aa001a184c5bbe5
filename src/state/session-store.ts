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
  /** Hears when somebody, or nobody any more, is signed in: server data of the one before must go. */
  readonly onPersonChange: (userId: string | null) => void;
}

/** The session's store and what changes it. */
export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  readonly handle: (event: SessionEvent) => void;
  /** Marks the person as new, after a sign-up. */
  readonly markAsNew: () => void;
  /** The new password is set. */
  readonly endRecovery: () => void;
}

const nobody = { user: null, expiresAt: null, isNewUser: false, isRecovering: false } as const;

/** Makes the store. */
export function createSessionStore(options: SessionStoreOptions, isExpected: boolean): SessionStore {
  const store = createStore<SessionState>(() => ({
    ...nobody,
    status: isExpected ? "loading" : "signed-out",
  }));
  const handle = ({ name, session }: SessionEvent) => {
    const before = store.getState();
    // An expired session is invalid, whichever event brings it.
    if (name === "SIGNED_OUT" || session === null || session.expiresAt <= options.now()) {
      // Nobody was here at the beginning: the flag of a sign-up that waits for its mail stays.
      if (name === "SIGNED_OUT") options.newUserFlag.write(false);
      store.setState({ ...nobody, status: "signed-out" });
    } else {
      store.setState({
        status: "signed-in",
        user: session.user,
        expiresAt: session.expiresAt,
        isNewUser: options.newUserFlag.read(),
        isRecovering: name === "PASSWORD_RECOVERY" || before.isRecovering,
      });
    }
    const id = store.getState().user?.id ?? null;
    if (id !== (before.user?.id ?? null)) options.onPersonChange(id);
  };
  return {
    store,
    handle,
    markAsNew: () => {
      options.newUserFlag.write(true);
      store.setState({ isNewUser: true });
    },
    endRecovery: () => store.setState({ isRecovering: false }),
  };
}
