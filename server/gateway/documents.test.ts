/** What a document may be, before the backend sees it. */
import { describe, expect, it } from "vitest";
import { admit } from "./admit.ts";

const before =
  '{"user_id":"0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21","prediction_type":"iq-prediction","input_data":{},"results":';
const after =
  ',"confidence_score":null,"payment_session_id":null,"payment_verified":false,"email_sent":false}';

/** The outcome for a prediction with these results, which are JSON. */
function outcome(results: string): string {
  const admission = admit(
    {
      method: "POST",
      url: "http://127.0.0.1:4173/rest/v1/user_predictions?select=id",
      headers: new Headers({
        apikey: "sb_publishable_made-up-for-tests",
        authorization: "Bearer a.b.c",
        "content-type": "application/json",
      }),
      body: new TextEncoder().encode(`${before}${results}${after}`),
    },
    "sb_secret_made-up-for-tests",
  );
  return admission.kind === "refused" ? admission.refusal.code : admission.kind;
}

describe("a document", () => {
  it("is refused where it has more characters than a row, and not for its bytes", () => {
    const save = (text: string) => outcome(JSON.stringify({ text }));
    expect(save("x".repeat(2_000_000))).toBe("admitted");
    expect(save("\u{1f600}".repeat(900_000))).toBe("admitted");
    expect(save("x".repeat(2_300_000))).toBe("body_too_large");
  });

  it("may contain brackets in texts, whose ends are found behind any backslashes", () => {
    const many = "[".repeat(100);
    for (const text of [many, `\\"${many}`, `\\\\\\"${many}`])
      expect(outcome(`{"a":"${text}"}`)).toBe("admitted");
    for (const text of ["", "\\\\", '\\"\\\\\\\\'])
      expect(outcome(`{"a":"${text}","b":${many}${"]".repeat(100)}}`)).toBe("malformed_body");
  });

  it.each([String.raw`\u0000`, String.raw`a\uD800`, String.raw`\udc00x`])(
    "is refused with %s in it",
    (odd) => {
      expect(outcome(`{"a":["${odd}"]}`)).toBe("malformed_body");
      expect(outcome(`{"${odd}":1}`)).toBe("malformed_body");
    },
  );

  it("may write about such escapes, and contain whole pairs", () => {
    expect(outcome(String.raw`{"a":"\\u0000 \\ud800 \ud83d\ude00"}`)).toBe("admitted");
  });
});
