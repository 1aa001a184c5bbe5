import { describe, expect, it } from "vitest";
import { isStrongPassword } from "./password-rule.ts";

describe("isStrongPassword", () => {
  it.each(["Abcde-12", "<Script>1", "  Ab1!  x"])("takes %j as it is", (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });
  it.each(["Abcd-12", "abcde-12", "ABCDE-12", "Abcdef-g", "Abcdefg1", "        ", ""])(
    "refuses %j",
    (weak) => {
      expect(isStrongPassword(weak)).toBe(false);
    },
  );
});
