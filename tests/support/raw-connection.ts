/**
 * A persistent connection over which requests are sent as they are written, byte by byte, and answers are read one
 * after the other.
 */
import { connect, type Socket } from "node:net";

/** An answer as it came over the wire, its chunks joined. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; the last one where a name comes twice. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** @returns an answer from the beginning of what was received, and how long it is; null while it is not whole */
function readAnswer(received: string, isHead: boolean): { answer: RawAnswer; length: number } | null {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = received.slice(0, end).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const start = end + 4;
  const whole = (body: string, length: number) => ({ answer: { status, headers, body }, length });
  if (status === 100) {
    // "Go on": the answer itself comes after it.
    const rest = readAnswer(received.slice(start), isHead);
    return rest === null ? null : { answer: rest.answer, length: start + rest.length };
  }
  if (isHead || status < 200 || status === 204 || status === 304) return whole("", start);
  if (headers.get("transfer-encoding") === "chunked") {
    let body = "";
    for (let place = start; ; ) {
      const lineEnd = received.indexOf("\r\n", place);
      if (lineEnd < 0) return null;
      const size = Number.parseInt(received.slice(place, lineEnd), 16);
      const next = lineEnd + 2 + size + 2;
      if (received.length < next) return null;
      if (size === 0) return whole(body, next);
      body += received.slice(lineEnd + 2, lineEnd + 2 + size);
      place = next;
    }
  }
  const length = Number(headers.get("content-length") ?? Number.NaN);
  if (Number.isNaN(length) || received.length < start + length) return null;
  return whole(received.slice(start, start + length), start + length);
}

/** One connection at a time; a new one is made when the server has closed the last. */
export class RawConnection {
  readonly #address: URL;
  #socket: Socket | null = null;
  #received = "";
  #look: () => void = () => {};

  /** @param address of the server */
  constructor(address: string) {
    this.#address = new URL(address);
  }

  /**
   * Sends one request, or what should be one, and waits for the answer.
   *
   * @param sent as it goes out, in Latin-1: one character is one byte
   * @returns null when the server closes the connection without an answer
   */
  async ask(sent: string): Promise<RawAnswer | null> {
    const [answer = null] = await this.askMany(sent, [sent.startsWith("HEAD ")]);
    return answer;
  }

  /**
   * Sends several requests at once.
   *
   * @param areHeads which of them are HEAD, whose answers have no body; as many answers are waited for
   * @returns fewer when the server closes the connection
   */
  askMany(sent: string, areHeads: readonly boolean[]): Promise<readonly RawAnswer[]> {
    this.#socket ??= this.#open();
    const socket = this.#socket;
    const answers: RawAnswer[] = [];
    return new Promise((resolve) => {
      const look = () => {
        while (answers.length < areHeads.length) {
          const read = readAnswer(this.#received, areHeads[answers.length] === true);
          if (read === null) break;
          this.#received = this.#received.slice(read.length);
          answers.push(read.answer);
        }
        if (answers.length < areHeads.length && !socket.destroyed) return;
        this.#look = () => {};
        // The rest belongs to no request of ours, so neither would the next answer.
        if (this.#received !== "" || answers.at(-1)?.headers.get("connection") === "close") this.close();
        resolve(answers);
      };
      this.#look = look;
      socket.write(sent, "latin1");
      if (socket.destroyed) look();
    });
  }

  /** Ends the connection. */
  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
    this.#received = "";
  }

  #open(): Socket {
    const socket = connect(Number(this.#address.port), this.#address.hostname);
    socket.setNoDelay(true);
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      if (this.#socket !== socket) return;
      this.#received += part;
      this.#look();
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#look();
      this.#received = "";
    });
    return socket;
  }
}
