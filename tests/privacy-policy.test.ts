/** The privacy policy has a line for every call by which the page sends something. */
import { expect, it } from "vitest";
import { everyCall } from "../src/lib/calls/every-call.ts";
import { sentLines } from "../src/pages/privacy-policy/sent-data.ts";

it("the privacy policy names every call of the page once", () => {
  const named = sentLines.flatMap(({ calls }) => calls);
  expect([...named].sort()).toEqual(Object.keys(everyCall).sort());
});
