import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sentBytes } from "../lib/sent-bytes.ts";
import { reportPageVisit } from "./report-page-visit.ts";

const collector = "https://collector.example/visit?account=7";
/** Patterns as in the registry. */
const patterns = ["/", "/dashboard", "/results", "/jobs", "/jobs/:id", "*"];
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => vi.unstubAllGlobals());

describe("reportPageVisit", () => {
  it.each(patterns)("sends the pattern %s and nothing else", async (pattern) => {
    expect(await reportPageVisit({ collector, pattern }, patterns)).toEqual({ ok: true, value: undefined });
    expect(fetched).toHaveBeenCalledOnce();
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect([...new URL(String(address)).searchParams]).toEqual([
      ["account", "7"],
      ["page", pattern],
    ]);
    expect(options).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer" });
    expect(options).not.toHaveProperty("body");
  });

  it("is counted among the sent bytes, a refused one is not", async () => {
    const before = sentBytes();
    await reportPageVisit({ collector, pattern: "/dashboard" }, patterns);
    expect(sentBytes() - before).toBe("/dashboard".length);
    await reportPageVisit({ collector, pattern: "/dashboard?rs53576=AG" }, patterns);
    expect(sentBytes() - before).toBe("/dashboard".length);
  });

  it("refuses everything that is no pattern of ours", async () => {
    const anything = fc.oneof(
      fc.string(),
      fc.webPath(),
      fc.string().map((id) => `/jobs/${encodeURIComponent(id)}`),
      fc.constantFrom(
        "/results?rs53576=AG",
        "/results#access_token=x",
        "/dashboard/my genome.txt",
        "/jobs/7",
      ),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (pattern) => {
        fc.pre(!patterns.includes(pattern));
        expect(await reportPageVisit({ collector, pattern }, patterns)).toEqual({
          ok: false,
          error: { code: "no-pattern" },
        });
      }),
    );
    expect(fetched).not.toHaveBeenCalled();
  });

  it("reports an unavailable collector as a failure, and does not throw", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await reportPageVisit({ collector, pattern: "/" }, patterns)).toEqual({
      ok: false,
      error: { code: "not-sent" },
    });
  });

  it.each(["javascript:alert(1)", "/visit", "", "ftp://collector.example/"])(
    "does not accept %s as a collector",
    async (address) => {
      expect((await reportPageVisit({ collector: address, pattern: "/" }, patterns)).ok).toBe(false);
      expect(fetched).not.toHaveBeenCalled();
    },
  );
});
