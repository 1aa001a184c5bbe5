import { connect } from "node:net";

/** One answer as it came over the wire. */
export interface PipelinedAnswer {
  readonly status: number;
  readonly body: string;
}

/** One request of a batch. */
export interface PipelinedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

function readAnswers(text: string, count: number): readonly PipelinedAnswer[] | null {
  const answers: PipelinedAnswer[] = [];
  let rest = text;
  while (answers.length < count) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0) return null;
    const head = rest.slice(0, end);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    rest = rest.slice(end + 4);
    if (length !== undefined) {
      if (rest.length < Number(length)) return null;
      answers.push({ status, body: rest.slice(0, Number(length)) });
      rest = rest.slice(Number(length));
      continue;
    }
    // Chunked; the bodies of these tests contain no line end.
    const chunked = /^(?:[0-9a-f]+\r\n[^\r]*\r\n)*?0\r\n\r\n/i.exec(rest)?.[0];
    if (chunked === undefined) return null;
    answers.push({ status, body: chunked.replace(/\r\n0\r\n\r\n$/, "").replace(/^[0-9a-f]+\r\n/i, "") });
    rest = rest.slice(chunked.length);
  }
  return answers;
}

/**
 * Sends all requests at once on one connection, without waiting for any answer.
 *
 * @param address of the server
 */
export function pipelinedRequests(
  address: string,
  requests: readonly PipelinedRequest[],
): Promise<readonly PipelinedAnswer[]> {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("end", () => reject(new Error(`the connection ended: ${text.slice(-200)}`)));
    socket.on("data", (part: string) => {
      text += part;
      const answers = readAnswers(text, requests.length);
      if (answers === null) return;
      socket.destroy();
      resolve(answers);
    });
    socket.write(
      requests
        .map(({ path, headers }) => {
          const lines = Object.entries({ Host: host, ...headers }).map(
            ([name, value]) => `${name}: ${value}`,
          );
          return `GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
        })
        .join(""),
    );
  });
}
