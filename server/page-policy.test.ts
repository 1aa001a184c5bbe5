import { describe, expect, it } from "vitest";
import { type PagePolicy, policyHeaders, webSocketOrigin } from "./page-policy.ts";
import { securityCheckHosts } from "./security-check.ts";

function directivesOf(policy: PagePolicy): Record<string, string> {
  const header = policyHeaders("/", policy)["Content-Security-Policy"] ?? "";
  return Object.fromEntries(
    header.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

describe("the page policy", () => {
  it("opens connections and frames for the configured hosts only", () => {
    const closed = directivesOf({ connectOrigins: [], frameOrigins: [] });
    expect(closed["connect-src"]).toBe("'self'");
    expect(closed["frame-src"]).toBe("'none'");
    const hosts = ["https://backend.example", "https://cards.example"];
    const open = directivesOf({ connectOrigins: hosts, frameOrigins: hosts });
    expect(open["connect-src"]).toBe("'self' https://backend.example https://cards.example");
    expect(open["frame-src"]).toBe("https://backend.example https://cards.example");
    expect({ ...open, "connect-src": "", "frame-src": "" }).toEqual({
      ...closed,
      "connect-src": "",
      "frame-src": "",
    });
  });

  it("has a name of its own for the WebSocket of a host", () => {
    expect(webSocketOrigin("https://project.example")).toBe("wss://project.example");
    expect(webSocketOrigin("http://127.0.0.1:9")).toBe("ws://127.0.0.1:9");
  });

  it("opens scripts, styles, connections and frames for a security check, and nothing else", () => {
    const closed = directivesOf({ connectOrigins: [], frameOrigins: [] });
    const hosts = securityCheckHosts("turnstile:key");
    const open = directivesOf({ connectOrigins: [], frameOrigins: [], checkHosts: hosts });
    const changed = Object.keys(closed).filter((name) => closed[name] !== open[name]);
    expect(changed).toEqual(["script-src", "style-src", "connect-src", "frame-src"]);
    for (const name of changed) expect(open[name]).toContain("https://challenges.cloudflare.com");
    expect(securityCheckHosts("hcaptcha:key")).toEqual(["https://hcaptcha.com", "https://*.hcaptcha.com"]);
    expect(securityCheckHosts(null)).toEqual([]);
  });

  it("changes scripts by a nonce and styles by 'unsafe-inline' in development, nothing else", () => {
    const built = directivesOf({ connectOrigins: [], frameOrigins: [] });
    const development = directivesOf({ connectOrigins: [], frameOrigins: [], developmentNonce: "abc" });
    const changed = Object.keys(built).filter((name) => built[name] !== development[name]);
    expect(changed).toEqual(["script-src", "style-src"]);
    expect(development["script-src"]).toBe(`${built["script-src"]} 'nonce-abc'`);
    expect(development["style-src"]).toBe("'self' 'unsafe-inline'");
  });

  it("lets browsers come back by https alone where that is how they come", () => {
    const origins = { connectOrigins: [], frameOrigins: [] };
    for (const path of ["/", "/assets/engine.worker-Bx3.js", "/auth/v1/user"]) {
      const header = policyHeaders(path, { ...origins, isSecure: true })["Strict-Transport-Security"] ?? "";
      // A year, in seconds.
      expect(Number(/^max-age=(\d+)$/.exec(header)?.[1])).toBe(365 * 24 * 60 * 60);
      // A loopback host of plain http would be shut out of its own browser for a year.
      expect(policyHeaders(path, origins)).not.toHaveProperty("Strict-Transport-Security");
    }
  });

  const ofEngine = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  const ofCalculation = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

  it.each([
    ["/assets/engine.worker-Bx3.js", ofEngine],
    ["/src/genome/engine.worker.ts", ofEngine],
    ["/assets/calculation.worker-Bx3.js", ofCalculation],
    ["/engine.worker/other.js", null],
    ["/assets/main-Bx3.js", null],
  ])("knows a worker's script by its name: %s", (path, workerPolicy) => {
    const policy = policyHeaders(path, { connectOrigins: ["https://backend.example"], frameOrigins: [] });
    const own = policy["Content-Security-Policy"] ?? "";
    if (workerPolicy === null) expect(own).toContain("connect-src 'self' https://backend.example");
    else expect(own).toBe(workerPolicy);
  });
});
