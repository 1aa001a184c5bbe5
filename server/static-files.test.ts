import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { loadClientFiles } from "./client-files.ts";
import { StartError } from "./start-error.ts";

const folder = mkdtempSync(join(tmpdir(), "allelium-client-"));
const script =
  "export const letters = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';\n".repeat(9);

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>page</title>");
  writeFileSync(join(folder, "terms.html"), "<!doctype html><title>terms</title>");
  writeFileSync(
    join(folder, "screen-paths.json"),
    JSON.stringify(["/", "/results", "/terms", "/terms/more", "/jobs/:id"]),
  );
  writeFileSync(join(folder, "robots.txt"), "User-agent: *\n");
  writeFileSync(join(folder, "photo.png"), Buffer.from([1, 2, 3]));
  writeFileSync(join(folder, "assets", "a-1.js"), script);
  writeFileSync(join(folder, "assets", "b-1.set"), Buffer.alloc(300));
  writeFileSync(join(folder, ".vite", "manifest.json"), "{}");
});

afterAll(() => rmSync(folder, { recursive: true }));

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const clientFiles = await loadClientFiles(folder);
  const app = createApp({ clientFiles, policy: { connectOrigins: [], frameOrigins: [] }, pageVisits: null });
  return app.fetch(new Request(`http://127.0.0.1${path}`, init));
}

describe("the built page", () => {
  it.each([
    ["/", "page"],
    ["/results", "page"],
    ["/terms", "terms"],
    ["/terms/more", "page"],
  ])("answers %s with the page that has its words, or with the one for all screens", async (path, title) => {
    expect(await (await ask(path)).text()).toContain(`<title>${title}</title>`);
  });

  it.each([
    ["/", "text/html; charset=utf-8", "no-cache"],
    ["/index.html", "text/html; charset=utf-8", "no-cache"],
    ["/results", "text/html; charset=utf-8", "no-cache"],
    ["/robots.txt", "text/plain; charset=utf-8", "no-cache"],
    ["/photo.png", "image/png", "no-cache"],
    ["/assets/a-1.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/b-1.set", "application/x-packed-set", "public, max-age=31536000, immutable"],
  ])("answers %s", async (path, type, caching) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe(caching);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each(["/missing.js", "/assets/missing", "/.vite/manifest.json", "/a/..%2findex.html", "/a%5cb", "/%ff"])(
    "has no %s",
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("x-frame-options")).toBe("DENY");
    },
  );

  it("answers a path without a screen with the page and 404, whatever the browser has of it", async () => {
    const known = await ask("/Results/");
    expect(known.status).toBe(200);
    expect((await ask("/jobs/of%20mine")).status).toBe(200);
    expect((await ask("/jobs")).status).toBe(404);
    const unknown = await ask("/no-such-page", {
      headers: { "If-None-Match": known.headers.get("etag") ?? "" },
    });
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain("<title>page</title>");
    expect(unknown.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it.each([
    ["gzip", true],
    ["br, GZIP;q=0.5", true],
    ["gzip;q=0", false],
    ["gzip;q=0.000", false],
    ["br", false],
  ])("compresses for Accept-Encoding %s: %s", async (accepted, compressed) => {
    const response = await ask("/assets/a-1.js", { headers: { "Accept-Encoding": accepted } });
    expect(response.headers.get("content-encoding")).toBe(compressed ? "gzip" : null);
    const size = (await response.arrayBuffer()).byteLength;
    expect(response.headers.get("content-length")).toBe(String(size));
    expect(size < script.length).toBe(compressed);
  });

  it("compresses packed sets", async () => {
    const response = await ask("/assets/b-1.set", { headers: { "Accept-Encoding": "gzip" } });
    expect(response.headers.get("content-encoding")).toBe("gzip");
  });

  it("leaves what is too small to gain as it is", async () => {
    const response = await ask("/robots.txt", { headers: { "Accept-Encoding": "gzip" } });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe("User-agent: *\n");
  });

  it("recognises its own tag", async () => {
    const tag = (await ask("/")).headers.get("etag") ?? "";
    expect((await ask("/", { headers: { "If-None-Match": tag } })).status).toBe(304);
    expect((await ask("/", { headers: { "If-None-Match": 'W/"other"' } })).status).toBe(200);
  });

  it("refuses to start without a page", async () => {
    await expect(loadClientFiles(join(folder, "assets"))).rejects.toThrow(StartError);
    await expect(loadClientFiles(join(folder, "nowhere"))).rejects.toMatchObject({ code: "no-client" });
  });
});
