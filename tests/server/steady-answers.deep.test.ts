/** Answers that must not reveal who has an account come at the same moments. */
import { describe, expect, it } from "vitest";
import { password, signUpAndIn } from "../support/sign-up.ts";
import { openTestBackend, siteUrl } from "../support/test-backend.ts";

describe("answers that are the same for everybody", () => {
  it("are sent at the same moments whether there is an account or not", async () => {
    const step = 600;
    const test = await openTestBackend("pglite", undefined, { answerStep: step });
    try {
      await signUpAndIn(test, "known@example.org", "192.0.2.30");
      const headers = { apikey: test.secrets.publishableKey, "Content-Type": "application/json" };
      for (const [place, path] of ["signup", "recover", "otp", "resend"].entries()) {
        for (const email of ["known@example.org", `unknown-${place}@example.org`]) {
          const body = JSON.stringify({ email, password, type: "signup" });
          const start = performance.now();
          const request = new Request(`${siteUrl}/auth/v1/${path}`, { method: "POST", body, headers });
          const answer = await test.backend.answer(request, `198.51.100.${place}`);
          expect(answer.status, path).toBe(200);
          // Never before the step; how much later is the machine's affair.
          expect(performance.now() - start, `${path} ${email}`).toBeGreaterThanOrEqual(step - 1);
        }
      }
    } finally {
      await test.close();
    }
  });
});
