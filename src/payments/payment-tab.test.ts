// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { openPaymentTab } from "./payment-tab.ts";

afterEach(() => vi.restoreAllMocks());

function makeTab() {
  const clear = vi.fn();
  const replace = vi.fn();
  const page = document.implementation.createHTMLDocument("");
  const tab = {
    opener: window,
    sessionStorage: { clear },
    document: page,
    location: { replace },
    close: vi.fn(),
  };
  return { tab, clear, replace, page };
}

it("opens a tab without access to this page or a copy of its session, and says what comes", () => {
  const { tab, clear, replace, page } = makeTab();
  vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  const opened = openPaymentTab("Redirecting");
  expect(tab.opener).toBeNull();
  expect(clear).toHaveBeenCalledOnce();
  expect([page.title, page.body.textContent]).toEqual(["Redirecting", "Redirecting"]);
  expect(replace).not.toHaveBeenCalled();
  opened?.leadTo("https://cards.example/");
  expect(replace).toHaveBeenCalledExactlyOnceWith("https://cards.example/");
});

it("says so where the browser opens none", () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  expect(openPaymentTab("Redirecting")).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it("marks the copy that the new tab begins with, and not this tab", () => {
  const { tab } = makeTab();
  let copied: Record<string, unknown> = {};
  vi.spyOn(window, "open").mockImplementation(() => {
    copied = { ...sessionStorage };
    return tab as unknown as Window;
  });
  openPaymentTab("Redirecting");
  expect(copied).toEqual({ "checkout-tab": "copied" });
  expect(sessionStorage).toHaveLength(0);
});
