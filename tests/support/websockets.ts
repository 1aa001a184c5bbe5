/** WebSockets (RFC 6455) by Node's sockets alone, both sides, as much as texts need: no extensions, no fragments, no timers. */
import { createHash } from "node:crypto";
import { get, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";

/** Joined to the client's key before it is hashed (RFC 6455, section 1.3). */
const acceptSuffix = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

const [opcodeText, opcodeClose, opcodePing, opcodePong] = [1, 8, 9, 10] as const;

/** A client's connection. */
export interface ServerSocket {
  send(text: string): void;
  /** Cuts the connection without a word, as a network does. */
  cut(): void;
}

/** The treatment of connections. */
export interface SocketListener {
  /** Whether to accept this one; false cuts it before it is open. */
  onConnect(request: IncomingMessage): boolean;
  onText(socket: ServerSocket, text: string, request: IncomingMessage): void;
  onEnd(socket: ServerSocket): void;
}

/** A whole message in one frame; those of clients are masked. */
function frame(opcode: number, content: Buffer, isMasked = false): Buffer {
  const { length } = content;
  if (length > 0xffff) throw new RangeError("longer than these write");
  const masked = isMasked ? 0x80 : 0;
  const head = length < 126 ? [length | masked] : [126 | masked, length >> 8, length & 0xff];
  // A mask of zeros changes nothing.
  return Buffer.concat([Buffer.from([0x80 | opcode, ...head, ...(isMasked ? [0, 0, 0, 0] : [])]), content]);
}

interface Frame {
  readonly opcode: number;
  readonly content: Buffer;
  /** Bytes that it read. */
  readonly taken: number;
}

/** @returns the first frame of what was received; null while it is not whole */
function readFrame(received: Buffer): Frame | null {
  if (received.length < 2) return null;
  const [first = 0, second = 0] = received;
  const short = second & 0x7f;
  if (short === 127) throw new RangeError("longer than these read");
  const lengthEnd = short === 126 ? 4 : 2;
  const start = lengthEnd + ((second & 0x80) === 0 ? 0 : 4);
  if (received.length < start) return null;
  const taken = start + (short === 126 ? received.readUInt16BE(2) : short);
  if (received.length < taken) return null;
  const mask = received.subarray(lengthEnd, start);
  const content = Buffer.from(received.subarray(start, taken));
  for (const [index, byte] of content.entries()) content[index] = byte ^ (mask[index % 4] ?? 0);
  return { opcode: first & 0x0f, content, taken };
}

/** Passes on each whole frame that comes. */
function onFrames(stream: Duplex, hear: (frame: Frame) => void): void {
  let received = Buffer.alloc(0);
  stream.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let next = readFrame(received); next !== null; next = readFrame(received)) {
      received = received.subarray(next.taken);
      hear(next);
    }
  });
}

/** Accepts WebSockets at a server. */
export function takeWebSockets(server: Server, listener: SocketListener): void {
  server.on("upgrade", (request: IncomingMessage, stream: Duplex) => {
    stream.on("error", () => {});
    if (!listener.onConnect(request)) return void stream.destroy();
    const accept = createHash("sha1")
      .update(`${request.headers["sec-websocket-key"]}${acceptSuffix}`)
      .digest("base64");
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const socket: ServerSocket = {
      send: (text) => void stream.write(frame(opcodeText, Buffer.from(text))),
      cut: () => stream.destroy(),
    };
    onFrames(stream, ({ opcode, content }) => {
      if (opcode === opcodeText) listener.onText(socket, content.toString(), request);
      else if (opcode === opcodePing) stream.write(frame(opcodePong, content));
      else if (opcode === opcodeClose) stream.end(frame(opcodeClose, content));
    });
    // Node leaves our half open when the other goes without a closing frame, and the server could never end.
    stream.on("end", () => stream.end());
    stream.on("close", () => listener.onEnd(socket));
    return undefined;
  });
}

/** Replaces the browser's WebSocket, whose own would need timers that a test has stopped. */
export class PlainWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readyState = PlainWebSocket.CONNECTING;
  readonly bufferedAmount = 0;
  binaryType = "blob";
  onopen: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  #stream: Duplex | null = null;

  constructor(address: string | URL) {
    const { host, pathname, search } = new URL(address);
    const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" };
    const asked = get(`http://${host}${pathname}${search}`, {
      headers: { ...headers, "Sec-WebSocket-Key": Buffer.alloc(16).toString("base64") },
    });
    asked.on("error", () => {
      this.onerror?.({});
      this.#end(false);
    });
    asked.on("upgrade", (_, stream) => {
      this.#stream = stream;
      this.readyState = PlainWebSocket.OPEN;
      stream.on("error", () => {});
      stream.on("close", () => this.#end(false));
      onFrames(stream, ({ opcode, content }) => {
        if (opcode === opcodeText) this.onmessage?.({ data: content.toString() });
        if (opcode === opcodeClose) this.#end(true);
      });
      this.onopen?.({});
    });
  }

  send(text: string): void {
    this.#stream?.write(frame(opcodeText, Buffer.from(text), true));
  }

  close(): void {
    this.readyState = PlainWebSocket.CLOSING;
    this.#stream?.end(frame(opcodeClose, Buffer.alloc(0), true));
    this.#end(true);
  }

  #end(wasClean: boolean): void {
    if (this.readyState === PlainWebSocket.CLOSED) return;
    this.readyState = PlainWebSocket.CLOSED;
    this.#stream?.destroy();
    this.onclose?.({ code: wasClean ? 1000 : 1006, reason: "", wasClean });
  }
}
