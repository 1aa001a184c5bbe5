/** The realtime service of the tests ends with its server, whatever its clients do. */
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { serveRealtime } from "./support/realtime-server.ts";

const upgrade = [
  "GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1",
  "Host: 127.0.0.1",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
];

test("a client that goes without a closing frame does not keep the server", async () => {
  const server = createServer();
  const realtime = serveRealtime(server);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write(`${upgrade.join("\r\n")}\r\n\r\n`);
  const [answer] = await once(client, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
  const closed = once(client, "close");
  client.end();
  await closed;
  realtime.cut();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(realtime.attempts).toHaveLength(1);
}, 10_000);
