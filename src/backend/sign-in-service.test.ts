import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { authFailure, sendMagicLink, verifyCode } from "./sign-in-service.ts";

const asked: { path: string; body: unknown }[] = [];
let answer: () => Response;

vi.mock("./client.ts", () => ({
  backendClient: async () =>
    createClient("http://127.0.0.1:4173", "sb_publishable_a", {
      realtime: { transport: class {} as never },
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (input, init) => {
          const body: unknown = JSON.parse(typeof init?.body === "string" ? init.body : "null");
          asked.push({ path: new URL(input instanceof Request ? input.url : input).pathname, body });
          return answer();
        },
      },
    }),
}));

beforeEach(() => asked.splice(0));

const refusal = (status: number, error_code: string | undefined, msg: string) => () =>
  Response.json({ ...(error_code === undefined ? {} : { error_code }), msg }, { status });

describe("a sign-in link", () => {
  const request = { email: "a@example.org", returnTo: "http://127.0.0.1:4173/auth", securityToken: null };

  it.each([
    ["known", () => Response.json({})],
    ["unknown, by code", refusal(422, "otp_disabled", "Not today")],
    ["unknown, by text", refusal(422, undefined, "Signups not allowed for otp")],
  ])("is answered alike where the account is %s", async (_, given) => {
    answer = given;
    expect((await sendMagicLink(request)).ok).toBe(true);
    expect(asked).toMatchObject([
      { path: "/auth/v1/otp", body: { email: "a@example.org", create_user: false } },
    ]);
  });

  it("is refused for any other reason in the provider's words", async () => {
    answer = refusal(422, "signup_disabled", "Signups not allowed for this instance");
    expect(await sendMagicLink(request)).toEqual({
      ok: false,
      error: {
        code: "provider",
        message: "Signups not allowed for this instance",
        reason: "signup_disabled",
      },
    });
  });
});

describe("a mail's code", () => {
  it.each(["signup", "email", "recovery"] as const)("is sent with its type %s", async (kind) => {
    answer = refusal(403, "otp_expired", "Token has expired or is invalid");
    expect(await verifyCode({ email: "a@example.org", code: "01234567", kind })).toEqual({
      ok: false,
      error: { code: "provider", message: "Token has expired or is invalid", reason: "otp_expired" },
    });
    expect(asked).toMatchObject([
      { path: "/auth/v1/verify", body: { email: "a@example.org", token: "01234567", type: kind } },
    ]);
  });

  it("is no sign-in without a session", async () => {
    answer = () => Response.json({});
    expect(await verifyCode({ email: "a@example.org", code: "01234567", kind: "email" })).toEqual({
      ok: false,
      error: { code: "unexpected" },
    });
  });
});

describe("authFailure", () => {
  it("returns the server's error", () => {
    const error = Object.assign(new Error("Email not confirmed"), {
      status: 400,
      code: "email_not_confirmed",
    });
    expect(authFailure(error)).toEqual({
      code: "provider",
      message: "Email not confirmed",
      reason: "email_not_confirmed",
    });
  });
  it.each([new Error("x"), Object.assign(new Error("Failed to fetch"), { status: 0 }), null, "text", {}])(
    "has no words of its own for %s",
    (error) => expect(authFailure(error)).toEqual({ code: "unexpected" }),
  );
});
