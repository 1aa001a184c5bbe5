/**
 * The agreed messages about accounts, sessions, payments and local storage (docs/product-rules.md#agreed-texts): each stands in one place
 * of the program, and some test looks for it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Texts of all TypeScript files below some folders, without their line breaks. */
function texts(folders: readonly string[], isWanted: (path: string) => boolean): ReadonlyMap<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
  return new Map(
    files.filter(isWanted).map((path) => [path, readFileSync(join(root, path), "utf8").replace(/\s+/g, " ")]),
  );
}

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);
const program = texts(["src", "supabase/functions"], (path) => !isTest(path));
const tests = texts(["src", "tests"], (path) => isTest(path) && path !== "tests/message-catalogue.test.ts");

const holders = (files: ReadonlyMap<string, string>, message: string) =>
  [...files].filter(([, text]) => text.includes(message)).map(([path]) => path);

/** Word for word; a message with a name in it up to that name. */
const catalogue = [
  "Password must be at least 8 characters with uppercase, lowercase, number, and special character.",
  "Potentially dangerous content detected in ",
  " exceeds maximum length",
  "Too many signup attempts. Please try again later.",
  "Too many login attempts. Please try again later.",
  "Too many resend attempts. Please wait a few minutes and try again.",
  "User not authenticated",
  "Authentication required. Please sign in to continue.",
  "Session expired. Please sign in again.",
  "Authentication check failed. Please try again.",
  "Session refresh failed. Please sign in again.",
  "Authentication Required",
  "Session Refreshed",
  "You can now proceed with payment.",
  "Sign in required",
  "Checking access...",
  "No Payment Session",
  "Please initiate payment first.",
  "Payment Error",
  "No payment URL received",
  "Redirecting to Payment",
  "Payment Not Complete",
  "Payment verification failed. Please complete your payment.",
  "Verification Error",
  "Payment Verified & Email Sent!",
  "Payment Verified! Your results are available, but email sending failed.",
  "Payment Verified! Your access has been activated.",
  "Rendering your results now.",
  "Results have been unlocked.",
  "Tool Not Found",
  "This tool is not available or has been moved.",
  "Cannot store sensitive data locally for security reasons",
];

describe("the catalogue of messages about accounts and storage", () => {
  it.each(catalogue)("%s", (message) => {
    expect(holders(program, message), "once in the program").toHaveLength(1);
    expect(holders(tests, message).length, "asserted somewhere").toBeGreaterThan(0);
  });

  it("has the unexpected in the page's own words and in the functions'", () => {
    expect(holders(program, "An unexpected error occurred").sort()).toEqual([
      "src/lib/texts/auth-failures.ts",
      "supabase/functions/_shared/answers.ts",
    ]);
  });
});
