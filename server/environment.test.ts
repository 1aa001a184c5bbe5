import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

describe("readEnvironment", () => {
  it("needs nothing", () => {
    const expected = {
      port: 4173,
      backendOrigin: null,
      paymentOrigins: [],
      pageVisitsAddress: null,
      clientFolder: null,
    };
    expect(readEnvironment({})).toEqual(expected);
    expect(readEnvironment({ PORT: "", SUPABASE_URL: "", PAGE_VISITS_ADDRESS: "" })).toEqual(expected);
  });

  it.each(["0", "80", "65535"])("takes port %s", (text) => {
    expect(readEnvironment({ PORT: text }).port).toBe(Number(text));
  });

  it.each(["-1", "65536", "4173x", "0x50", "1e3", " 80", "80.5"])("refuses port %s", (text) => {
    expect(() => readEnvironment({ PORT: text })).toThrow(/PORT must be a whole number from 0 to 65535/);
  });

  it("keeps origins and drops paths", () => {
    const environment = readEnvironment({
      SUPABASE_URL: "https://backend.example/rest/v1",
      PAYMENT_ORIGINS: " https://js.cards.example  https://hooks.cards.example/x ",
    });
    expect(environment.backendOrigin).toBe("https://backend.example");
    expect(environment.paymentOrigins).toEqual(["https://js.cards.example", "https://hooks.cards.example"]);
  });

  it("keeps the whole address that page visits go to", () => {
    const address = "https://collector.example/visit?account=7";
    expect(readEnvironment({ PAGE_VISITS_ADDRESS: address }).pageVisitsAddress).toBe(address);
  });

  it.each(["collector.example", "javascript:alert(1)", "*", "/visit"])(
    "reports page visits to no such address: %s",
    (address) => {
      expect(() => readEnvironment({ PAGE_VISITS_ADDRESS: address })).toThrow(/PAGE_VISITS_ADDRESS must be/);
    },
  );

  it("names every wrong variable and no value", () => {
    const wrong = { PORT: "secret-port", PAYMENT_ORIGINS: "secret-origin" };
    expect(() => readEnvironment(wrong)).toThrow(/PORT must be .*; PAYMENT_ORIGINS must be/);
    expect(() => readEnvironment(wrong)).not.toThrow(/secret/);
  });

  it("lets no source slip into the policy", () => {
    expect(() => readEnvironment({ PAYMENT_ORIGINS: "*" })).toThrow(/PAYMENT_ORIGINS/);
    expect(() => readEnvironment({ SUPABASE_URL: "javascript:alert(1)" })).toThrow(/SUPABASE_URL/);
    expect(readEnvironment({ SUPABASE_URL: "https://a.example/; script-src *" }).backendOrigin).toBe(
      "https://a.example",
    );
  });
});
