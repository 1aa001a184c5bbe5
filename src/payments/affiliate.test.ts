// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { affiliateOfVisit, rememberAffiliate } from "./affiliate.ts";

afterEach(() => sessionStorage.clear());

describe("the affiliate of a visit", () => {
  it("comes with a link and stays for the visit, until another link names another one", () => {
    expect(affiliateOfVisit()).toBeNull();
    rememberAffiliate("?a=1&ref=partner-7");
    rememberAffiliate("");
    rememberAffiliate("?ref=");
    rememberAffiliate("?ref=%3Cscript%3E");
    expect(affiliateOfVisit()).toBe("partner-7");
    rememberAffiliate("?ref=other_1");
    expect(affiliateOfVisit()).toBe("other_1");
  });

  it.each(["a b", "<script>", "a".repeat(201), "a@example.org"])("is never %s", (id) => {
    rememberAffiliate(`?${new URLSearchParams({ ref: id })}`);
    expect(affiliateOfVisit()).toBeNull();
  });
});
