/** Clients that send or read slowly, or not at all, over sockets of their own. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ConnectionLimits, connectionLimits } from "../../server/connection-limits.ts";
import { listen, type RunningServer, requestHandler } from "../../server/listen.ts";
import { rawRequest } from "../support/raw-request.ts";
import { openTestBackend } from "../support/test-backend.ts";

/** So short that a test can wait for them, in the same order as the real ones. */
const short: ConnectionLimits = {
  ...connectionLimits,
  headersTimeout: 3000,
  requestTimeout: 6000,
  keepAliveTimeout: 2000,
  idleTimeout: 50_000,
  checkInterval: 200,
};

let running: RunningServer[] = [];
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(running.map((server) => server.stop()));
  [running, sockets] = [[], []];
});

async function serve(
  answer: (request: Request) => Response | Promise<Response>,
  limits: ConnectionLimits,
): Promise<string> {
  const server = await listen(requestHandler(answer), 0, undefined, limits);
  running.push(server);
  return server.address;
}

/**
 * Sends some text on a new connection and nothing more; `ended` resolves with the received text when the server closes
 * it.
 */
async function send(
  address: string,
  text: string,
  localAddress = "127.0.0.1",
): Promise<{ socket: Socket; ended: Promise<string> }> {
  const { hostname, port } = new URL(address);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  sockets.push(socket);
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (part: string) => {
    received += part;
  });
  // The server may reset a connection that it has dropped.
  socket.on("error", () => {});
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  // Closed at once where there are too many.
  await Promise.race([once(socket, "connect").catch(() => {}), ended]);
  socket.write(text);
  return { socket, ended };
}

const readBody = async (request: Request) => new Response(String((await request.text()).length));

describe("a slow client", () => {
  it.each([
    ["nothing", ""],
    ["half a line", "GET / HT"],
    ["headers without an end", "GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n"],
    ["half a body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc"],
    [
      "half a body in chunks",
      "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n5\r\nab",
    ],
    ["a whole request and then nothing", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"],
  ])("that sends %s is left, and others are answered meanwhile", async (_, text) => {
    const address = await serve(readBody, short);
    const slow = await Promise.all(Array.from({ length: 60 }, () => send(address, text)));
    const other = await rawRequest(address, "/", { method: "GET" });
    expect(other.status).toBe(200);
    for (const received of await Promise.all(slow.map(({ ended }) => ended))) {
      const isWhole = text.endsWith("\r\n\r\n") && text.startsWith("GET");
      expect(received).toMatch(isWhole ? /^HTTP\/1\.1 200 / : /^(?:HTTP\/1\.1 408 |$)/);
    }
  });

  it("that sends a byte now and then is left all the same", async () => {
    const address = await serve(readBody, short);
    const { socket, ended } = await send(address, "GET / HTTP/1.1\r\nHost: x\r\n");
    const timer = setInterval(() => socket.write("X-A: b\r\n"), 20);
    expect(await ended).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    clearInterval(timer);
  });

  it("whose answer never comes is left when nothing happens for long", async () => {
    const never = () => new Promise<Response>(() => {});
    const address = await serve(never, { ...short, idleTimeout: 300 });
    expect(await (await send(address, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")).ended).toBe("");
  });

  it("cannot send headers without measure", async () => {
    const address = await serve(readBody, short);
    const headers = `X-A: ${"a".repeat(20_000)}\r\n`;
    const { ended } = await send(address, `GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    expect(await ended).toMatch(/^HTTP\/1\.1 431 /);
    const fitting = { "X-A": "a".repeat(connectionLimits.headerBytes - 1000) };
    expect((await rawRequest(address, "/", { headers: fitting })).status).toBe(200);
  });

  it("cannot have more connections than there are, and leaves room when it goes", async () => {
    const address = await serve(readBody, { ...connectionLimits, mostConnections: 3 });
    const slow = await Promise.all([1, 2, 3].map(() => send(address, "GET / HT")));
    expect(await (await send(address, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")).ended).toBe("");
    slow[0]?.socket.destroy();
    await slow[0]?.ended;
    await expect.poll(async () => (await rawRequest(address, "/").catch(() => null))?.status).toBe(200);
  });

  it("cannot have more than its network's share, and leaves room for others", async () => {
    const address = await serve(readBody, { ...connectionLimits, connectionsOfNetwork: 3 });
    await Promise.all([1, 2, 3].map(() => send(address, "GET / HT", "127.0.0.2")));
    expect(await (await send(address, "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "127.0.0.2")).ended).toBe("");
    expect((await rawRequest(address, "/")).status).toBe(200);
  });
});

describe("a request whose body never ends", () => {
  it("takes no place from others of the same address", async () => {
    const test = await openTestBackend("pglite");
    const { backend, secrets } = test;
    const { publishableKey } = secrets;
    const asked: Promise<Response>[] = [];
    const watched = {
      answer(request: Request, network: string) {
        const answer = backend.answer(request, network);
        asked.push(answer);
        return answer;
      },
    };
    // Without the gateway, which waits for a whole body itself.
    const address = await serve((request) => watched.answer(request, "192.0.2.1"), connectionLimits);
    const head = `POST /rest/v1/genetic_files HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: ${publishableKey}\r\n`;
    await Promise.all(
      Array.from({ length: 200 }, () => send(address, `${head}Content-Length: 1000\r\n\r\n{"metadata":`)),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        rawRequest(address, "/rest/v1/tool_tiers?select=tool_id", { headers: { apikey: publishableKey } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    // Clients that leave before the end do not fill the log either.
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const socket of sockets) socket.destroy();
    await Promise.allSettled(asked);
    await running[0]?.stop();
    expect(asked).toHaveLength(220);
    expect(log.mock.calls).toEqual([]);
    log.mockRestore();
    await test.close();
  });
});
