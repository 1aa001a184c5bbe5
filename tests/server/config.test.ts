import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { seedPaths } from "../../server/backend/apply-migrations.ts";
import { sharedSettings } from "../../server/backend/lite/lite-app.ts";
import { hostedLimits } from "../../server/check-hosted/check-settings.ts";
import { supabaseFolder } from "../support/test-backend.ts";

/** Reads the plain lines of a TOML file: sections and `name = value`, whose values are JSON as well. */
function readSections(text: string): Readonly<Record<string, Record<string, unknown>>> {
  const sections: Record<string, Record<string, unknown>> = {};
  let section: Record<string, unknown> = {};
  for (const line of text.split("\n")) {
    const [, title] = /^\[([\w.-]+)\]$/.exec(line) ?? [];
    const [, name, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (title !== undefined) {
      section = {};
      sections[title] = section;
    } else if (name !== undefined && value !== undefined) section[name] = JSON.parse(value);
  }
  return sections;
}

describe("supabase/config.toml", () => {
  const sections = readSections(readFileSync(join(supabaseFolder, "config.toml"), "utf8"));

  it.each(Object.entries(sharedSettings))("says in [%s] what the embedded backend does", (name, settings) => {
    expect(sections[name]).toMatchObject(settings);
  });

  it.each(Object.entries(hostedLimits))(
    "says in [%s] what check-hosted asks a project for",
    (name, limits) => {
      expect(sections[name]).toMatchObject(limits);
    },
  );

  it("names the seeds that the embedded backend brings in", () => {
    expect(sections["db.seed"]?.["sql_paths"]).toEqual(seedPaths.map((path) => `./${path}`));
  });

  it("lets the card provider alone call a function without a session", () => {
    const open = Object.entries(sections).filter(([, values]) => values["verify_jwt"] === false);
    expect(open.map(([name]) => name)).toEqual(["functions.stripe-webhook"]);
  });

  it("asks the hosted service for the same passwords", () => {
    // The list in server/backend/lite/lite-app.ts has the counterpart of this name.
    expect(sections["auth"]?.["password_requirements"]).toBe("lower_upper_letters_digits_symbols");
  });
});
