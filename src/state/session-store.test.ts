import { describe, expect, it } from "vitest";
import { createSessionStore, type SessionEvent } from "./session-store.ts";

const now = 1_000_000;
const user = { id: "u", email: "a@example.org", name: null };
const session = { expiresAt: now + 1, user };

function makeStore() {
  let isNew = false;
  const people: (string | null)[] = [];
  const made = createSessionStore(
    {
      now: () => now,
      newUserFlag: {
        read: () => isNew,
        write: (value) => {
          isNew = value;
        },
      },
      onPersonChange: (id) => people.push(id),
    },
    true,
  );
  return { ...made, people, isNew: () => isNew };
}

describe("the session store", () => {
  it.each(["SIGNED_IN", "INITIAL_SESSION", "TOKEN_REFRESHED", "USER_UPDATED"])(
    "takes the user of %s",
    (name) => {
      const { store, handle, people } = makeStore();
      expect(store.getState().status).toBe("loading");
      handle({ name, session });
      handle({ name, session });
      expect(store.getState()).toMatchObject({ status: "signed-in", user, isRecovering: false });
      expect(people).toEqual(["u"]);
    },
  );

  it.each<SessionEvent>([
    { name: "SIGNED_OUT", session: null },
    { name: "INITIAL_SESSION", session: null },
    { name: "SIGNED_IN", session: { expiresAt: now, user } },
  ])("has nobody after %j", (event) => {
    const { store, handle, people } = makeStore();
    handle({ name: "SIGNED_IN", session });
    handle(event);
    expect(store.getState()).toMatchObject({ status: "signed-out", user: null, expiresAt: null });
    expect(people).toEqual(["u", null]);
  });

  it("keeps the new-user flag over the confirmation and clears it at sign-out", () => {
    const { store, handle, markAsNew, isNew } = makeStore();
    handle({ name: "INITIAL_SESSION", session: null });
    markAsNew();
    handle({ name: "SIGNED_IN", session });
    expect(store.getState().isNewUser).toBe(true);
    handle({ name: "SIGNED_OUT", session: null });
    expect([store.getState().isNewUser, isNew()]).toEqual([false, false]);
  });

  it("asks for a new password after a recovery link, until it is set", () => {
    const { store, handle, endRecovery } = makeStore();
    handle({ name: "PASSWORD_RECOVERY", session });
    handle({ name: "SIGNED_IN", session });
    expect(store.getState().isRecovering).toBe(true);
    endRecovery();
    expect(store.getState().isRecovering).toBe(false);
  });
});
