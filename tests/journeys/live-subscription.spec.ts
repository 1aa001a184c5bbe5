/**
 * A hosted backend informs the page that a plan has changed; the embedded one does not, and no code for it is loaded
 * there.
 */
import type { Page } from "@playwright/test";
import { expectSignedIn, fillSignIn, signIn, signOut } from "../support/account-page.ts";
import { startAccountServer } from "../support/account-server.ts";
import { expect, test } from "../support/browser-test.ts";
import { type HostedBackend, startHostedBackend } from "../support/hosted-backend.ts";
import { type ServedPage, servePage } from "../support/served-page.ts";

const ann = "ann@example.org";
let hosted: HostedBackend;
let served: ServedPage;
let annId: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  hosted = await startHostedBackend();
  annId = await hosted.accounts.addPerson(ann);
  served = await servePage("app", hosted.settings);
});
test.afterAll(async () => {
  test.setTimeout(180_000);
  await served.stop();
  await hosted.stop();
});

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** Changes the plan without the page; whether the page is informed is another matter. */
async function setPlan(tier: string, isTold: boolean): Promise<void> {
  const plan = { subscribed: tier !== "free", subscription_tier: tier, subscription_end: null };
  await hosted.accounts.change("subscribers", `user_id=eq.${annId}`, plan);
  if (isTold) hosted.realtime.tell("subscribers", `user_id=eq.${annId}`, { user_id: annId, ...plan });
}

test("a plan that is bought or ended elsewhere counts at once, over a lost connection too", {
  tag: "@deep",
}, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${served.address}auth`);
  await fillSignIn(page, ann);
  await expectSignedIn(page);
  await page.goto(`${served.address}prs-scoring`);
  await expect(heading(page)).toHaveText("Unlock PRS Scoring");
  await expect.poll(() => hosted.realtime.joined().length).toBe(1);
  await setPlan("professional", true);
  await expect(heading(page)).toHaveText("PRS Scoring");
  await setPlan("free", true);
  await expect(heading(page)).toHaveText("Unlock PRS Scoring");

  const attempts = hosted.realtime.attempts.length;
  hosted.realtime.cut();
  await expect.poll(() => hosted.realtime.joined().length).toBe(0);
  await setPlan("professional", false);
  await expect.poll(() => hosted.realtime.joined().length, { timeout: 60_000 }).toBe(1);
  expect(hosted.realtime.attempts.length).toBe(attempts + 1);
  await expect(heading(page)).toHaveText("PRS Scoring");

  await signOut(page);
  await expect.poll(() => hosted.realtime.joined().length).toBe(0);
});

test("the embedded backend gets no request for a connection, and its page loads no code for one", {
  tag: "@deep",
}, async ({ page }) => {
  const embedded = await startAccountServer();
  try {
    await embedded.addPerson(ann);
    const sockets: string[] = [];
    const scripts: string[] = [];
    page.on("websocket", (socket) => sockets.push(socket.url()));
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const answer = await page.goto(`${embedded.address}auth`);
    expect(answer?.headers()["content-security-policy"]).not.toMatch(/wss?:/);
    await signIn(page, embedded, ann);
    // Where a hosted backend is listened to, it is by then.
    await page.goto(`${embedded.address}prs-scoring`);
    await expect(heading(page)).toHaveText("Unlock PRS Scoring");
    expect(sockets).toEqual([]);
    expect(scripts.filter((path) => /live-subscription|realtime/.test(path))).toEqual([]);
  } finally {
    // It would go on asking a server that is gone.
    await page.goto("about:blank");
    await embedded.stop();
  }
});
