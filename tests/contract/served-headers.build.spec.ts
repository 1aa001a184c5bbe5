import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "../support/browser-test.ts";
import { rawRequest } from "../support/raw-request.ts";

const builtFolder = join(import.meta.dirname, "..", "..", "dist", "contract");

/** docs/product-rules.md#page-policy, directive by directive; the hosts are those of a server without settings. */
const pagePolicy = {
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src": "'self' data: blob:",
  "worker-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
  "connect-src": "'self'",
  "frame-src": "'none'",
};

const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

function builtAsset(pattern: RegExp): string {
  const names = readdirSync(join(builtFolder, "assets")).filter((name) => pattern.test(name));
  expect(names, `built files that fit ${pattern}`).toHaveLength(1);
  return `/assets/${names[0]}`;
}

test("the page comes with the whole page policy", async ({ servedPage }) => {
  const { status, headers } = await rawRequest(servedPage.address, "/");
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "x-xss-protection": "1; mode=block",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
  });
  const directives = String(headers["content-security-policy"]).split("; ");
  for (const [name, sources] of Object.entries(pagePolicy))
    expect(directives).toContain(`${name} ${sources}`);
});

test("the engine worker's script comes with a policy of its own", async ({ servedPage }) => {
  const { status, headers } = await rawRequest(servedPage.address, builtAsset(/^engine\.worker-.*\.js$/));
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toBe(workerPolicy);
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

for (const module of ["engine", "scoring"])
  test(`the module of ${module} is served as WebAssembly, compressed, for ever`, async ({ servedPage }) => {
    const path = builtAsset(new RegExp(`^allelium_${module}_bg-.*\\.wasm$`));
    const { status, headers, body } = await rawRequest(servedPage.address, path, {
      headers: { "Accept-Encoding": "gzip, deflate, br" },
    });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/wasm");
    expect(headers["content-encoding"]).toBe("gzip");
    expect(headers["vary"]).toContain("Accept-Encoding");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(gunzipSync(body).equals(readFileSync(join(builtFolder, path)))).toBe(true);
  });

test("a screen's path is answered by the page, a missing file by 404", async ({ servedPage }) => {
  const page = await rawRequest(servedPage.address, "/");
  const screen = await rawRequest(servedPage.address, "/tools/some-tool?with=question");
  expect(screen.status).toBe(200);
  expect(screen.body.equals(page.body)).toBe(true);
  for (const path of [
    "/assets/gone",
    "/assets/gone.js",
    "/gone.png",
    "/.vite/manifest.json",
    "/functions/v1/gone",
  ]) {
    const { status, headers } = await rawRequest(servedPage.address, path);
    expect(status, path).toBe(404);
    expect(headers["content-security-policy"], path).toBeDefined();
  }
});

test("no path leads out of the built page", async ({ servedPage }) => {
  const secret = readFileSync(join(builtFolder, "..", "..", "package.json"));
  const paths = [
    "/../../package.json",
    "/assets/../../../package.json",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/assets/..%5c..%5c..%5cpackage.json",
    "/%2e%2e%2fserver%2fmain.js",
    "//etc/passwd.txt",
    "/%00index.html",
    "/%E0%A4%A",
  ];
  for (const path of paths) {
    const { status, body } = await rawRequest(servedPage.address, path);
    expect(status, path).toBe(404);
    expect(body.includes(secret), path).toBe(false);
  }
});

test("HEAD answers like GET without a body, everything else is refused", async ({ servedPage }) => {
  const get = await rawRequest(servedPage.address, "/");
  const head = await rawRequest(servedPage.address, "/", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect(head.headers["content-length"]).toBe(String(get.body.length));
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const { status, headers } = await rawRequest(servedPage.address, "/", { method });
    expect(status, method).toBe(405);
    expect(headers["allow"], method).toBe("GET, HEAD");
  }
});

test("an unchanged page is not sent twice", async ({ servedPage }) => {
  const first = await rawRequest(servedPage.address, "/");
  const second = await rawRequest(servedPage.address, "/", {
    headers: { "If-None-Match": String(first.headers["etag"]) },
  });
  expect(second.status).toBe(304);
  expect(second.body).toHaveLength(0);
});

test("the page loads under its own policy and contacts no other host", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("body")).toHaveAttribute("data-ready", "true");
});

test("the page may not run code from a text or call another origin", async ({ page, problems }) => {
  problems.expect(/console error: .*Content Security Policy.*script/s);
  problems.expect(/console error: .*example\.org.*Content Security Policy/s);
  await page.goto("/");
  const called = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "document.body.dataset.injected = 'ran'";
    document.body.append(script);
    return fetch("https://example.org/").then(
      () => "sent",
      () => "refused",
    );
  });
  expect(called).toBe("refused");
  await expect(page.locator("body")).not.toHaveAttribute("data-injected");
});
