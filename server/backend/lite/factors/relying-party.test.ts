import { expect, it } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

it("is the site's name, and localhost for an address of this machine", () => {
  const known = { id: "allelium.example", origins: ["https://allelium.example"] };
  expect(relyingPartyOf("https://allelium.example")).toEqual(known);
  expect(relyingPartyOf("http://127.0.0.1:4173")).toEqual({
    id: "localhost",
    origins: ["http://localhost:4173"],
  });
  expect(relyingPartyOf("http://[::1]:4173").id).toBe("localhost");
  expect(relyingPartyOf("http://a.localhost:4173").id).toBe("a.localhost");
});
