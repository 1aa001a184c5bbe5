import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "../../lib/pure/result.ts";

// Each test sets its own calls.
vi.mock("./payable-prediction.ts", () => ({ payablePredictionId: vi.fn() }));
vi.mock("../account/session-check.ts", () => ({ checkSession: vi.fn() }));
vi.mock("./payment-form.ts", () => ({ hasPaymentForm: true, loadPaymentForms: vi.fn() }));
vi.mock("../../payments/payment-kind.ts", async (original) => ({
  ...(await original<typeof import("../../payments/payment-kind.ts")>()),
  readPaymentKind: () => "test",
}));
vi.stubGlobal("document", {});

const { createOneTimePayment } = await import("./one-time-payment.ts");

const address = "https://provider.example/pay";
const order: string[] = [];
const note =
  <Value>(name: string, value: Value) =>
  async () => {
    order.push(name);
    return value;
  };
const calls = {
  checkSession: vi.fn(note("session", null)),
  predictionId: vi.fn(),
  loadForms: vi.fn(),
  begin: vi.fn(),
  store: vi.fn(() => void order.push("store")),
  leave: vi.fn(() => void order.push("leave")),
  log: vi.fn(),
};
const begin = createOneTimePayment(calls);

beforeEach(() => {
  order.length = 0;
  vi.clearAllMocks();
  calls.checkSession.mockImplementation(note("session", null));
  calls.predictionId.mockImplementation(note("save", ok("saved-row")));
  calls.loadForms.mockResolvedValue(null);
  calls.begin.mockImplementation(note("begin", ok({ address, clientSecret: null, sessionId: "cs_1" })));
});

describe("paying once", () => {
  it("leaves only when the prediction is saved and the ids are stored", async () => {
    expect(await begin("a-tool", null)).toEqual({ kind: "leaving" });
    expect(order).toEqual(["session", "save", "begin", "store", "leave"]);
    expect(calls.begin).toHaveBeenCalledWith(
      expect.objectContaining({ toolId: "a-tool", predictionId: "saved-row", isEmbedded: false }),
    );
    expect(calls.store).toHaveBeenCalledWith({
      sessionId: "cs_1",
      toolId: "a-tool",
      predictionId: "saved-row",
    });
    expect(calls.leave).toHaveBeenCalledWith(address);
    expect(calls.log).not.toHaveBeenCalled();
  });

  it("begins one payment for two clicks, and another one afterwards", async () => {
    const answers = await Promise.all([begin("a-tool", null), begin("a-tool", null)]);
    expect(answers).toEqual([{ kind: "leaving" }, { kind: "leaving" }]);
    expect(calls.begin).toHaveBeenCalledTimes(1);
    expect(calls.leave).toHaveBeenCalledTimes(1);
    await begin("a-tool", null);
    expect(calls.begin).toHaveBeenCalledTimes(2);
  });

  it.each(["required", "expired", "checkFailed"] as const)(
    "asks for nothing without a session: %s",
    async (problem) => {
      calls.checkSession.mockResolvedValue(problem as never);
      expect(await begin("a-tool", null)).toEqual({ kind: "no-session", problem });
      expect(calls.predictionId).not.toHaveBeenCalled();
      expect(calls.begin).not.toHaveBeenCalled();
    },
  );

  it.each(["none-made", "all-paid", "not-saved", "not-read"] as const)(
    "pays for nothing that is not saved, and for nothing twice: %s",
    async (cause) => {
      calls.predictionId.mockResolvedValue(err(cause));
      expect(await begin("a-tool", null)).toEqual({ kind: "nothing-to-pay", cause });
      expect(calls.begin).not.toHaveBeenCalled();
      // None yet, or all open already: neither is a failure.
      expect(calls.log).toHaveBeenCalledTimes(cause.startsWith("not-") ? 1 : 0);
    },
  );

  it.each([
    ["paid_already", "paid-already"],
    ["payment_under_way", "under-way"],
  ])("knows by the server's code that nothing more is to be paid: %s", async (reason, kind) => {
    calls.begin.mockResolvedValue(err({ code: "refused", status: 409, message: "In any words", reason }));
    expect(await begin("a-tool", null)).toEqual({ kind });
    expect(calls.leave).not.toHaveBeenCalled();
    expect(calls.log).not.toHaveBeenCalled();
  });

  it.each([undefined, "constructor", "another"])(
    "reads no other refusal as paid: code %s",
    async (reason) => {
      const failure = {
        code: "refused",
        status: 409,
        message: "This is paid already.",
        ...(reason && { reason }),
      };
      calls.begin.mockResolvedValue(err(failure));
      expect(await begin("a-tool", null)).toEqual({ kind: "failed", failure });
    },
  );

  it.each([
    [err({ code: "refused", status: 502, message: "Failed" }), "failed", "refused"],
    [err({ code: "not-fetched" }), "failed", "not-fetched"],
    [ok({ address: null, clientSecret: null, sessionId: "cs_1" }), "no-address", "no-address"],
  ])("stays where no payment was begun, and the log hears of it: %j", async (answer, kind, reason) => {
    calls.begin.mockResolvedValue(answer);
    expect((await begin("a-tool", null)).kind).toBe(kind);
    expect(calls.store).not.toHaveBeenCalled();
    expect(calls.leave).not.toHaveBeenCalled();
    expect(calls.log).toHaveBeenCalledExactlyOnceWith({ type: "payment_failed", reason });
  });
});

