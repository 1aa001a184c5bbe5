import { expect, it } from "vitest";
import { askedAddresses } from "./asked-addresses.ts";

it("leaves out what the browser had cached, and counts what it does not report", () => {
  const loaded = [{ name: "a", deliveryType: "" }, { name: "b", deliveryType: "cache" }, { name: "c" }];
  expect(askedAddresses(loaded)).toEqual(["a", "c"]);
});
