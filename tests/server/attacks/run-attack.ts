/** Sends the generated requests and looks at the canaries: everything that is not the attacker's own must be as before. */
import { expect } from "vitest";
import { isDeep } from "../../support/test-depth.ts";
import { attackSeed } from "./attack-size.ts";
import type { AttackWorld } from "./attack-world.ts";
import { readAnswers, readMailbox, readMemory, readRows } from "./canaries.ts";
import { type HostileRequest, makeHostileRequest } from "./hostile-requests.ts";
import { documented, documentedBehindGateway, judgeAnswer, judgeLog, knowledgeOf } from "./judge-answer.ts";

/** Requests at once: as many as one person's browser and a little more. */
const atOnce = 8;

/** Requests between two looks at the canaries. */
const stretch = 2500;

/** Megabytes that all processes may grow by: memory not yet freed, and what PGlite does not return. */
const mostGrowth = 300;

/** The address that a request comes from: many, so that no limit of one address slows the others. */
export function networkOf(number: number): string {
  return `198.51.100.${number % 240}`;
}

/** One line about a request, for a report. */
function describeRequest(number: number, { method, target, changes }: HostileRequest): string {
  return `${number} ${method} ${target.slice(0, 200)} (${changes.join(", ")})`;
}

/** How the requests are sent. */
export interface Attack {
  readonly numbers: { readonly first: number; readonly last: number };
  /** Whether there is a gateway before the backend. */
  readonly throughFront: boolean;
  /** Makes what sends one request after another; null from it for a connection that was closed without an answer. */
  makeSender(): (
    request: HostileRequest,
    number: number,
  ) => Promise<{ readonly status: number; readonly text: string } | null>;
}

/** Runs an attack and expects nothing to have changed. */
export async function runAttack(
  world: AttackWorld,
  { numbers, throughFront, makeSender }: Attack,
): Promise<void> {
  const marker = `zq${attackSeed.toString(36)}qz`;
  const knowledge = knowledgeOf(world, marker);
  const rows = await readRows(world);
  const answers = await readAnswers(world);
  const mails = await readMailbox(world);
  const allowed = throughFront ? documented : documentedBehindGateway;
  const counts = new Map<string, number>();
  const wrong: string[] = [];
  let next = numbers.first;

  async function sendUntil(last: number): Promise<void> {
    const send = makeSender();
    while (next <= last && wrong.length < 10) {
      const number = next;
      next += 1;
      const request = makeHostileRequest(attackSeed, number, knowledge, throughFront);
      const answer = await send(request, number);
      const kind = answer === null ? "closed" : String(answer.status);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const fault = answer === null ? null : judgeAnswer(world, request.target, answer, allowed);
      if (fault !== null)
        wrong.push(`${describeRequest(number, request)} ${fault}: ${answer?.text.slice(-300)}`);
    }
  }

  let memory: number | null = null;
  for (let last = numbers.first - 1; last < numbers.last; ) {
    last = Math.min(last + stretch, numbers.last);
    await Promise.all(Array.from({ length: atOnce }, () => sendUntil(last)));
    expect(wrong, `seed ${attackSeed}`).toEqual([]);
    expect(await readAnswers(world, last), `seed ${attackSeed}, up to number ${last}`).toEqual(answers);
    // The first stretch warms up.
    memory ??= await readMemory(world);
  }
  const total = numbers.last - numbers.first + 1;
  const summary = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${count} x ${kind}`);
  console.log(`${total} hostile requests with seed ${attackSeed}: ${summary.join(", ")}`);
  expect(await readRows(world), `seed ${attackSeed}`).toEqual(rows);
  const after = await readMailbox(world);
  expect(after.foreign).toEqual([]);
  expect(after.toPeople).toBeLessThanOrEqual(mails.toPeople);
  expect(judgeLog(world, marker)).toEqual([]);
  // It has come through, and was not only turned away at the door or by a server that was busy or gone.
  const share = (kind: string) => (counts.get(kind) ?? 0) / total;
  expect(share("200")).toBeGreaterThan(0.01);
  if (!isDeep) return;
  if (memory !== null) expect(((await readMemory(world)) ?? 0) - memory).toBeLessThan(mostGrowth);
  expect(share("500")).toBeLessThan(throughFront ? 1e-9 : 0.05);
  expect(share("503")).toBeLessThan(0.02);
  expect(share("closed")).toBeLessThan(0.2);
}
