import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSessionStore, type SessionEvent } from "./session-store.ts";

const now = 1_000_000;
const user = { id: "u", email: "a@example.org", name: null };
const session = { expiresAt: now + 1, user };
const other = { expiresAt: now + 1, user: { ...user, id: "other" } };

function makeStore(awaited: "kept" | "link" | null = "link") {
  let isNew = false;
  const heard: string[] = [];
  const made = createSessionStore(
    {
      now: () => now,
      newUserFlag: {
        read: () => isNew,
        write: (value) => {
          isNew = value;
        },
      },
      onArrive: (id) => heard.push(`${id} arrives`),
      onLeave: () => heard.push("leaves"),
    },
    awaited,
  );
  return { ...made, heard, isNew: () => isNew };
}

describe("the session store", () => {
  it.each(["SIGNED_IN", "INITIAL_SESSION", "TOKEN_REFRESHED", "USER_UPDATED"])(
    "takes the user of %s, who arrives once",
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

  it("clears everything when a sign-out was asked for", () => {
    const { store, handle, markAsNew, isNew, expectSignOut, heard } = makeStore();
    handle({ name: "INITIAL_SESSION", session: null });
    markAsNew();
    handle({ name: "SIGNED_IN", session });
    expect(store.getState().isNewUser).toBe(true);
    expectSignOut(true);
    handle({ name: "SIGNED_OUT", session: null });
    expect(store.getState()).toEqual({
      status: "signed-out",
      user: null,
      expiresAt: null,
      isNewUser: false,
      isRecovering: false,
      hasExpired: false,
    });
    expect([isNew(), heard]).toEqual([false, ["u arrives", "leaves"]]);
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

  it("lets the first one's data go before somebody else is here, after an expiry too", () => {
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

  it("has expired when what the tab kept is no session any more", () => {
    for (const name of ["INITIAL_SESSION", "SIGNED_OUT"]) {
      const { store, handle } = makeStore("kept");
      handle({ name, session: null });
      expect(store.getState()).toMatchObject({ status: "signed-out", hasExpired: true });
    }
    expect(makeStore(null).store.getState().status).toBe("signed-out");
  });

  it("is simply signed out where nobody was", () => {
    const { store, handle, heard } = makeStore();
    handle({ name: "INITIAL_SESSION", session: null });
    handle({ name: "SIGNED_OUT", session: null });
    expect(store.getState()).toMatchObject({ status: "signed-out", hasExpired: false });
    expect(heard).toEqual([]);
  });

  it("asks for a new password after a recovery link, until it is set", () => {
    const { store, handle, endRecovery } = makeStore();
    handle({ name: "PASSWORD_RECOVERY", session });
    handle({ name: "SIGNED_IN", session });
    expect(store.getState().isRecovering).toBe(true);
    endRecovery();
    expect(store.getState().isRecovering).toBe(false);
  });

  it("never shows one person while holding another's data, whatever comes", () => {
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
