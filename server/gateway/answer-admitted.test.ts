import { describe, expect, it } from "vitest";
import type { BearerVerdict } from "../backend/bearer.ts";
import { type Caller, visitorFrom } from "../backend/caller.ts";
import { answerAdmitted, type BehindGateway } from "./answer-admitted.ts";

const origin = "http://127.0.0.1:4173";
const json = { "content-type": "application/json" };

/** What is asked behind the gateway, and answers that end when they are told to. */
function openBehind() {
  const asked: string[] = [];
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const note = async (request: Request, { network }: Caller) => {
    asked.push(`${network} ${new URL(request.url).pathname}`);
    await gate;
    return Response.json({});
  };
  const behind: BehindGateway = {
    backend: { answer: note },
    answerFunction: (_, request, caller) => note(request, caller),
    secretKey: "sb_secret_x",
  };
  return { asked, behind, release };
}

/** A body that says whether anybody has begun to read it. */
function watchedBody(bytes: number) {
  const watched = { isRead: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        watched.isRead = true;
        controller.enqueue(new Uint8Array(bytes).fill(0x20));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, watched };
}

describe("a bearer that proves nothing", () => {
  const reasons = ["malformed", "expired"] as const;

  it.each(reasons)(
    "is 401 at the gateway, before a body is read and the backend asked: %s",
    async (reason) => {
      const { asked, behind } = openBehind();
      const bearer: BearerVerdict = { kind: "refused", reason };
      for (const path of [
        "/auth/v1/token?grant_type=password",
        "/rest/v1/user_predictions?select=id",
        "/rest/v1/rpc/export_own_data",
      ]) {
        const { body, watched } = watchedBody(1000);
        const init = { method: "POST", headers: json, body, duplex: "half" };
        const request = new Request(`${origin}${path}`, init);
        const answer = await answerAdmitted(behind, request, { network: "192.0.2.1", bearer });
        expect(answer.status, path).toBe(401);
        const code = reason === "expired" ? "PGRST303" : "PGRST301";
        expect(await answer.json()).toMatchObject({ code: path.startsWith("/auth/") ? "bad_jwt" : code });
        expect(watched.isRead, path).toBe(false);
      }
      expect(asked).toEqual([]);
    },
  );

  it("makes no unknown path a known one", async () => {
    const bearer: BearerVerdict = { kind: "refused", reason: "malformed" };
    const answer = await answerAdmitted(openBehind().behind, new Request(`${origin}/rest/v1/nothing`), {
      network: "192.0.2.1",
      bearer,
    });
    expect(answer.status).toBe(404);
  });
});

describe("bodies of events", () => {
  it("count in their network's share until they are answered, and in no other's", async () => {
    const { asked, behind, release } = openBehind();
    const send = (network: string) =>
      answerAdmitted(
        behind,
        new Request(`${origin}/functions/v1/stripe-webhook`, {
          method: "POST",
          headers: { "stripe-signature": "t=1,v1=00" },
          body: "x".repeat(250_000),
        }),
        visitorFrom(network),
      );
    const sent = Array.from({ length: 60 }, () => send("192.0.2.1"));
    const other = send("192.0.2.2");
    // Each has been refused or stands before the function when the other's has come to it.
    const refused = await Promise.race([
      Promise.all(sent.slice(45)),
      Promise.all(sent).then(() => {
        throw new Error("none waits");
      }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(15).fill(503));
    release();
    expect((await other).status).toBe(200);
    expect(asked.filter((line) => line.startsWith("192.0.2.2"))).toHaveLength(1);
    const answered = (await Promise.all(sent)).filter(({ status }) => status === 200).length;
    expect(answered * (250_000 + 24 * 1024)).toBeLessThanOrEqual(12 * 1024 * 1024);
    expect(answered).toBeGreaterThan(40);
  });
});
