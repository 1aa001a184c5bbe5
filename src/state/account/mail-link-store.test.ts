import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MailLink } from "../../lib/mail-link.ts";
import { createMailLinkStore } from "./mail-link-store.ts";

const now = 1_000_000;
const link: MailLink = {
  accessToken: "a",
  refreshToken: "r",
  endsAt: now + 1,
  userId: "u",
  email: "ann@example.org",
  isRecovery: false,
  isSignUp: false,
};

function makeStore(held: MailLink | null, askedFor: string | null, works = true) {
  const taken: MailLink[] = [];
  const take = async (one: MailLink) => {
    taken.push(one);
    return works;
  };
  const made = createMailLinkStore({ now: () => now, askedFor, take }, held, false);
  return { ...made, taken, status: () => made.store.getState().status };
}

describe("a mail's link", () => {
  it.each(["ann@example.org", " Ann@Example.ORG "])(
    "signs in without a question where this tab requested it: %j",
    async (email) => {
      const { accept, taken, status } = makeStore(link, email);
      expect(status()).toBe("taking");
      await accept();
      expect([taken, status()]).toEqual([[link], "none"]);
    },
  );

  it("asks in every other tab, and signs in once when the person agrees", async () => {
    const { store, accept, taken, status } = makeStore(link, null);
    expect(store.getState()).toEqual({
      status: "asking",
      question: { email: "ann@example.org", isRecovery: false },
    });
    expect(taken).toEqual([]);
    await Promise.all([accept(), accept()]);
    expect([taken, status()]).toEqual([[link], "none"]);
  });

  it("is dropped when the person declines", async () => {
    const { accept, decline, taken, status } = makeStore(link, null);
    decline();
    await accept();
    expect([taken, status()]).toEqual([[], "none"]);
  });

  it("never signs in without a question to an account that this tab did not ask for", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.option(fc.emailAddress()), (email, askedFor) => {
        const { status } = makeStore({ ...link, email }, askedFor);
        const isSame = askedFor !== null && email.toLowerCase() === askedFor.toLowerCase();
        expect(status()).toBe(isSame ? "taking" : "asking");
      }),
    );
  });

  it.each(["ann@example.org", null])("does not sign in past its end, requested or not", async (askedFor) => {
    const { accept, taken, status } = makeStore({ ...link, endsAt: now }, askedFor);
    expect(status()).toBe("failed");
    await accept();
    expect(taken).toEqual([]);
  });

  it("that the server refuses has failed", async () => {
    const { accept, status } = makeStore(link, "ann@example.org", false);
    await accept();
    expect(status()).toBe("failed");
  });

  it("asks nothing where there is none, and reports a failure that the address names", () => {
    expect(makeStore(null, "ann@example.org").status()).toBe("none");
    const options = { now: () => now, askedFor: null, take: async () => true };
    expect(createMailLinkStore(options, null, true).store.getState().status).toBe("failed");
  });
});
