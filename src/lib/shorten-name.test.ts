import { describe, expect, it } from "vitest";
import { shortenName } from "./shorten-name.ts";

describe("shortenName", () => {
  it("leaves a name that fits as it is", () => {
    expect(shortenName("mother.txt", 10)).toBe("mother.txt");
  });

  it("takes the middle out, so that both ends stay", () => {
    expect(shortenName("abcdefghij", 7)).toBe("abc…hij");
    expect(shortenName("abcdefghij", 6)).toBe("abc…ij");
  });

  it("cuts no letter apart that is made of several signs", () => {
    const family = "👨‍👩‍👧";
    expect(shortenName(`${family}${family}abcd${family}${family}`, 5)).toBe(
      `${family}${family}…${family}${family}`,
    );
  });
});
