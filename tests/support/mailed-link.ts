import { waitFor } from "./wait-for.ts";

/**
 * The link of the latest mail to a person, from a server's mailbox page; a mail may come there after the answer that
 * promised it.
 */
export function mailedLink(
  address: string,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  return waitFor(async () => {
    const page = await (await fetch(new URL("/local/mail", address), { headers })).text();
    const mail = page.split("<article").find((part) => part.includes(`To ${email},`)) ?? "";
    const [, link] = /<a href="([^"]+)"/.exec(mail) ?? [];
    if (link === undefined) throw new Error("no mail with a link has come");
    return link.replaceAll("&amp;", "&");
  });
}
