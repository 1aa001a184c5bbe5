import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AwaitedSession,
  createSessionStore,
  type ExpectedLink,
  type SessionEvent,
} from "./session-store.ts";

const now = 1_000_000;
const user = { id: "u", email: "a@example.org", name: null };
const session = { expiresAt: now + 1, user };
const other = { expiresAt: now + 1, user: { ...user, id: "other" } };

function makeStore(awaited: AwaitedSession = "link", newUser: string | null = null) {
  let flag = newUser;
  const heard: string[] = [];
  const made = createSessionStore(
    {
      now: () => now,
      newUserFlag: {
        read: () => flag,
        write: (userId) => {
          flag = userId;
        },
      },
      onArrive: (id) => heard.push(`${id} arrives`),
      onLeave: () => heard.push("leaves"),
    },
    awaited,
  );
  return { ...made, heard, flag: () => flag };
}

describe("the session store", () => {
  it.each(["SIGNED_IN", "INITIAL_SESSION", "TOKEN_REFRESHED", "USER_UPDATED"])(
    "signs in the user of %s, once",
    (name) => {
      const { store, handle, heard } = makeStore();
      expect(store.getState().status).toBe("loading");
      handle({ name, session });
      handle({ name: "SIGNED_IN", session });
      expect(store.getState()).toMatchObject({ status: "signed-in", user, isRecovering: false });
      expect(heard).toEqual(["u arrives"]);
    },
  );

  it("shows a changed user", () => {
    const { store, handle } = makeStore();
    handle({ name: "SIGNED_IN", session });
    handle({ name: "USER_UPDATED", session: { ...session, user: { ...user, name: "Ann" } } });
    expect(store.getState().user?.name).toBe("Ann");
  });

  it("signs nobody in before the second factor is given, and asks for a new password only then", () => {
    const { store, handle, heard } = makeStore();
    const half = { ...session, lacksSecondFactor: true };
    handle({ name: "PASSWORD_RECOVERY", session: half });
    expect(store.getState()).toMatchObject({
      ...{ status: "signed-out", user: null, awaitsSecondFactor: true, isRecovering: false },
    });
    handle({ name: "TOKEN_REFRESHED", session: half });
    expect(heard).toEqual([]);
    handle({ name: "MFA_CHALLENGE_VERIFIED", session: { ...session, lacksSecondFactor: false } });
    expect(store.getState()).toMatchObject({
      ...{ status: "signed-in", awaitsSecondFactor: false, isRecovering: true },
    });
    expect(heard).toEqual(["u arrives"]);
  });

  it("clears everything after a sign-out", () => {
    const { store, handle, markAsNew, flag, expectSignOut, heard } = makeStore();
    handle({ name: "INITIAL_SESSION", session: null });
    handle({ name: "SIGNED_IN", session });
    markAsNew();
    expect(store.getState()).toMatchObject({ isNewUser: true, hasJustJoined: true });
    expectSignOut(true);
    handle({ name: "SIGNED_OUT", session: null });
    expect(store.getState()).toEqual({
      status: "signed-out",
      user: null,
      expiresAt: null,
      isNewUser: false,
      hasJustJoined: false,
      isRecovering: false,
      awaitsSecondFactor: false,
      hasExpired: false,
    });
    expect([flag(), heard]).toEqual([null, ["u arrives", "leaves"]]);
  });

  it.each<[string, SessionEvent]>([
    ["the client ends it", { name: "SIGNED_OUT", session: null }],
    ["there is none any more", { name: "INITIAL_SESSION", session: null }],
    ["its end has come", { name: "SIGNED_IN", session: { expiresAt: now, user } }],
  ])("has expired when %s unasked, and the person's data stays for them", (_, event) => {
    const { store, handle, heard } = makeStore();
    handle({ name: "SIGNED_IN", session });
    handle(event);
    expect(store.getState()).toMatchObject({ status: "signed-out", user: null, hasExpired: true });
    handle({ name: "SIGNED_IN", session });
    expect(store.getState()).toMatchObject({ status: "signed-in", hasExpired: false });
    expect(heard).toEqual(["u arrives", "u arrives"]);
  });

  it("clears the first person's data before another one is here, after an expiry too", () => {
    const { handle, expire, store, heard } = makeStore();
    handle({ name: "SIGNED_IN", session });
    expire();
    expect(store.getState()).toMatchObject({ status: "signed-out", hasExpired: true });
    handle({ name: "SIGNED_IN", session: other });
    expect(heard).toEqual(["u arrives", "leaves", "other arrives"]);
  });

  it("forgets a sign-out that failed", () => {
    const { store, handle, expectSignOut, heard } = makeStore();
    handle({ name: "SIGNED_IN", session });
    expectSignOut(true);
    expectSignOut(false);
    handle({ name: "SIGNED_OUT", session: null });
    expect(store.getState().hasExpired).toBe(true);
    expect(heard).toEqual(["u arrives"]);
  });

  it("has expired when the tab's stored session is no longer valid", () => {
    for (const name of ["INITIAL_SESSION", "SIGNED_OUT"]) {
      const { store, handle } = makeStore("kept");
      handle({ name, session: null });
      expect(store.getState()).toMatchObject({ status: "signed-out", hasExpired: true });
    }
    expect(makeStore(null).store.getState().status).toBe("signed-out");
  });

  it("is simply signed out where there was no session", () => {
    const { store, handle, heard } = makeStore();
    handle({ name: "INITIAL_SESSION", session: null });
    handle({ name: "SIGNED_OUT", session: null });
    expect(store.getState()).toMatchObject({ status: "signed-out", hasExpired: false });
    expect(heard).toEqual([]);
  });

  it("lets only its own person set a new password by a link", () => {
    const { store, handle } = makeStore();
    handle({ name: "PASSWORD_RECOVERY", session });
    handle({ name: "SIGNED_IN", session });
    expect(store.getState().isRecovering).toBe(true);
    handle({ name: "SIGNED_IN", session: other });
    expect(store.getState()).toMatchObject({ user: other.user, isRecovering: false });
  });

  it("asks for a new password after a recovery link, until it is set", () => {
    const { store, handle, endRecovery } = makeStore();
    handle({ name: "PASSWORD_RECOVERY", session });
    handle({ name: "SIGNED_IN", session });
    expect(store.getState().isRecovering).toBe(true);
    endRecovery();
    expect(store.getState().isRecovering).toBe(false);
  });

  it("asks for a new password after a recovery's link that was used later, of that person alone", () => {
    const { store, handle, expectLink } = makeStore("kept");
    expectLink({ userId: "u", isSignUp: false, isRecovery: true });
    handle({ name: "INITIAL_SESSION", session: other });
    expect(store.getState().isRecovering).toBe(false);
    handle({ name: "SIGNED_IN", session });
    expect(store.getState().isRecovering).toBe(true);
    handle({ name: "SIGNED_OUT", session: null });
    handle({ name: "SIGNED_IN", session });
    expect(store.getState().isRecovering).toBe(false);
  });

  describe("the mark of a new user", () => {
    const signIn = (whose: typeof session) => ({ name: "SIGNED_IN", session: whose });

    const signUpLink = { userId: "u", isSignUp: true, isRecovery: false };

    it("comes with the link of a sign-up's mail, in any tab, and once", () => {
      const { store, handle, flag, expectLink } = makeStore();
      expectLink(signUpLink);
      handle(signIn(session));
      expect([flag(), store.getState().isNewUser, store.getState().hasJustJoined]).toEqual(["u", true, true]);
      handle({ name: "INITIAL_SESSION", session });
      handle(signIn(other));
      expect([flag(), store.getState().isNewUser]).toEqual([null, false]);
    });

    it.each<[string, ExpectedLink | null]>([
      ["another link", { ...signUpLink, isSignUp: false }],
      ["a sign-in with a password", null],
      ["the link of somebody else", { ...signUpLink, userId: "other" }],
    ])("does not come with %s", (_, link) => {
      const { store, handle, flag, expectLink } = makeStore();
      expectLink(link);
      handle(signIn(session));
      expect([flag(), store.getState().isNewUser, store.getState().hasJustJoined]).toEqual([
        null,
        false,
        false,
      ]);
    });

    it("outlives a reload of the tab, without a second welcome, and an expiry", () => {
      const { store, handle, expire } = makeStore("kept", "u");
      handle({ name: "INITIAL_SESSION", session });
      expect(store.getState()).toMatchObject({ isNewUser: true, hasJustJoined: false });
      expire();
      expect(store.getState().isNewUser).toBe(false);
      handle(signIn(session));
      expect(store.getState().isNewUser).toBe(true);
    });

    it("is that person's alone", () => {
      const { store, handle, flag } = makeStore("kept", "u");
      handle(signIn(other));
      expect([flag(), store.getState().isNewUser]).toEqual([null, false]);
    });

    it("goes when the first steps are done, for the tab's storage too", () => {
      const { store, handle, flag, markAsKnown } = makeStore("kept", "u");
      handle({ name: "INITIAL_SESSION", session });
      markAsKnown();
      expect([flag(), store.getState().isNewUser]).toEqual([null, false]);
      handle(signIn(session));
      expect(store.getState()).toMatchObject({ status: "signed-in", isNewUser: false });
    });

    it("needs a session", () => {
      const { store, markAsNew, flag } = makeStore(null);
      markAsNew();
      expect([flag(), store.getState().isNewUser]).toEqual([null, false]);
    });
  });

  it("never shows one person with another's data, whatever comes", () => {
    const anyEvent = fc.record({
      name: fc.constantFrom("SIGNED_IN", "SIGNED_OUT", "TOKEN_REFRESHED", "INITIAL_SESSION", "USER_UPDATED"),
      session: fc.constantFrom(session, other, { expiresAt: now, user }, null),
      isAsked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const { store, handle, expectSignOut, heard } = makeStore();
        for (const { isAsked, ...event } of events) {
          expectSignOut(isAsked);
          handle(event);
          const held = heard.lastIndexOf("leaves");
          const arrived = new Set(heard.slice(held + 1));
          expect(arrived.size).toBeLessThanOrEqual(1);
          const shown = store.getState().user?.id;
          if (shown !== undefined) expect([...arrived]).toEqual([`${shown} arrives`]);
        }
      }),
    );
  });
});
