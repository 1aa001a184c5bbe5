/** Repeated steps of tests of the sign-in calls: read a mail's link, follow it, make an account with a password. */
import { expect } from "vitest";
import { siteUrl, type TestBackend } from "./test-backend.ts";

/** The password of every account that these make. */
export const password = "Correct-horse1";

/** The link in a mail; to no address of ours where there is none. */
export function linkIn(mail: { text: string; html: string } | undefined): URL {
  const [link = siteUrl] =
    /https?:\/\/[^\s"<>]+\/auth\/v1\/verify\?[^\s"<>]+/.exec(`${mail?.text}\n${mail?.html}`) ?? [];
  return new URL(link.replaceAll("&amp;", "&"));
}

/** Follows a mail's link; resolves to where it leads. */
export async function follow(
  test: TestBackend,
  link: URL,
  network = "203.0.113.250",
): Promise<{ to: string; fragment: URLSearchParams }> {
  const answer = await test.backend.answer(new Request(link), network);
  expect(answer.status).toBe(303);
  const [to = "", fragment = ""] = (answer.headers.get("location") ?? "").split("#");
  return { to, fragment: new URLSearchParams(fragment) };
}

/** Signs up, follows the mail and signs in; resolves to the session's access token. */
export async function signUpAndIn(test: TestBackend, email: string, network: string): Promise<string> {
  const client = test.client(test.secrets.publishableKey, undefined, network);
  expect((await client.auth.signUp({ email, password })).error).toBeNull();
  await follow(test, linkIn(test.mailbox.mails.find(({ to }) => to === email)), network);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return data.session?.access_token ?? "";
}
