/** What no answer may be or contain, to any request. */
import { projectRoot } from "../../../scripts/support/project-paths.mjs";
import { signToken } from "../../support/test-backend.ts";
import type { AttackWorld } from "./attack-world.ts";
import type { Knowledge } from "./hostile-requests.ts";

/** The statuses from 500 on that the server documents: no function yet, too busy or no accounts now, a full disk, no such HTTP. */
export const documented = [501, 503, 505, 507];

/** Behind the gateway, where a frozen built-in refuses an assignment and the gateway would have refused the request. */
export const documentedBehindGateway = [...documented, 500];

/** Lines of a program, its source, or its folders. */
const insides = /\n\s+at |node_modules|dist\/server|node:internal|allelium-attacks-/;

/** Whether a text shows where or how the server runs. */
function showsInsides(text: string): boolean {
  return insides.test(text) || text.includes(projectRoot);
}

/** What an attacker knows in this world. */
export function knowledgeOf(world: AttackWorld, marker: string): Knowledge {
  const { attacker, victim, administrator, secrets } = world;
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: victim.id, role: "authenticated", aud: "authenticated", iat: now, exp: now + 3600 };
  const wrong = "another secret of more than 32 characters";
  const [header = "", , signature = ""] = attacker.token.split(".");
  const content = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return {
    publishableKey: secrets.publishableKey,
    token: attacker.token,
    forgedTokens: [
      signToken(claims, wrong),
      signToken({ ...claims, role: "service_role" }, wrong),
      signToken({ ...claims, role: "service_role" }, ""),
      signToken(claims, wrong, { alg: "HS512", typ: "JWT" }),
      signToken(claims, wrong, { alg: "HS256", typ: "JWT", kid: "__proto__", jku: "https://evil.example" }),
      `${Buffer.from('{"alg":"none"}').toString("base64url")}.${content}.`,
      `${Buffer.from('{"alg":"none","__proto__":{}}').toString("base64url")}.${content}.${signature}`,
      `${header}.${content}.${signature}`,
      `${attacker.token}.x`,
      attacker.token.slice(0, -2),
      "..",
      "a.b.c",
      "e30.e30.e30",
    ],
    ids: [attacker.id, victim.id, administrator.id],
    email: victim.email,
    marker,
  };
}

/** Texts that no attacker may ever see or find in the log. */
function secretsOf({ secrets, bystander, victim, canary }: AttackWorld): readonly string[] {
  return [secrets.secretKey, secrets.jwtSecret, bystander.email, bystander.id, victim.token, canary];
}

/** An address in its plain spelling: the server reads `/local/mai%6c` as `/local/mail`, as the standard says. */
function plainly(target: string): string {
  return target.replace(/%[2-7][0-9a-f]/gi, (escaped) => decodeURIComponent(escaped));
}

/**
 * @param target path and query of the request; outside production mode everybody may see the mails
 * @returns what is wrong with an answer; null where nothing is
 */
export function judgeAnswer(
  world: AttackWorld,
  target: string,
  { status, text }: { status: number; text: string },
  allowed = documented,
): string | null {
  if (status >= 500 && !allowed.includes(status)) return `was answered ${status}`;
  const isMailbox = world.showsMails && plainly(target).includes("/local/mail");
  if (!isMailbox && secretsOf(world).some((secret) => text.includes(secret)))
    return "shows what is another's";
  return showsInsides(text) ? "shows the server's insides" : null;
}

/** @returns lines of the server's log that contain what was sent or what is secret */
export function judgeLog(world: AttackWorld, marker: string): readonly string[] {
  const hidden = [...secretsOf(world), world.victim.email, world.attacker.token, marker];
  return world
    .log()
    .split("\n")
    .filter((line) => hidden.some((text) => line.includes(text)) || /__proto__|evil\.example/.test(line));
}
