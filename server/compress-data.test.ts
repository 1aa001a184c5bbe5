import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { addApi, type RequestBindings } from "./api.ts";
import { visitorFrom } from "./backend/caller.ts";

const rows = JSON.stringify(
  Array.from({ length: 2000 }, (_, number) => ({ snp: `rs${number}`, layer: "direct" })),
);
const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Range": "0-1999/*" };

function makeApp(body: string | null, status = 200) {
  const app = new Hono<RequestBindings>();
  addApi(app, {
    backend: { answer: () => Promise.resolve(new Response(body, { status, headers })) },
    answerFunction: () => Promise.resolve(new Response(body, { status, headers })),
    mailbox: null,
    siteUrl: "http://127.0.0.1:4173",
    secretKey: "sb_secret_x",
  });
  return (path: string, encoding: string | null, method = "GET") =>
    app.fetch(
      new Request(`http://127.0.0.1:4173${path}`, {
        method,
        headers: {
          ...(encoding === null ? {} : { "Accept-Encoding": encoding }),
          ...(method === "POST" ? { "Content-Type": "application/json" } : {}),
        },
        body: method === "POST" ? "{}" : null,
      }),
      visitorFrom("192.0.2.1"),
    );
}

const path =
  "/rest/v1/polygenic_effect_sizes?select=trait_type,snp,effect_allele,effect_size,mean,sd,layer&order=trait_type.asc,snp.asc";

describe("answers of the data", () => {
  it.each(["gzip", "br, gzip;q=0.5", "deflate, gzip", "GZIP"])("are compressed for %s", async (encoding) => {
    const answer = await makeApp(rows)(path, encoding);
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.headers.get("content-length")).toBeNull();
    expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    expect(answer.headers.get("content-range")).toBe("0-1999/*");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(rows.length / 5);
    expect(gunzipSync(bytes).toString()).toBe(rows);
  });

  it.each([null, "br", "identity", "gzip;q=0", ""])("are left as they are for %s", async (encoding) => {
    const answer = await makeApp(rows)(path, encoding);
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("vary")).toContain("Accept-Encoding");
    expect(answer.headers.get("content-length")).toBe(String(rows.length));
    expect(await answer.text()).toBe(rows);
  });

  it("are left as they are when they are small, and have the length they have", async () => {
    for (const body of ["[]", "x".repeat(1023), "é".repeat(500)]) {
      const answer = await makeApp(body)(path, "gzip");
      expect(answer.headers.get("content-encoding")).toBeNull();
      expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(body)));
      expect(await answer.text()).toBe(body);
    }
    expect((await makeApp("x".repeat(1024))(path, "gzip")).headers.get("content-encoding")).toBe("gzip");
    const nothing = await makeApp(null, 204)(path, "gzip");
    expect([nothing.status, nothing.headers.get("content-encoding")]).toEqual([204, null]);
    const head = await makeApp(rows)(path, "gzip", "HEAD");
    expect([head.headers.get("content-encoding"), await head.text()]).toEqual([null, ""]);
  });

  it("are left as they are where tokens stand beside what was sent", async () => {
    for (const [other, method] of [
      ["/auth/v1/user", "GET"],
      ["/functions/v1/check-subscription", "POST"],
    ] as const) {
      const answer = await makeApp(rows)(other, "gzip", method);
      expect(answer.headers.get("content-encoding")).toBeNull();
      expect(await answer.text()).toBe(rows);
    }
  });
});
