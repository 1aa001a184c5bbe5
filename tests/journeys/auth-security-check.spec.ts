/** A security check that the operator has set up, with a stand-in for the provider's program. */
import { fillSignIn } from "../support/account-page.ts";
import { password } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { servePage } from "../support/served-page.ts";

/** Draws a button that returns a token, each time another one. */
const standIn = `window.turnstile = {
  count: 0,
  render(place, options) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "I am a person of " + options.sitekey;
    button.onclick = () => options.callback("token-" + ++this.count);
    place.append(button);
    return "widget";
  },
  reset() {},
};`;

test("each sign-in call sends a token of its own; a provider that can't be reached is reported", {
  tag: "@deep",
}, async ({ page, problems }) => {
  problems.expect(/request to: https:\/\/challenges\.cloudflare\.com\/turnstile/);
  problems.expect(/status of 400/);
  problems.expect(/ERR_FAILED/);
  const server = await servePage("app", { SECURITY_CHECK: "turnstile:0x4AAA" });
  try {
    await page.route("https://challenges.cloudflare.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: standIn }),
    );
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (/\/auth\/v1\/(?:token|signup)/.test(request.url())) sent.push(request.postDataJSON());
    });
    await page.goto(`${server.address}auth`);
    const main = page.getByRole("main");
    const alert = main.getByRole("alert");
    const check = main.getByRole("button", { name: "I am a person of 0x4AAA" });
    await expect(check).toBeVisible();
    await fillSignIn(page, "nobody@example.org");
    await expect(alert).toHaveText("Please complete the security check first.");
    for (const token of ["token-1", "token-2"]) {
      await check.click();
      await main.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(alert).toHaveText("Invalid login credentials");
      expect(sent.at(-1)).toMatchObject({ gotrue_meta_security: { captcha_token: token } });
      // It is good for one call.
      await main.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(alert).toHaveText("Please complete the security check first.");
    }
    await main.getByRole("button", { name: "Create an account" }).click();
    await check.click();
    await main.getByLabel("Password").fill(password);
    await main.getByRole("button", { name: "Sign up" }).click();
    await expect(alert).toHaveText("We have sent you an e-mail. Type its code here, or open its link.");
    expect(sent.at(-1)).toMatchObject({ gotrue_meta_security: { captcha_token: "token-3" } });
    expect(sent).toHaveLength(3);
    await page.unrouteAll();
    await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
    await page.reload();
    await expect(alert).toHaveText("The security check could not be loaded. Please reload the page.");
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      "token-",
    );
  } finally {
    await server.stop();
  }
});
