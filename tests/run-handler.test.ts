/** A function whose backend fails says that it is not available, and never that a valid session is invalid. */
import { describe, expect, it } from "vitest";
import { allowForMissingWebSocket } from "../server/missing-websocket.ts";
import { answer, refuseAnonymous } from "../supabase/functions/_shared/answers.ts";
import type { FunctionHandler } from "../supabase/functions/_shared/function-backend.ts";
import { runHandler } from "../supabase/functions/_shared/run-handler.ts";

// The hosted service has one.
allowForMissingWebSocket();

const handler: FunctionHandler = async (request, backend) => {
  const user = await backend.caller(request);
  if (user === null) return refuseAnonymous();
  // A POST, which the client does not try again by itself.
  const { error } = await user.data.rpc("anything");
  if (error !== null) throw error;
  return answer({});
};

/** Status of the backend's answer, by the beginning of the path. */
async function statusWhere(statuses: Readonly<Record<"/auth/" | "/rest/", number>>): Promise<number> {
  const request = new Request("http://functions.example/x", {
    method: "POST",
    headers: { Authorization: "Bearer a.b.c" },
  });
  const answered = await runHandler("x", handler, request, {
    url: "http://project.example",
    publishableKey: "sb_publishable_x",
    serviceKey: "sb_secret_x",
    fetch: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      const isSignIn = pathname.startsWith("/auth/");
      const status = statuses[isSignIn ? "/auth/" : "/rest/"];
      if (status !== 200) return Response.json({ code: "x", message: "x" }, { status });
      const user = {
        id: "1",
        aud: "authenticated",
        email: "a@example.org",
        app_metadata: {},
        user_metadata: {},
      };
      return Response.json(isSignIn ? user : null);
    },
  });
  return answered.status;
}

describe("a function whose backend fails", () => {
  it.each([408, 429, 500, 502, 503, 504, 520])(
    "is not available while the sign-in service answers %d",
    async (status) => {
      expect(await statusWhere({ "/auth/": status, "/rest/": 200 })).toBe(503);
    },
  );

  it.each([400, 401, 403, 404])(
    "recognises no caller where the sign-in service answers %d to the token",
    async (status) => {
      expect(await statusWhere({ "/auth/": status, "/rest/": 200 })).toBe(401);
    },
  );

  it.each([408, 429, 502, 503, 504, 520])("is not available while the data say %d", async (status) => {
    expect(await statusWhere({ "/auth/": 200, "/rest/": status })).toBe(503);
  });

  it("answers where nothing fails", async () => {
    expect(await statusWhere({ "/auth/": 200, "/rest/": 200 })).toBe(200);
  });
});
