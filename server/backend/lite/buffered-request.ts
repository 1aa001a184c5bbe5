/** A signed-in person, by their access token. */
export interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
}

/** A request whose body has been read. */
export interface BufferedRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Null without a session. */
  readonly person: SignedIn | null;
}

/** The request as the embedded backend takes it. */
export function toRequest({ url, method, headers, body }: BufferedRequest): Request {
  const hasBody = method !== "GET" && method !== "HEAD" && body.length > 0;
  return new Request(url, { method, headers, ...(hasBody ? { body } : {}) });
}

/** The request with another body, and with another path where one is given. */
export function withBody(request: BufferedRequest, content: unknown, path?: string): BufferedRequest {
  const url = new URL(request.url);
  if (path !== undefined) url.pathname = path;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return { ...request, url, headers, body: new TextEncoder().encode(JSON.stringify(content)) };
}

/** @returns the body's JSON value; undefined when it is none */
export function jsonBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** Refuses as the embedded backend itself does. */
export function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
