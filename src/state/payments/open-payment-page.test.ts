import { beforeEach, describe, expect, it, vi } from "vitest";
import { err, ok } from "../../lib/pure/result.ts";
import { openPaymentTab } from "../../payments/payment-tab.ts";
import { checkSession } from "../account/session-check.ts";
import { openPaymentPage } from "./open-payment-page.ts";
import { watchPaymentReturns } from "./payment-return.ts";

vi.mock("../../payments/payment-tab.ts", () => ({ openPaymentTab: vi.fn() }));
vi.mock("./payment-return.ts", () => ({ watchPaymentReturns: vi.fn() }));
vi.mock("../account/session-check.ts", () => ({ checkSession: vi.fn() }));

const tab = { leadTo: vi.fn(), close: vi.fn() };
const expectReturn = vi.fn();
const address = "https://cards.example/pay/1";

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(openPaymentTab).mockReturnValue(tab);
  vi.mocked(watchPaymentReturns).mockReturnValue({ expectReturn });
  vi.mocked(checkSession).mockResolvedValue(null);
});

describe("a page of the card payment provider", () => {
  it("has its tab at the click, before any request", async () => {
    const ask = vi.fn(async () => ok(address));
    const opening = openPaymentPage("Wait", ask);
    expect(openPaymentTab).toHaveBeenCalledExactlyOnceWith("Wait");
    expect(checkSession).toHaveBeenCalledOnce();
    expect(ask).not.toHaveBeenCalled();
    expect(await opening).toEqual({ kind: "opened" });
    expect(tab.leadTo).toHaveBeenCalledExactlyOnceWith(address);
    expect(tab.close).not.toHaveBeenCalled();
    expect(expectReturn).toHaveBeenCalledOnce();
  });

  it("is returned as an address where the browser opens no tab", async () => {
    vi.mocked(openPaymentTab).mockReturnValue(null);
    expect(await openPaymentPage("Wait", async () => ok(address))).toEqual({ kind: "blocked", address });
    expect(expectReturn).toHaveBeenCalledOnce();
  });

  it.each([
    [
      "is refused",
      async () => err({ code: "refused", message: "No" } as const),
      { code: "refused", message: "No" },
    ],
    ["has no address", async () => ok(null), { code: "no-address" }],
    [
      "cannot be asked for",
      async () => {
        throw new TypeError("Failed to fetch dynamically imported module");
      },
      { code: "not-fetched" },
    ],
  ])("leaves no tab behind where it %s", async (_, ask, failure) => {
    expect(await openPaymentPage("Wait", ask)).toEqual({ kind: "failed", failure });
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.leadTo).not.toHaveBeenCalled();
    expect(expectReturn).not.toHaveBeenCalled();
  });

  it("is not asked for without a good session", async () => {
    vi.mocked(checkSession).mockResolvedValue("expired");
    const ask = vi.fn(async () => ok(address));
    expect(await openPaymentPage("Wait", ask)).toEqual({ kind: "no-session", problem: "expired" });
    expect(ask).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalledOnce();
  });
});
