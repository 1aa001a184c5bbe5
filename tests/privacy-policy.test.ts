/** The privacy policy speaks of everything that the code can do with data. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { everyCall } from "../src/lib/calls/every-call.ts";
import { sentLines } from "../src/pages/privacy-policy/sent-data.ts";
import { mailLines } from "../src/pages/privacy-policy/sent-mails.ts";
import { loggedBelow, loggedValues } from "./logged-values/logged-values.ts";

const root = join(import.meta.dirname, "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");

describe("the privacy policy", () => {
  it("speaks of every call of the page once", () => {
    const spokenOf = sentLines.flatMap(({ calls }) => calls);
    expect(spokenOf.length).toBeGreaterThan(50);
    expect([...spokenOf].sort()).toEqual(Object.keys(everyCall).sort());
  });

  it("speaks of every kind of mail once", () => {
    const [, kinds = ""] =
      /export type AccountMailKind = ([^;]+);/.exec(read("server", "backend", "lite", "account-mails.ts")) ??
      [];
    const aboutAccounts = [...kinds.matchAll(/"(\w+)"/g)].map(([, kind]) => kind ?? "");
    expect(aboutAccounts.length).toBeGreaterThan(3);
    const functions = ["supabase", "functions"];
    const mailing = readdirSync(join(root, ...functions), { recursive: true, encoding: "utf8" })
      .filter((path) => /^[a-z-]+\/[^/]+\.ts$/.test(path) && !/\.test\./.test(path))
      .filter((path) => /\b(?:Mailer|FunctionMail)\b/.test(read(...functions, path)))
      .map((path) => path.replace(/\/.*$/, ""));
    expect(mailLines.flatMap((line) => line.kinds).toSorted()).toEqual(
      [...aboutAccounts, ...new Set(mailing)].toSorted(),
    );
  });
});

/** The files that keep things on the device, whose keys have a line each, which the compiler asks for (kept-on-device.ts). */
const keepers = [
  "lib/guarded-storage.ts",
  "lib/page-visits.ts",
  "lib/payment-tab.ts",
  "lib/session-count.ts",
  "lib/session-storage.ts",
  "state/page-visits.ts",
];

it("nothing is kept on the device but by the files whose keys the policy speaks of", () => {
  const kept = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches\.open)\b|document\.cookie/;
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && kept.test(read("src", path)),
  );
  expect(files.toSorted()).toEqual(keepers);
});

/** What the server's log tells beside fixed words: by the policy nothing of an address, a name, what was typed, or a genome. */
const logged: Readonly<Record<string, string>> = {
  "error.name": "kind of failure",
  "kindOfError(error)": "kind of failure",
  "kindOfFailure(error)": "kind of failure",
  failure: "kind of failure, of the card provider's start",
  'calls.join("\\n")': "places in the code",
  "context.req.method": "GET, POST and the like",
  "request.method": "GET, POST and the like",
  "answer.status": "a status of HTTP",
  'context.printed.join("; ")': "what the embedded backend printed, by kind (quiet-console.ts)",
  name: "of a function",
  kind: "of failure, of a mail server",
  line: "a fixed text (say-rarely.ts)",
  "verdict.name": "of a limit",
  "plan.id": "of a plan that is sold",
  longest: "milliseconds that a request may take",
  milliseconds: "how long a request took",
  "delay / 1000": "seconds until the next start",
  "Math.round(silence / 1000)": "seconds",
  "Math.round(megabytes)": "of the process",
  mostMegabytes: "a limit",
  "inMegabytes(this.#bytes)": "room on the disk",
  "entry.attempts": "how often a mail was tried",
  "this.#waiting.size": "how many mails wait",
  "unclosedCustomersText(unclosed)": "how many customers could not be closed",
  "startErrorTexts[error.code](error.place)": "which setting or folder of the operator's is wrong",
  said: "the same, or how a process ended",
  warning: "which setting of the operator's is unsafe",
  unnamedClientText: "a fixed text",
  "server.address": "the server's own",
  mailLine: "where the mailbox of this machine is",
};

describe("the server's log", () => {
  it("is found in a source by what is written into it", () => {
    // In two pieces, because a placeholder in a plain text looks like a mistake.
    const code = `console.error(\`A ${"$"}{kind} of ${"$"}{user.email}\`, body); sayRarely("fixed"); other(name);`;
    expect(loggedValues("a.ts", code)).toEqual(["kind", "user.email", "body"]);
  });

  it("tells no value that nobody has looked at", () => {
    const values = ["server", "supabase/functions"].flatMap((folder) => loggedBelow(root, folder));
    expect(values.length).toBeGreaterThan(25);
    expect([...new Set(values)].toSorted()).toEqual(Object.keys(logged).toSorted());
  });
});
