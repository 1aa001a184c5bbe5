// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import type { PageVisitsSetting } from "../../lib/page-visits.ts";
import { createPageVisits } from "./page-visits.ts";

const collector = "https://collector.example/visit";

function start(setting: PageVisitsSetting, cookie: string) {
  let cookies = cookie;
  const send = vi.fn(async () => undefined);
  const visits = createPageVisits({
    setting,
    readCookies: () => cookies,
    writeCookie: (choice) => {
      cookies = `page-visits=${choice}`;
    },
    send,
  });
  return { visits, send, setCookies: (text: string) => (cookies = text), cookies: () => cookies };
}

describe("page visits", () => {
  it.each([
    ["off", null, "page-visits=yes"],
    ["on, not asked yet", { collector, isAllowed: false }, ""],
    ["on, refused", { collector, isAllowed: false }, "page-visits=no"],
    ["on, refused since the page was made", { collector, isAllowed: true }, "page-visits=no"],
    ["on, agreed to after the page was made", { collector, isAllowed: false }, "page-visits=yes"],
  ])("are not reported: %s", (_name, setting, cookie) => {
    const { visits, send } = start(setting, cookie);
    visits.report("/dashboard");
    expect(send).not.toHaveBeenCalled();
  });

  it("are reported where the setting is on and the person has agreed", () => {
    const { visits, send } = start({ collector, isAllowed: true }, "page-visits=yes");
    visits.report("/dashboard");
    visits.report("/jobs/:id");
    expect(send.mock.calls).toEqual([
      [{ collector, pattern: "/dashboard" }],
      [{ collector, pattern: "/jobs/:id" }],
    ]);
  });

  it("stop at once when the person changes their mind, here or in another tab", () => {
    const here = start({ collector, isAllowed: true }, "page-visits=yes");
    here.visits.choose("no");
    here.visits.report("/dashboard");
    expect(here.send).not.toHaveBeenCalled();
    expect(here.cookies()).toBe("page-visits=no");
    expect(here.visits.store.getState().choice).toBe("no");
    const there = start({ collector, isAllowed: true }, "page-visits=yes");
    there.setCookies("page-visits=no");
    there.visits.report("/dashboard");
    expect(there.send).not.toHaveBeenCalled();
  });

  it("store no choice where the setting is off", () => {
    const { visits, cookies } = start(null, "");
    visits.choose("yes");
    expect(cookies()).toBe("");
    expect(visits.store.getState().choice).toBeNull();
  });
});