it("leads to no checkout that takes money from a page that says that none moves", async () => {
  const open = vi.fn();
  calls.loadForms.mockResolvedValue({ open });
  for (const place of ["form", "page"] as const) {
    const clientSecret = place === "form" ? "cs_live_1_secret_2" : null;
    calls.begin.mockResolvedValue(ok({ address, clientSecret, sessionId: "cs_live_1" }));
    expect(await begin("a-tool", null, place)).toEqual({ kind: "failed", failure: { code: "unexpected" } });
  }
  for (const untouched of [open, calls.store, calls.leave]) expect(untouched).not.toHaveBeenCalled();
  expect(calls.log).toHaveBeenCalledWith({ type: "payment_failed", reason: "unexpected" });
});

describe("paying once in a form on the page", () => {
  const form = { mount: vi.fn(), unmount: vi.fn(), close: vi.fn() };
  const open = vi.fn();
  const payment = { sessionId: "cs_2", toolId: "a-tool", predictionId: "saved-row" };
  const page = ok({ address, clientSecret: null, sessionId: "cs_1" });
  const wanted = { toolId: "a-tool", predictionId: "saved-row", affiliate: null };

  beforeEach(() => {
    open.mockResolvedValue(form);
    calls.loadForms.mockResolvedValue({ open });
    calls.begin.mockImplementation(async ({ isEmbedded }) =>
      isEmbedded ? ok({ address: null, clientSecret: "cs_2_secret_3", sessionId: "cs_2" }) : page,
    );
  });

  it("has the form ready once its ids are stored, and leaves for nowhere", async () => {
    expect(await begin("a-tool", null)).toEqual({ kind: "form", form, payment });
    expect(open).toHaveBeenCalledExactlyOnceWith("cs_2_secret_3");
    expect(calls.begin).toHaveBeenCalledExactlyOnceWith({ ...wanted, isEmbedded: true });
    expect(calls.store).toHaveBeenCalledExactlyOnceWith(payment);
    expect(calls.leave).not.toHaveBeenCalled();
  });

  it("begins no embedded checkout where the script cannot be loaded", async () => {
    calls.loadForms.mockResolvedValue(null);
    expect(await begin("a-tool", null)).toEqual({ kind: "leaving" });
    expect(calls.begin).toHaveBeenCalledExactlyOnceWith({ ...wanted, isEmbedded: false });
    expect(calls.leave).toHaveBeenCalledExactlyOnceWith(address);
  });

  it("asks for a page where the form of a checkout cannot be made, and stores that page's ids alone", async () => {
    open.mockResolvedValue(null);
    expect(await begin("a-tool", null)).toEqual({ kind: "leaving" });
    expect(calls.begin.mock.calls.map(([{ isEmbedded }]) => isEmbedded)).toEqual([true, false]);
    expect(calls.store).toHaveBeenCalledExactlyOnceWith({ ...payment, sessionId: "cs_1" });
    expect(calls.log).not.toHaveBeenCalled();
  });

  it("leaves where the server grants no form", async () => {
    calls.begin.mockResolvedValue(page);
    expect(await begin("a-tool", null)).toEqual({ kind: "leaving" });
    expect(open).not.toHaveBeenCalled();
    expect(calls.begin).toHaveBeenCalledOnce();
  });

  it("loads no script of the provider's for a person who chooses the page", async () => {
    expect(await begin("a-tool", null, "page")).toEqual({ kind: "leaving" });
    expect(calls.loadForms).not.toHaveBeenCalled();
  });

  it("loads it for nothing that is not to be paid", async () => {
    calls.predictionId.mockResolvedValue(err("none-made"));
    await begin("a-tool", null);
    expect(calls.loadForms).not.toHaveBeenCalled();
  });
});
