/** Fifty people go on as before beside one address with 600 connections and one account with large documents. */
import { once } from "node:events";
import { Agent } from "node:http";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import {
  type Person,
  type PersonsCall,
  type ServerWithPeople,
  savingCall,
  startServerWithPeople,
} from "../support/server-with-people.ts";
import { databaseKinds } from "../support/test-backend.ts";

const duration = 30_000;

/** How much longer 99 of 100 calls may take than while the attackers target another server of this machine. */
const mostDelay = 3;

const predictions = "id,prediction_type,confidence_score,payment_verified,email_sent,created_at";
const subscription =
  "subscribed,subscription_tier,subscription_end,stripe_subscription_id,payment_failed_since,ends_with_period";

/** A person's calls in turn: reads, and saves every fifth time. */
function callOf(person: Person, turn: number): PersonsCall {
  const ofPerson = `user_id=eq.${person.id}`;
  const calls = [
    {
      path: `/rest/v1/user_predictions?select=${predictions}&${ofPerson}&order=created_at.desc,id.asc&limit=20`,
    },
    { path: `/rest/v1/subscribers?select=${subscription}&${ofPerson}` },
    { path: "/auth/v1/user" },
    { path: `/rest/v1/user_roles?select=role&${ofPerson}&role=eq.admin` },
  ];
  return calls[turn % 5] ?? savingCall(person, { z: turn });
}

describe.each(databaseKinds())("a server under attack on %s", (kind) => {
  it("answers everyone else, within three times the time", { timeout: 300_000 }, async () => {
    const { server, key, people, ask, end } = await startServerWithPeople(kind, 51);
    const others = people.slice(1);

    /** Everyone asks again and again; the failed answers, and the longest of 99 of 100 calls. */
    async function measure() {
      const until = performance.now() + duration;
      const times: number[] = [];
      const refused: string[] = [];
      const use = async (person: Person, number: number) => {
        const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${number + 1}` });
        for (let turn = number; performance.now() < until; turn += 1) {
          const startedAt = performance.now();
          const { status, text } = await ask(agent, person, callOf(person, turn));
          times.push(performance.now() - startedAt);
          if (status !== 200 && status !== 201) refused.push(`${status} ${text}`);
        }
        agent.destroy();
      };
      await Promise.all(others.map(use));
      times.sort((one, other) => one - other);
      return { calls: times.length, refused, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
    }

    /** The same while an attacker targets this server, or one beside it: then the machine has as much to do. */
    async function measureBeside(attacked: Pick<ServerWithPeople, "server" | "key" | "people">) {
      const [account] = attacked.people;
      const attackers = new Worker(new URL("../support/attackers.mjs", import.meta.url), {
        workerData: { address: attacked.server.address, key: attacked.key, account },
      });
      await once(attackers, "online");
      const measured = await measure();
      attackers.postMessage("how often?");
      const [attacks] = await once(attackers, "message");
      await attackers.terminate();
      return { ...measured, attacks };
    }

    // For the record alone: the attackers' own use of the machine does not concern this server.
    const alone = await measure();
    const other = await startServerWithPeople(kind, 1);
    const quiet = await measureBeside(other);
    await other.end();
    const loud = await measureBeside({ server, key, people });
    console.log(JSON.stringify({ kind, alone, quiet, loud }));
    await end();
    expect([quiet.refused, loud.refused]).toEqual([[], []]);
    // On one processor the attackers' own work takes the server's time.
    if (availableParallelism() > 1) expect(loud.p99).toBeLessThan(mostDelay * quiet.p99);
    expect(server.output()).not.toContain("ended");
  });
});
