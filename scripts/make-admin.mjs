/**
 * `npm run make-admin -- somebody@example.org`: gives the role admin to a user who has signed up. Asks the running server,
 * with the key that lies in its data folder:
 *
 *   ADDRESS      of the server; http://127.0.0.1:4173 when not set
 *   DATA_FOLDER  of the server; .data when not set
 *   SECRET_KEY   the key itself, where it does not lie in the data folder (for a hosted backend its service role key,
 *                with ADDRESS=https://<project>.supabase.co)
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { projectRoot } from "./support/project-paths.mjs";

const address = process.env["ADDRESS"] ?? "http://127.0.0.1:4173";

/** @returns {string} */
function readKey() {
  const given = process.env["SECRET_KEY"];
  if (given !== undefined && given !== "") return given;
  const path = resolve(projectRoot, process.env["DATA_FOLDER"] ?? ".data", "secrets.json");
  return JSON.parse(readFileSync(path, "utf8")).secretKey;
}

/**
 * @param {string} path
 * @param {RequestInit} [request]
 * @returns {Promise<unknown>}
 */
async function ask(path, request = {}) {
  const key = readKey();
  const headers = { apikey: key, "Content-Type": "application/json", ...request.headers };
  const legacyKey = key.startsWith("sb_secret_") ? {} : { Authorization: `Bearer ${key}` };
  const answer = await fetch(new URL(path, address), { ...request, headers: { ...headers, ...legacyKey } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return text === "" ? null : JSON.parse(text);
}

/** @param {string} email */
async function makeAdmin(email) {
  const isMade = await ask("/rest/v1/rpc/make_admin", {
    method: "POST",
    body: JSON.stringify({ _email: email }),
  });
  if (isMade !== true) throw new Error("nobody has signed up with this e-mail and confirmed it");
}

const [email] = process.argv.slice(2);
if (email === undefined || !email.includes("@")) {
  console.error("Say who: npm run make-admin -- somebody@example.org");
  process.exitCode = 1;
} else {
  try {
    await makeAdmin(email);
    console.log("Done. The role counts from the next sign-in or reload on.");
  } catch (error) {
    console.error(
      `No role was given: ${error instanceof Error ? error.message : error}. Does the server run at ${address}?`,
    );
    process.exitCode = 1;
  }
}
