/** The plans that have a price at this installation's card payment provider, as its server wrote them into the page. */

/** Reads their ids from the page's head: `<meta name="backend" data-priced-plans="professional enterprise" />`. */
export function readPricedPlans(page: Pick<Document, "querySelector">): ReadonlySet<string> {
  const list = page.querySelector('meta[name="backend"]')?.getAttribute("data-priced-plans") ?? "";
  return new Set(list.split(" ").filter((id) => id !== ""));
}
