/**
 * Requests that two programs on the way could read differently, so that a second one hides in the first: each must be refused
 * whole, and nothing after it may be answered.
 */

const hidden = "GET /local/mail HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
const head = "POST /rest/v1/rpc/log_security_event HTTP/1.1\r\nHost: 127.0.0.1\r\n";
const chunked = `0\r\n\r\n${hidden}`;

/** What goes out, by name. */
export const brokenLines: Readonly<Record<string, string>> = {
  "a length beside chunks": `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  "chunks beside a length": `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n${chunked}`,
  "two lengths": `${head}Content-Length: 0\r\nContent-Length: 50\r\n\r\n${hidden}`,
  "two lengths in one header": `${head}Content-Length: 0, 50\r\n\r\n${hidden}`,
  "a length with a sign": `${head}Content-Length: +0\r\n\r\n${hidden}`,
  "a negative length": `${head}Content-Length: -1\r\n\r\n${hidden}`,
  "a length in another number": `${head}Content-Length: 0x0\r\n\r\n${hidden}`,
  "a blank before the colon": `${head}Content-Length : 0\r\n\r\n${hidden}`,
  "another coding": `${head}Transfer-Encoding: xchunked\r\n\r\n${chunked}`,
  "chunks that are not last": `${head}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`,
  "chunks twice": `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked}`,
  "a folded header": `${head}X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n${chunked}`,
  "a return alone": `${head}X-A: b\rTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  "a zero byte in a header": `${head}X-A: b\0c\r\nContent-Length: 0\r\n\r\n`,
  "a zero byte in the line": "GET /\0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
  "a chunk of no size": `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
  "a chunk of too great a size": `${head}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx`,
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "two hosts": `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n`,
  "an older protocol": "GET /\r\n\r\n",
  "a newer protocol": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "another protocol": "\u0016\u0003\u0001\u0002\u0000\u0001",
  "a tunnel": "CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n",
};
