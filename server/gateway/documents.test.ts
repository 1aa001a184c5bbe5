/** What a document may be, before the backend sees it. */
import { describe, expect, it } from "vitest";
import { admit } from "./admit.ts";

const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
const before =
  '{"user_id":"0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21","prediction_type":"iq-prediction","input_data":{},"results":';
const after =
  ',"confidence_score":null,"payment_session_id":null,"payment_verified":false,"email_sent":false}';

const predictions = "/rest/v1/user_predictions";

/** The outcome for a prediction with these results, which are JSON. */
function outcome(results: string, { method = "POST", isSignedIn = true, authorization = "" } = {}): string {
  const admission = admit(
    {
      method,
      url: `http://127.0.0.1:4173${predictions}${method === "POST" ? "?select=id" : `?id=eq.${id}`}`,
      headers: new Headers({
        apikey: "sb_publishable_made-up-for-tests",
        "content-type": "application/json",
        authorization,
      }),
      body: new TextEncoder().encode(`${before}${results}${after}`),
      isSignedIn,
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

describe("what costs the backend more than it brings", () => {
  it("is a row from a visitor, whatever they bring as a token: no policy would let it in", () => {
    expect(outcome("{}")).toBe("admitted");
    for (const method of ["POST", "PATCH"]) {
      for (const authorization of ["", "Bearer a.b.c", "Bearer sb_publishable_made-up-for-tests"])
        expect(outcome("{}", { method, isSignedIn: false, authorization }), authorization).toBe(
          "not_signed_in",
        );
    }
  });

  it("is a body of more values than a prediction has", () => {
    const list = (values: number, value: string) => `{"a":[${Array(values).fill(value).join(",")}]}`;
    for (const value of ["1", "null", '"a,b"']) expect(outcome(list(99_000, value)), value).toBe("admitted");
    for (const value of ["1", "[]", "{}", '"a"'])
      expect(outcome(list(100_001, value)), value).toBe("malformed_body");
    expect(outcome(JSON.stringify({ a: ",[{".repeat(500_000) }))).toBe("admitted");
  });
});
