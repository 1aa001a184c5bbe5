/** The part of a mail link that says where the person ends up. */
const redirectParameter = "redirect_to";

/** Mail links as the embedded backend writes them, in text and in HTML. */
const linkPattern = /https?:\/\/[^\s"'<>)\]]+\/auth\/v1\/verify\?[^\s"'<>)\]]+/g;

/**
 * Reads the address that a request asks mail links to lead back to.
 *
 * @param url the request's
 * @param siteUrl our own address; nothing outside its origin is allowed
 * @returns null where none is asked for and where it is not ours
 */
export function readRedirect(url: URL, siteUrl: string): string | null {
  const wanted = url.searchParams.get(redirectParameter);
  if (wanted === null) return null;
  try {
    const target = new URL(wanted);
    return target.origin === new URL(siteUrl).origin && target.username === "" ? target.href : null;
  } catch {
    return null;
  }
}

/** Lets every mail link in a text lead back to the given address. */
export function redirectLinks(text: string, redirectTo: string): string {
  return text.replace(linkPattern, (link) => {
    const isHtml = link.includes("&amp;");
    const address = new URL(link.replaceAll("&amp;", "&"));
    address.searchParams.set(redirectParameter, redirectTo);
    return isHtml ? address.href.replaceAll("&", "&amp;") : address.href;
  });
}
