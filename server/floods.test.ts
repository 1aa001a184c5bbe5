import { describe, expect, it } from "vitest";
import { Floods } from "./floods.ts";

describe("Floods", () => {
  it("recognises a caller refused thirty times within a second, and forgets it with the second", () => {
    let now = 0;
    const floods = new Floods(() => now);
    for (let time = 0; time < 29; time += 1) floods.countRefusal("192.0.2.1");
    expect(floods.isFlood("192.0.2.1")).toBe(false);
    floods.countRefusal("192.0.2.1");
    expect(floods.isFlood("192.0.2.1")).toBe(true);
    expect(floods.isFlood("192.0.2.2")).toBe(false);
    now = 1000;
    expect(floods.isFlood("192.0.2.1")).toBe(false);
  });
});
