import { describe, expect, it } from "vitest";
import { readableName, readableText } from "./readable-name.ts";

describe("readableName", () => {
  it.each(["genome_Maria_Rossi_v5_Full_20260203040506.txt", "Zoë 你好 مرحبا.vcf.gz", "👨‍👩‍👧.zip"])(
    "leaves %s",
    (name) => {
      expect(readableName(name)).toBe(name);
    },
  );

  it("takes out what turns the direction of letters", () => {
    expect(readableName("embryo-\u202E4.txt")).toBe("embryo- 4.txt");
    for (const sign of ["\u061C", "\u200E", "\u200F", "\u202A", "\u202D", "\u2066", "\u2069"]) {
      expect(readableName(`${sign}a.txt`)).toBe("a.txt");
    }
  });

  it("takes out what would make two names differ that look alike", () => {
    for (const sign of ["\u00AD", "\u200B", "\u2060", "\uFEFF"]) {
      expect(readableName(`embryo${sign}`)).toBe("embryo");
    }
    expect(readableName("embryo\u200B4")).toBe("embryo 4");
  });

  it("keeps a name on one line", () => {
    expect(readableName("a\r\nb\u2028c\u0000.txt")).toBe("a b c .txt");
  });

  it("names a file without a readable letter", () => {
    expect(readableName("\u202E\u0007 ")).toBe("Unnamed file");
    expect(readableName("\u200B\uFEFF")).toBe("Unnamed file");
  });
});

describe("readableText", () => {
  it("keeps what can be read, on one line, and is empty for the rest", () => {
    expect(readableText("Body height, \u202Em 0 \u2028 ")).toBe("Body height,  m 0");
    expect(readableText("\u202E\u0007 ")).toBe("");
  });
});
