import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";

/** Below so many bytes compression gains nothing: the answer fits into one packet as it is. */
const threshold = 1024;

const compressLarge = compress({ threshold, contentTypeFilter: /^application\/json\b/i });

/**
 * Compresses the answers that contain rows, for clients that accept it. Sign-in calls and server functions are left
 * alone: their answers contain a session's tokens beside parts of the request, and the length of the compressed answer
 * would show an observer of the line how much of a guess was right (BREACH). Rows are requested with a token that no
 * browser sends by itself, so no other site's page can put a guess beside them.
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
