import { connect } from "node:net";

/** How long the server may stay silent before a connection counts as answered, in milliseconds. */
const silence = 500;

/**
 * Sends text on a connection of its own.
 *
 * @returns everything that came back until the server closed the connection or had nothing more to say
 */
export function sendWhole(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      received += part;
      socket.setTimeout(silence);
    });
    socket.on("timeout", end);
    socket.on("error", () => {});
    socket.on("close", end);
    socket.write(text, "latin1");
  });
}
