import { describe, expect, it, vi } from "vitest";
import { canUsePasskeys } from "./passkeys-here.ts";

describe("canUsePasskeys", () => {
  it("needs a browser that knows them and a site with a name", () => {
    const at = (hostname: string) => canUsePasskeys({ hostname } as Location);
    expect(at("allelium.example")).toBe(false);
    vi.stubGlobal("PublicKeyCredential", class {});
    expect(["allelium.example", "localhost", "127.example"].map(at)).toEqual([true, true, true]);
    expect(["127.0.0.1", "203.0.113.7", "[::1]"].map(at)).toEqual([false, false, false]);
    vi.unstubAllGlobals();
  });
});
