import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

describe("npm run dev", () => {
  let dataFolder: string;
  let server: ServerProcess;

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), "allelium-development-"));
    server = await startServerProcess({ DATA_FOLDER: dataFolder }, { script: "dev" });
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    await rm(dataFolder, { recursive: true, force: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, server.address), { headers });

  it("serves page, API and mailbox on one port", async () => {
    const page = await ask("/dashboard", { Accept: "text/html" });
    expect(page.headers.get("content-security-policy")).toContain("style-src 'self' 'unsafe-inline'");
    const html = await page.text();
    const [, key = ""] =
      /<meta name="backend" content="" data-key="(sb_publishable_[^"]+)" data-kind="embedded"/.exec(html) ??
      [];
    expect((await ask("/rest/v1/pricing_plans?select=id,price_id", { apikey: key })).status).toBe(200);
    expect((await ask("/local/mail")).status).toBe(200);
    expect((await ask("/functions/v1/none")).status).toBe(404);
    expect(await (await ask("/src/app/main.tsx")).text()).toContain("createRoot");
  });

  it("lets the page listen for changes on the same port", async () => {
    const client = await (await ask("/@vite/client")).text();
    const [, token = ""] = /wsToken = "([^"]+)"/.exec(client) ?? [];
    const { hostname, port } = new URL(server.address);
    const upgrade = request({
      hostname,
      port,
      path: `/?token=${token}`,
      headers: {
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Key": Buffer.from("sixteen letters!").toString("base64"),
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Protocol": "vite-hmr",
      },
    });
    upgrade.end();
    const [response, socket, head] = await once(upgrade, "upgrade");
    expect(response.statusCode).toBe(101);
    // Vite greets every listener; the greeting may have come together with the answer.
    const [greeting] = head.length > 0 ? [head] : await once(socket, "data");
    expect(String(greeting)).toContain('"type":"connected"');
    socket.destroy();
  });

  it("stops on request, and frees the data", async () => {
    expect(await server.end("SIGTERM")).toBe(0);
    const again = await startServerProcess({ DATA_FOLDER: dataFolder }, { script: "dev" });
    expect(again.address).not.toBe("");
    expect(await again.end("SIGTERM")).toBe(0);
  });
});
