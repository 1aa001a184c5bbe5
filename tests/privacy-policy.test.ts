/** The privacy policy has a line for every call by which the page sends something. */
import { expect, it } from "vitest";
import type { Call } from "../src/calls/call.ts";
import { everyCall } from "../src/calls/every-call.ts";
import { sentLines } from "../src/pages/privacy-policy/sent-data.ts";

it("the privacy policy names every call of the page once", () => {
  const named = sentLines.flatMap(({ calls }) => calls);
  const calls: readonly (readonly [string, Call])[] = Object.entries(everyCall);
  const made = calls.filter(([, call]) => !("needsSecretKey" in call)).map(([name]) => name);
  expect([...named].sort()).toEqual(made.sort());
});
