import { expect, it } from "vitest";
import { config } from "zod";

it("zod stores its settings where src/app/main.tsx sets `jitless` without loading it", () => {
  expect(Reflect.get(globalThis, "__zod_globalConfig")).toBe(config());
});
