/**
 * The same hostile requests, sent to the backend's process directly: policies, limits and frozen built-ins must work
 * without the gateway.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseKinds } from "../../support/test-backend.ts";
import { attackNumbers, attackSeed, patience } from "./attack-size.ts";
import type { HostileRequest } from "./hostile-requests.ts";
import { type AttackedBackend, openBackendProcess } from "./open-backend.ts";
import { networkOf, runAttack } from "./run-attack.ts";

/** Requests invalid to a program: a wrong method, header or address. The server's own parser refuses them before. */
function toRequest({ method, target, headers, body }: HostileRequest): Request | null {
  try {
    const request = new Request(`http://127.0.0.1:4173${target.startsWith("/") ? target : `/${target}`}`, {
      method,
      ...(body === "" || method === "GET" || method === "HEAD"
        ? {}
        : { body: new Uint8Array(Buffer.from(body, "latin1")) }),
    });
    for (const [name, value] of headers) request.headers.append(name, value);
    return request;
  } catch {
    return null;
  }
}

/** A third of the front's: each of these reaches the database or its parser, and the front turns most of them away. */
const numbers = {
  first: attackNumbers.first,
  last: attackNumbers.first + Math.floor((attackNumbers.last - attackNumbers.first) / 3),
};

describe.each(databaseKinds())("generated attacks behind the gateway, on %s", (kind) => {
  let world: AttackedBackend;
  beforeAll(async () => {
    world = await openBackendProcess(kind);
  }, patience.start);
  afterAll(() => world?.close());

  it(
    `change nothing of others, with seed ${attackSeed}`,
    async () => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      await runAttack(world, {
        numbers,
        throughFront: false,
        makeSender: () => async (request, number) => {
          const sent = toRequest(request);
          if (sent === null || !/^\/(?:rest|auth)\//.test(new URL(sent.url).pathname)) return null;
          const answer = await world.answer(sent, networkOf(number));
          return {
            status: answer.status,
            text: `${[...answer.headers].join("\n")}\n\n${await answer.text()}`,
          };
        },
      });
      // The process has never ended meanwhile.
      expect(log.mock.calls).toEqual([]);
      log.mockRestore();
    },
    patience.attack,
  );
});
