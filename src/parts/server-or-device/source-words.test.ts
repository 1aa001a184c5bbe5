import { describe, expect, it } from "vitest";
import type { ServerFault } from "../../state/genomes/server-or-device.ts";
import { scoredBy, sourceText } from "./source-words.ts";

describe("the words on who scored", () => {
  const words = (source: "server" | "device", fault: ServerFault | null, sentSnps = 5) =>
    sourceText({ source, fault, sentSnps }, "european");

  it("say what was sent, and what the server said", () => {
    expect(words("server", null)).toContain("that you sent");
    const refused = { code: "refused", message: "Too many analyses" } as const;
    expect(words("device", refused)).toBe(
      "Scored on this device: 5 SNPs were sent, but the server gave no result. It said: Too many analyses.",
    );
    expect(words("device", null, 0)).toBe("Scored on this device. Nothing was sent.");
  });

  it("never put words into the server's mouth", () => {
    const codes = [
      ...["not-fetched", "not-relayed", "unexpected", "too-slow", "not-awaited", "failed-there"],
      "differs",
    ] as const;
    const faults = [
      ...codes.map((code) => ({ code }) as ServerFault),
      { code: "refused", message: null } as const,
    ];
    for (const fault of faults) expect(words("device", fault)).not.toContain("It said");
    // Each is told in words of its own, but for two ways of not being reached.
    expect(new Set(faults.map((fault) => words("device", fault))).size).toBe(faults.length - 1);
  });

  it("say that the server's numbers were others and are not shown", () => {
    expect(words("device", { code: "differs" })).toBe(
      "Scored on this device: 5 SNPs were sent, but the server’s numbers were others than this device’s and are not shown.",
    );
  });

  it("leave the places among a mixture to the device", () => {
    const served = { source: "server", fault: null, sentSnps: 5 } as const;
    expect(sourceText(served, "adjusted")).toContain("the places shown are this device’s");
    expect(scoredBy("server", "adjusted")).toBe("device");
    expect(scoredBy("server", "european")).toBe("server");
    expect(scoredBy("device", "european")).toBe("device");
  });
});
