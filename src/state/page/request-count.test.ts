import { describe, expect, it } from "vitest";
import { withRequests } from "./request-count.ts";

describe("withRequests", () => {
  it("counts by scheme, host and port, in the order of the first request", () => {
    const first = withRequests([], ["http://127.0.0.1:4173/", "http://127.0.0.1:4173/assets/a.js?x=1"]);
    expect(first).toEqual([{ origin: "http://127.0.0.1:4173", count: 2 }]);
    expect(
      withRequests(first, [
        "https://pay.example/v1",
        "http://127.0.0.1:4173/b",
        "http://127.0.0.1:5000/",
        "https://127.0.0.1:4173/",
      ]),
    ).toEqual([
      { origin: "http://127.0.0.1:4173", count: 3 },
      { origin: "https://pay.example", count: 1 },
      { origin: "http://127.0.0.1:5000", count: 1 },
      { origin: "https://127.0.0.1:4173", count: 1 },
    ]);
  });

  it("leaves out what never leaves the device", () => {
    const local = ["data:text/plain,a", "blob:http://127.0.0.1:4173/1234", "about:blank"];
    expect(withRequests([], local)).toEqual([]);
  });

  it("leaves out what is no address, and the counts it was given alone", () => {
    const counts = [{ origin: "https://a.example", count: 1 }];
    expect(withRequests(counts, ["first-paint", ""])).toEqual(counts);
    withRequests(counts, ["https://a.example/1"]);
    expect(counts).toEqual([{ origin: "https://a.example", count: 1 }]);
  });
});
