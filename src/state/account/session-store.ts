/** The session and its events (docs/product-rules.md#sessions). No React and no network here. */
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
  /** True from sign-up until the first steps are done, the person signs out, or another one signs in. */
  readonly isNewUser: boolean;
  /** True where the sign-up was completed on this page since it was loaded. */
  readonly hasJustJoined: boolean;
  /** True after a link for a forgotten password was opened, until a new one is set. */
  readonly isRecovering: boolean;
  /** True where somebody has signed in whose account has a second factor that the session has not given: nobody is signed in yet. */
  readonly awaitsSecondFactor: boolean;
  /** True after a session ended without a sign-out, until the next sign-in. */
  readonly hasExpired: boolean;
}

/** An event of the auth client. */
export interface SessionEvent {
  readonly name: string;
  readonly session: {
    readonly expiresAt: number;
    readonly user: SessionUser;
    readonly lacksSecondFactor?: boolean;
  } | null;
}

/** Where a session is about to come from: this tab's storage, or a mail's link; null for none. */
export type AwaitedSession = "kept" | "link" | null;

/** Whose session a mail's link is about to bring, and its purpose. */
export interface ExpectedLink {
  readonly userId: string;
  /** The link of a sign-up's mail: the person is new. */
  readonly isSignUp: boolean;
  /** The link for a forgotten password: the page asks for a new one. */
  readonly isRecovery: boolean;
}

/** Dependencies of the store. */
export interface SessionStoreOptions {
  readonly now: () => number;
  /** Id of the new user, which outlives a reload of this tab; null for none. */
  readonly newUserFlag: {
    readonly read: () => string | null;
    readonly write: (userId: string | null) => void;
  };
  /** A person has just signed in. */
  readonly onArrive: (userId: string) => void;
  /** The person has left: by signing out, or because another one is here now. Their data must go. */
  readonly onLeave: () => void;
}

/** The session's store and what changes it. */
export interface SessionStore {
  readonly store: StoreApi<SessionState>;
  readonly handle: (event: SessionEvent) => void;
  /** Announces a sign-out, or that it has failed: any other end of a session is an expiry. */
  readonly expectSignOut: (isExpected: boolean) => void;
  /** Announces whose link signs in, or that it has failed. */
  readonly expectLink: (link: ExpectedLink | null) => void;
  /** The session is past its end and could not be refreshed. */
  readonly expire: () => void;
  /** Marks who is signed in as new, because they have just signed up. */
  readonly markAsNew: () => void;
  /** The first steps of a new account are done: the person is new no longer. */
  readonly markAsKnown: () => void;
  /** The new password is set. */
  readonly endRecovery: () => void;
}

const nobody = {
  status: "signed-out",
  user: null,
  expiresAt: null,
  isNewUser: false,
  hasJustJoined: false,
  isRecovering: false,
  awaitsSecondFactor: false,
} as const;

/** Makes the store. */
export function createSessionStore(options: SessionStoreOptions, awaited: AwaitedSession): SessionStore {
  const store = createStore<SessionState>(() => ({
    ...nobody,
    hasExpired: false,
    status: awaited === null ? "signed-out" : "loading",
  }));
  /** The owner of the page's data: after an expiry still that person, because the same one may come back. */
  let owner: string | null = null;
  let isSigningOut = false;
  let expected: ExpectedLink | null = null;
  /** Who asked for a new password and has not given the second factor yet. */
  let recovering: string | null = null;

  function leave(): void {
    if (owner !== null) options.onLeave();
    owner = null;
  }

  function isNew(userId: string): boolean {
    return options.newUserFlag.read() === userId;
  }

  function markAsNew(): void {
    const { user } = store.getState();
    if (user === null) return;
    options.newUserFlag.write(user.id);
    store.setState({ isNewUser: true, hasJustJoined: true });
  }

  function markAsKnown(): void {
    const { user } = store.getState();
    if (user === null) return;
    options.newUserFlag.write(null);
    store.setState({ isNewUser: false });
  }

  function end(hasExpired: boolean): void {
    store.setState({ ...nobody, hasExpired });
  }

  /** Whether there was a session a moment ago, or before the reload. */
  function hadSession({ status, user, hasExpired }: SessionState): boolean {
    return hasExpired || user !== null || (status === "loading" && awaited === "kept");
  }

  function endByEvent(before: SessionState): void {
    options.newUserFlag.write(null);
    const wasAsked = isSigningOut;
    isSigningOut = false;
    if (wasAsked) leave();
    end(!wasAsked && hadSession(before));
  }

  /** Somebody has signed in and is asked for the second factor: nobody is signed in until it is given. */
  function awaitFactor(name: string, userId: string): void {
    if (owner !== userId) leave();
    recovering = name === "PASSWORD_RECOVERY" || recovering === userId ? userId : null;
    store.setState({ ...nobody, hasExpired: false, awaitsSecondFactor: true });
  }

  /** Whether an event comes of a mail for a forgotten password. */
  function asksForPassword(name: string, userId: string, link: ExpectedLink | null): boolean {
    return name === "PASSWORD_RECOVERY" || recovering === userId || link?.isRecovery === true;
  }

  return {
    store,
    handle: ({ name, session }) => {
      const before = store.getState();
      if (name === "SIGNED_OUT") {
        endByEvent(before);
        return;
      }
      // An expired session is invalid, whichever event brings it.
      if (session === null || session.expiresAt <= options.now()) {
        end(session !== null || hadSession(before));
        return;
      }
      const { user, expiresAt } = session;
      if (session.lacksSecondFactor === true) {
        awaitFactor(name, user.id);
        return;
      }
      const wasHere = before.user?.id === user.id;
      const link = expected?.userId === user.id ? expected : null;
      if (link !== null) expected = null;
      if (owner !== user.id) leave();
      owner = user.id;
      // Another person is here now, so the earlier mark is obsolete.
      if (!isNew(user.id)) options.newUserFlag.write(null);
      store.setState({
        status: "signed-in",
        user,
        expiresAt,
        isNewUser: isNew(user.id),
        hasJustJoined: wasHere && before.hasJustJoined,
        isRecovering: asksForPassword(name, user.id, link) || (wasHere && before.isRecovering),
        hasExpired: false,
        awaitsSecondFactor: false,
      });
      recovering = null;
      if (link?.isSignUp === true) markAsNew();
      if (!wasHere) options.onArrive(user.id);
    },
    expectSignOut: (isExpectedNow) => {
      isSigningOut = isExpectedNow;
    },
    expectLink: (link) => {
      expected = link;
    },
    expire: () => end(true),
    markAsNew,
    markAsKnown,
    endRecovery: () => store.setState({ isRecovering: false }),
  };
}
