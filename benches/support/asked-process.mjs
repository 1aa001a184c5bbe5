/** A process that answers one question at a time. */
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * @template Answer
 * @typedef {object} AskedProcess
 * @property {(question: string | readonly string[]) => Promise<Answer>} ask
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a script of ours, which says "ready" first and then answers every message.
 *
 * @template Answer
 * @param {URL} script
 * @param {readonly string[]} parameters
 * @returns {Promise<AskedProcess<Answer>>}
 */
export async function startNode(script, parameters) {
  const child = fork(script, parameters, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const ended = once(child, "exit");
  const answer = async () => {
    const first = await Promise.race([
      once(child, "message"),
      ended.then(([code]) => {
        throw new Error(`${script.pathname.split("/").at(-1)} ended with ${code}`);
      }),
    ]);
    return first[0];
  };
  await answer();
  return {
    ask: (question) => {
      const answered = answer();
      child.send(question);
      return answered;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/**
 * Starts a program that reads one question a line and answers with one line of JSON.
 *
 * @template Answer
 * @param {string} command
 * @param {readonly string[]} parameters
 * @returns {AskedProcess<Answer>}
 */
export function startLines(command, parameters) {
  const child = spawn(command, parameters, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      child.stdin.write(`${question}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${command} ended`);
      return JSON.parse(value);
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
