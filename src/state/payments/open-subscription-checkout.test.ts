import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "../../lib/pure/result.ts";

// Each test sets its own calls.
vi.mock("../account/session-check.ts", () => ({ checkSession: vi.fn() }));
vi.mock("./payment-form.ts", () => ({ hasPaymentForm: true, loadPaymentForms: vi.fn() }));
vi.mock("./open-payment-page.ts", () => ({ openPaymentPage: vi.fn() }));
vi.mock("../../payments/payment-kind.ts", async (original) => ({
  ...(await original<typeof import("../../payments/payment-kind.ts")>()),
  readPaymentKind: () => "test",
}));
vi.stubGlobal("document", {});

const { openPlanForm } = await import("./open-subscription-checkout.ts");

const address = "https://provider.example/pay";
const form = { mount: vi.fn(), unmount: vi.fn(), close: vi.fn() };
const open = vi.fn();
const addresses: unknown[] = [];
const calls = {
  checkSession: vi.fn(),
  loadForms: vi.fn(),
  ask: vi.fn(),
  openPage: vi.fn(),
};

beforeEach(() => {
  vi.resetAllMocks();
  addresses.length = 0;
  calls.checkSession.mockResolvedValue(null);
  open.mockResolvedValue(form);
  calls.loadForms.mockResolvedValue({ open });
  calls.ask.mockImplementation(async (isEmbedded) =>
    ok(
      isEmbedded
        ? { address: null, clientSecret: "cs_1_secret_2", sessionId: "cs_1" }
        : { address, clientSecret: null, sessionId: "cs_1" },
    ),
  );
  calls.openPage.mockImplementation(async (_words, ask) => {
    addresses.push(await ask());
    return { kind: "opened" };
  });
});

describe("paying a plan in a form on the page", () => {
  it("opens no tab", async () => {
    expect(await openPlanForm(calls)).toEqual({ kind: "form", form });
    expect(open).toHaveBeenCalledExactlyOnceWith("cs_1_secret_2");
    expect(calls.ask).toHaveBeenCalledExactlyOnceWith(true);
    expect(calls.openPage).not.toHaveBeenCalled();
  });

  it("opens a tab where the script cannot be loaded, and begins one checkout", async () => {
    calls.loadForms.mockResolvedValue(null);
    expect(await openPlanForm(calls)).toEqual({ kind: "opened" });
    expect(calls.ask).toHaveBeenCalledExactlyOnceWith(false);
    expect(addresses).toEqual([ok(address)]);
  });

  it("asks for a page where the form of a checkout cannot be made", async () => {
    open.mockResolvedValue(null);
    expect(await openPlanForm(calls)).toEqual({ kind: "opened" });
    expect(calls.ask.mock.calls).toEqual([[true], [false]]);
    expect(addresses).toEqual([ok(address)]);
  });

  it("leads who has a plan to the portal, without asking again", async () => {
    calls.ask.mockResolvedValue(ok({ address, clientSecret: null, sessionId: "cs_1" }));
    expect(await openPlanForm(calls)).toEqual({ kind: "opened" });
    expect(calls.ask).toHaveBeenCalledOnce();
    expect(addresses).toEqual([ok(address)]);
  });

  it("asks for nothing without a valid session", async () => {
    calls.checkSession.mockResolvedValue("expired");
    expect(await openPlanForm(calls)).toEqual({ kind: "no-session", problem: "expired" });
    expect(calls.loadForms).not.toHaveBeenCalled();
    expect(calls.ask).not.toHaveBeenCalled();
  });

  it("says why a plan could not be begun", async () => {
    calls.ask.mockResolvedValue(err({ code: "not-sold" }));
    expect(await openPlanForm(calls)).toEqual({ kind: "failed", failure: { code: "not-sold" } });
    calls.ask.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
    expect(await openPlanForm(calls)).toEqual({ kind: "failed", failure: { code: "not-fetched" } });
    expect(calls.openPage).not.toHaveBeenCalled();
  });

  it.each([true, false])("leads to no checkout that takes money, form or tab: %s", async (isForm) => {
    calls.loadForms.mockResolvedValue(isForm ? { open } : null);
    const sessionId = "cs_live_1";
    calls.ask.mockImplementation(async (isEmbedded) =>
      ok(
        isEmbedded
          ? { address: null, clientSecret: "cs_live_1_secret_2", sessionId }
          : { address, clientSecret: null, sessionId },
      ),
    );
    const failure = { code: "unexpected" };
    const outcome = await openPlanForm(calls);
    if (isForm) expect(outcome).toEqual({ kind: "failed", failure });
    else expect(addresses).toEqual([err(failure)]);
    expect(open).not.toHaveBeenCalled();
  });
});
