import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "../../lib/pure/result.ts";

vi.mock("../account/session.ts", () => ({ sessionStore: { getState: () => ({ user: null }) } }));
vi.mock("../account/visitor.ts", () => ({ readAccessAgain: vi.fn() }));

const { createPaymentVerification } = await import("./payment-verification.ts");

const payment = {
  sessionId: "cs_1",
  toolId: "iq-prediction",
  predictionId: "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21",
};
const results = { fsiq: 103 };
let person: string | null = "a";
const calls = {
  person: vi.fn(),
  email: vi.fn((): string | null => "a@example.org"),
  verify: vi.fn(),
  verifyWithResults: vi.fn(),
  readResults: vi.fn(),
  markPaid: vi.fn(),
  mail: vi.fn(),
  markMailed: vi.fn(),
  forget: vi.fn(),
  readAgain: vi.fn(),
  log: vi.fn(),
};
const { verify, verifyOnLoad } = createPaymentVerification(calls);

beforeEach(() => {
  vi.resetAllMocks();
  person = "a";
  calls.person.mockImplementation(() => person);
  calls.email.mockReturnValue("a@example.org");
  calls.verify.mockResolvedValue(ok({ paid: true, isOver: false }));
  calls.verifyWithResults.mockResolvedValue(ok({ paid: true, isOver: false, results }));
  calls.readResults.mockResolvedValue(results);
  calls.mail.mockResolvedValue(true);
});

/** Its outcome, with the mail's result in place of its promise. */
async function settled(asked: ReturnType<typeof verify>) {
  const verified = await asked;
  return verified.kind === "paid" ? { ...verified, mailed: await verified.mailed } : verified;
}

describe.each([
  ["on a click", verify],
  ["on load", verifyOnLoad],
])("a payment that is checked %s", (_, ask) => {
  it("has arrived: marked, mailed, read again, and forgotten before all that", async () => {
    expect(await settled(ask(payment))).toEqual({ kind: "paid", results, mailed: "mailed" });
    expect(calls.markPaid).toHaveBeenCalledExactlyOnceWith(payment);
    expect(calls.mail).toHaveBeenCalledExactlyOnceWith(payment.predictionId, "a@example.org", results);
    expect(calls.markMailed).toHaveBeenCalledExactlyOnceWith(payment.predictionId);
    expect(calls.readAgain).toHaveBeenCalledOnce();
    const [forgotten = 0] = calls.forget.mock.invocationCallOrder;
    const [marked = 0] = calls.markPaid.mock.invocationCallOrder;
    expect(forgotten).toBeLessThan(marked);
    expect(calls.log).not.toHaveBeenCalled();
  });

  it("opens the results though the mail fails", async () => {
    calls.mail.mockResolvedValue(false);
    expect(await settled(ask(payment))).toEqual({ kind: "paid", results, mailed: "not-mailed" });
    expect(calls.markMailed).not.toHaveBeenCalled();
  });

  it("mails nothing where there are no results", async () => {
    calls.verifyWithResults.mockResolvedValue(ok({ paid: true, isOver: false, results: null }));
    calls.readResults.mockResolvedValue(null);
    expect(await settled(ask(payment))).toEqual({ kind: "paid", results: null, mailed: null });
    expect(calls.mail).not.toHaveBeenCalled();
  });

  it.each(["markPaid", "readAgain", "markMailed"] as const)(
    "is reported as paid though %s fails, as where its code could not be loaded",
    async (step) => {
      calls[step].mockRejectedValue(new TypeError("not fetched"));
      expect(await settled(ask(payment))).toEqual({ kind: "paid", results, mailed: "mailed" });
    },
  );

  it("is reported as paid though its results cannot be loaded", async () => {
    calls.verifyWithResults.mockResolvedValue(ok({ paid: true, isOver: false, results: null }));
    calls.readResults.mockRejectedValue(new TypeError("not fetched"));
    expect(await settled(ask(payment))).toEqual({ kind: "paid", results: null, mailed: null });
  });

  it("has not arrived: its ids stay for the next time", async () => {
    calls.verify.mockResolvedValue(ok({ paid: false, isOver: false }));
    calls.verifyWithResults.mockResolvedValue(ok({ paid: false, isOver: false, results: null }));
    expect(await ask(payment)).toEqual({ kind: "not-paid" });
    expect(calls.forget).not.toHaveBeenCalled();
    expect(calls.markPaid).not.toHaveBeenCalled();
    expect(calls.log).toHaveBeenCalledExactlyOnceWith({ type: "payment_failed", reason: "not-paid" });
  });

  it("will never arrive: its ids are removed, so that it is reported once", async () => {
    calls.verify.mockResolvedValue(ok({ paid: false, isOver: true }));
    calls.verifyWithResults.mockResolvedValue(ok({ paid: false, isOver: true, results: null }));
    expect(await ask(payment)).toEqual({ kind: "not-paid" });
    expect(calls.forget).toHaveBeenCalledOnce();
    expect(calls.markPaid).not.toHaveBeenCalled();
  });

  it("could not be checked: its ids stay, and the log records it", async () => {
    const failure = { code: "not-fetched" } as const;
    calls.verify.mockResolvedValue(err(failure));
    calls.verifyWithResults.mockResolvedValue(err(failure));
    expect(await ask(payment)).toEqual({ kind: "failed", failure });
    expect(calls.forget).not.toHaveBeenCalled();
    expect(calls.log).toHaveBeenCalledExactlyOnceWith({ type: "payment_failed", reason: "not-fetched" });
  });

  const steps = [
    "verify",
    "verifyWithResults",
    "markPaid",
    "readResults",
    "readAgain",
    "mail",
    "markMailed",
  ] as const;
  const departures = steps.flatMap((step) => [
    { step, next: null },
    { step, next: "b" },
  ]);
  it.each(departures)(
    "goes no further once $next is there at the answer of $step",
    async ({ step, next }) => {
      calls.verifyWithResults.mockResolvedValue(ok({ paid: true, isOver: false, results: null }));
      const usual = calls[step].getMockImplementation();
      calls[step].mockImplementation(async (...given: unknown[]) => {
        person = next;
        return usual?.(...given);
      });
      const verified = await settled(ask(payment));
      const isAsked = calls[step].mock.calls.length > 0;
      const isMailing = step === "mail" || step === "markMailed";
      if (!isAsked) expect(step).toMatch(/^verify/);
      else if (isMailing) expect(verified).toMatchObject({ mailed: "left" });
      else expect(verified).toEqual({ kind: "left" });
      const later = isAsked ? steps.slice(Math.max(steps.indexOf(step) + 1, 2)) : [];
      for (const call of later) expect(calls[call], call).not.toHaveBeenCalled();
      if (isAsked && step.startsWith("verify")) expect(calls.forget).not.toHaveBeenCalled();
    },
  );

  it("logs no failure for a person who has left", async () => {
    const leave = async () => {
      person = null;
      return err({ code: "not-fetched" } as const);
    };
    calls.verify.mockImplementation(leave);
    calls.verifyWithResults.mockImplementation(leave);
    expect(await ask(payment)).toEqual({ kind: "left" });
    expect(calls.log).not.toHaveBeenCalled();
  });
});
