/**
 * Attackers of a server, in a thread of their own so that they do not slow down the one who measures: one address with
 * 600 connections, and one account that sends documents of 2 MB, the longest that the database accepts. They stop when
 * their thread ends.
 */
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** @type {{ address: string, key: string, account: { id: string, token: string } }} */
const { address, key, account } = workerData;

/** @type {Record<string, number>} */
const statuses = {};

/** @param {string} name */
function count(name) {
  statuses[name] = (statuses[name] ?? 0) + 1;
}

/**
 * Resolves when the call is answered, or its connection closed.
 *
 * @param {Agent} agent
 * @param {string} path
 * @param {{ body?: string, token?: string }} given
 */
function ask(agent, path, { body, token }) {
  return new Promise((resolve) => {
    const sent = request(new URL(path, address), {
      agent,
      method: body === undefined ? "GET" : "POST",
      headers: {
        apikey: key,
        "Content-Type": "application/json",
        ...(body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}`, Prefer: "return=representation" }),
      },
    });
    sent.once("response", (answer) => {
      count(`${path.split("?")[0]} ${answer.statusCode}`);
      answer.resume();
      answer.once("close", resolve);
    });
    sent.once("error", () => {
      count("closed");
      resolve(null);
    });
    sent.end(body);
  });
}

/**
 * Asks over and over on so many connections.
 *
 * @param {string} localAddress
 * @param {{ connections: number, pause: number }} pace milliseconds between an answer and the next call of a connection
 * @param {(agent: Agent) => Promise<unknown>} turn
 */
function keepAsking(localAddress, { connections, pause }, turn) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
  for (let connection = 0; connection < connections; connection += 1) {
    void (async () => {
      for (;;) {
        await turn(agent);
        await setTimeout(pause);
      }
    })();
  }
}

let turns = 0;
keepAsking("127.0.2.1", { connections: 600, pause: 1500 }, (agent) => {
  turns += 1;
  const credentials = JSON.stringify({ email: `nobody-${turns}@example.org`, password: "Wrong-horse1" });
  return turns % 2 === 0
    ? ask(agent, "/rest/v1/pricing_plans?select=id,price_id", {})
    : ask(agent, "/auth/v1/token?grant_type=password", { body: credentials });
});

const document = JSON.stringify({
  user_id: account.id,
  prediction_type: "iq-prediction",
  input_data: {},
  results: { notes: Array.from({ length: 1980 }, (_, place) => `${place}`.padEnd(995, "note ")) },
  confidence_score: null,
  payment_session_id: null,
  payment_verified: false,
  email_sent: false,
});
keepAsking("127.0.2.2", { connections: 20, pause: 200 }, (agent) =>
  ask(agent, "/rest/v1/user_predictions?select=id", { body: document, token: account.token }),
);

parentPort?.on("message", () => parentPort?.postMessage(statuses));
