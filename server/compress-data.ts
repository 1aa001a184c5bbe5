import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";

/** Below so many bytes compression gains nothing: the answer fits into one packet as it is. */
const threshold = 1024;

const compressLarge = compress({ threshold, contentTypeFilter: /^application\/json\b/i });

/**
 * Compresses the answers that hold rows, for those who take it. Sign-in calls and server functions are left alone: a
 * session's tokens stand in their answers beside what the request said, and the length of the compressed answer would tell
 * whoever watches the line how much of a guess was right (BREACH). Rows are asked for with a token that no browser sends by
 * itself, so nobody else's page can put a guess beside them.
 */
export const compressData: MiddlewareHandler = (context, next) =>
  compressLarge(context, async () => {
    await next();
    const { res } = context;
    if (res.body === null || res.headers.has("Content-Length")) return;
    // How long it is decides whether it is compressed.
    const body = await res.arrayBuffer();
    context.res = new Response(body, res);
    context.res.headers.set("Content-Length", String(body.byteLength));
  });
