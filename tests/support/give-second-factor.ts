import type { Page } from "@playwright/test";
import { z } from "zod";
import { SESSION_KEY } from "../../src/lib/session-storage.ts";
import type { AccountServer } from "./account-server.ts";
import { expect } from "./browser-test.ts";
import { codeOf } from "./second-factor-codes.ts";

const sessionSchema = z.looseObject({ access_token: z.string(), expires_in: z.number() });
const factorSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });

/**
 * Gives the page's session a second factor, which administrators' changes ask for, and loads the page again.
 *
 * @returns the factor's secret; its code of the step before the present one is used
 */
export async function giveSecondFactor(page: Page, { address }: AccountServer): Promise<string> {
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
  const session = sessionSchema.parse(JSON.parse(stored ?? "null"));
  const key = await page.locator('meta[name="backend"]').getAttribute("data-key");
  const ask = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${address}auth/v1/${path}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        apikey: key ?? "",
        Authorization: `Bearer ${session.access_token}`,
      },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const asked = { factor_type: "totp", friendly_name: "Authenticator app", issuer: "Allelium" };
  const { id, totp } = factorSchema.parse(await ask("factors", asked));
  const challenge = z
    .object({ id: z.string() })
    .parse(await ask(`factors/${id}/challenge`, { factorId: id }));
  const given = { challenge_id: challenge.id, code: codeOf(totp.secret, -1) };
  const whole = sessionSchema.parse(await ask(`factors/${id}/verify`, given));
  const kept = { ...whole, expires_at: Math.floor(Date.now() / 1000) + whole.expires_in };
  await page.evaluate(
    ([name = "", text = ""]) => sessionStorage.setItem(name, text),
    [SESSION_KEY, JSON.stringify(kept)],
  );
  await page.reload();
  return totp.secret;
}
