/** Elements that stand within a line of text. */
const inline =
  "a, b, bdi, cite, code, em, i, kbd, mark, s, small, span, strong, sub, sup, time, u, tspan, math, math *";

/** Attributes whose text is read out or shown. */
const textAttributes = ["alt", "aria-description", "aria-label", "placeholder", "title"] as const;

/** The texts of a drawn page, one a paragraph, cell or label, with usual spaces. */
export function shownTexts(page: Element): readonly string[] {
  const lines = new Map<Element, string>();
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    let block = node.parentElement ?? page;
    while (block !== page && block.matches(inline)) block = block.parentElement ?? page;
    if (!block.matches("script, style")) lines.set(block, (lines.get(block) ?? "") + node.nodeValue);
  }
  const attributes = [...page.querySelectorAll("*")].flatMap((element) =>
    textAttributes.flatMap((name) => element.getAttribute(name) ?? []),
  );
  return [...lines.values(), ...attributes]
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => text !== "");
}
