import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";
import { startWarnings } from "./start-warnings.ts";

const named = {
  OPERATOR_NAME: "Example Ltd",
  OPERATOR_ADDRESS: "1 Example Street",
  OPERATOR_EMAIL: "mail@example.org",
  OPERATOR_LAW: "England",
  OPERATOR_REFUNDS: "Write to us.",
};
/** A hosted backend needs the least of a server in production mode. */
const hosted = {
  ALLELIUM_MODE: "production",
  SITE_URL: "https://scores.example",
  SUPABASE_URL: "https://backend.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_example",
};
const warningsWith = (variables: Record<string, string>) => startWarnings(readEnvironment(variables));

describe("at the start", () => {
  it("no warning for a server for oneself", () => {
    expect(warningsWith({})).toEqual([]);
  });

  it("no warning in production mode where all is entered and money moves", () => {
    expect(warningsWith({ ...hosted, ...named, HOSTED_PAYMENTS: "live" })).toEqual([]);
    expect(warningsWith({ ...hosted, ...named })).toEqual([]);
  });

  it.each(Object.keys(named))("production mode asks for the operator where %s is missing", (missing) => {
    const [warning, ...others] = warningsWith({ ...hosted, ...named, [missing]: "" });
    expect(warning).toContain(missing);
    expect(others).toEqual([]);
  });

  it("production mode warns that test payments give everything away", () => {
    const [warning, ...others] = warningsWith({ ...hosted, ...named, HOSTED_PAYMENTS: "test" });
    expect(warning).toContain("test mode");
    expect(warning).toContain("without paying");
    expect(others).toEqual([]);
    expect(warningsWith({ ...hosted, HOSTED_PAYMENTS: "test" })).toHaveLength(2);
  });
});
