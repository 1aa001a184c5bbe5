import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { requestHandler } from "../listen.ts";
import type { BackendState } from "./backend-state.ts";
import { writeMetrics } from "./metric-text.ts";
import { Operations } from "./operations.ts";
import { RequestCounts } from "./request-counts.ts";

const secretKey = `sb_secret_${"k".repeat(32)}`;
const well: BackendState = { databaseSeconds: 0.002, queued: 1, mailsWaiting: 3, freeBytes: null };

function operationsWith(state: BackendState | null, isReady = true) {
  const asked = { times: 0 };
  const operations = new Operations({
    isReady: () => isReady,
    backend: () => ({
      restarts: 2,
      snapshot: () => Promise.resolve({ status: 409, body: null }),
      state() {
        asked.times += 1;
        return Promise.resolve(state);
      },
    }),
    secretKey: () => secretKey,
    requestFamilies: () => [],
    patience: 1000,
  });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await operations.answer(new Request(`http://127.0.0.1${path}`, { headers }));
    return answer === null ? null : { status: answer.status, text: await answer.text() };
  };
  return { ask, asked };
}

describe("Operations", () => {
  it("is ready while accounts and database answer, and runs in any case", async () => {
    expect((await operationsWith(well).ask("/readyz"))?.status).toBe(200);
    for (const { ask } of [
      operationsWith(well, false),
      operationsWith(null),
      operationsWith({ ...well, databaseSeconds: null }),
    ]) {
      expect((await ask("/readyz"))?.status).toBe(503);
      expect((await ask("/healthz"))?.status).toBe(200);
    }
    expect(await operationsWith(well).ask("/dashboard")).toBeNull();
  });

  it("asks the database once a second at most, whoever asks", async () => {
    const { ask, asked } = operationsWith(well);
    await Promise.all(Array.from({ length: 20 }, () => ask("/readyz")));
    expect(asked.times).toBe(1);
  });

  it("gives its numbers to the secret key alone", async () => {
    const { ask } = operationsWith(well);
    for (const headers of [{}, { Authorization: "Bearer sb_secret_other" }, { apikey: "" }])
      expect(await ask("/metrics", headers)).toMatchObject({ status: 401 });
    const numbers = await ask("/metrics", { Authorization: `Bearer ${secretKey}` });
    expect(numbers?.text).toContain("\nallelium_backend_up 1\n");
    expect(numbers?.text).toContain(
      "# TYPE allelium_backend_restarts_total counter\nallelium_backend_restarts_total 2\n",
    );
    expect(numbers?.text).toContain("\nallelium_mails_waiting 3\n");
    expect(numbers?.text).not.toContain("disk_free");
  });
});

describe("RequestCounts", () => {
  it("counts what clients got, by area, method and status, without a path", async () => {
    const counts = new RequestCounts();
    const answer = requestHandler((request) => {
      const { pathname } = new URL(request.url);
      return pathname === "/never" ? new Promise<Response>(() => {}) : new Response("there", { status: 201 });
    });
    const server = createServer(counts.observe(answer));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const paths = ["/rest/v1/secret-table?name=eq.kept", "/rest/v1/other", "/dashboard"];
    for (const path of paths) await (await fetch(address + path)).text();
    const ended = new AbortController();
    const never = fetch(`${address}/never`, { signal: ended.signal }).catch(() => "ended");
    await expect.poll(() => writeMetrics(counts.families())).toContain("requests_running 1");
    ended.abort();
    await never;
    await expect.poll(() => writeMetrics(counts.families())).toContain("requests_running 0");
    await new Promise((resolve) => server.close(resolve));
    const text = writeMetrics(counts.families());
    expect(text).toContain('allelium_http_requests_total{area="rest",method="GET",status="201"} 2\n');
    expect(text).toContain('allelium_http_requests_total{area="page",method="GET",status="201"} 1\n');
    expect(text).toContain('allelium_http_requests_aborted_total{area="page",method="GET"} 1\n');
    expect(text).toContain('allelium_http_request_duration_seconds_count{area="rest"} 2\n');
    expect(text).toContain('le="+Inf"} 2\n');
    expect(text).not.toMatch(/secret-table|kept|dashboard/);
  });
});
