import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** How a stub of a mail server behaves; the last two cut the connection or answer by number. */
export type SmtpManner =
  /** Accepts every mail. */
  | "takes"
  /** Accepts the connection and never says anything. */
  | "silent"
  /** Greets a byte at a time, without end. */
  | "drips"
  /** Reads the mail and hangs up before it has confirmed it. */
  | "hangs-up-after-data"
  /** Accepts no mail now. */
  | { readonly recipientReply: string };

/** A mail as the stub has read it. */
export interface StubMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Head and body as sent, lines ending in CRLF. */
  readonly content: string;
  /** Whether the stub has confirmed the mail. */
  readonly isTaken: boolean;
}

/** A mail server of a test's own. */
export interface SmtpStub {
  /** smtp://127.0.0.1:port */
  readonly url: string;
  readonly mails: readonly StubMail[];
  /** Connections that were made so far. */
  readonly connections: number;
  /** How the next connections are treated. */
  behave(manner: SmtpManner): void;
  /** Cuts all connections and frees the port. */
  stop(): Promise<void>;
}

/** Speaks as much SMTP (RFC 5321) as a client needs to send a mail. */
function converse(socket: Socket, manner: SmtpManner, keep: (mail: StubMail) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  if (manner === "silent") return;
  if (manner === "drips") {
    const timer = setInterval(() => socket.write("2"), 20);
    socket.on("close", () => clearInterval(timer));
    return;
  }
  let unread = "";
  let content: string | null = null;
  let from = "";
  let to: string[] = [];
  say("220 stub ESMTP");
  socket.on("data", (part) => {
    unread += part.toString("latin1");
    for (let end = unread.indexOf("\r\n"); end >= 0; end = unread.indexOf("\r\n")) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 2);
      if (content !== null) {
        if (line !== ".") {
          content += `${line.replace(/^\./, "")}\r\n`;
          continue;
        }
        const isTaken = manner !== "hangs-up-after-data";
        keep({ from, to, content, isTaken });
        content = null;
        if (isTaken) say("250 taken");
        else socket.destroy();
      } else if (/^(?:EHLO|HELO)/i.test(line)) say("250 stub");
      else if (/^MAIL FROM:/i.test(line)) {
        from = /<([^>]*)>/.exec(line)?.[1] ?? "";
        to = [];
        say("250 ok");
      } else if (/^RCPT TO:/i.test(line)) {
        to = [...to, /<([^>]*)>/.exec(line)?.[1] ?? ""];
        say(typeof manner === "object" ? manner.recipientReply : "250 ok");
      } else if (/^DATA/i.test(line)) {
        content = "";
        say("354 go on");
      } else if (/^QUIT/i.test(line)) {
        say("221 bye");
        socket.end();
      } else say("250 ok");
    }
  });
}

/**
 * Starts a mail server on the loopback interface.
 *
 * @param port 0 lets the system choose
 */
export async function startSmtpStub(manner: SmtpManner = "takes", port = 0): Promise<SmtpStub> {
  let current = manner;
  let connections = 0;
  const mails: StubMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    converse(socket, current, (mail) => mails.push(mail));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address !== "object") throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    get connections() {
      return connections;
    },
    behave(next) {
      current = next;
    },
    async stop() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
