import { describe, expect, it } from "vitest";
import { readSecurityCheck } from "./security-check.ts";

describe("the security check's setting", () => {
  it.each([
    ["turnstile:0x4AAA-b_c", { provider: "turnstile", siteKey: "0x4AAA-b_c" }],
    ["hcaptcha:10000000-ffff", { provider: "hcaptcha", siteKey: "10000000-ffff" }],
    ["", null],
    [null, null],
    ["turnstile:", null],
    ["other:key", null],
    ['turnstile:a"b', null],
  ])("%j", (text, settings) => {
    expect(readSecurityCheck(text)).toEqual(settings);
  });
});
