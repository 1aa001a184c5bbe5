/** Properties that make a drawing look the same outside the page. */
const copiedProperties = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;

/**
 * A drawn SVG as a file of its own: every colour and type setting that the page's style sheets gave it is written into
 * the picture, over a ground in the page's colour.
 */
export function standalonePicture(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return "";
  const originals = [drawing, ...drawing.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  originals.forEach((original, index) => {
    const target = copies[index];
    if (target === undefined) return;
    const style = getComputedStyle(original);
    for (const property of copiedProperties) {
      const value = style.getPropertyValue(property);
      if (value !== "") target.setAttribute(property, value);
    }
    target.removeAttribute("class");
    target.removeAttribute("style");
  });
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.prepend(ground(drawing));
  return new XMLSerializer().serializeToString(copy);
}

function ground(drawing: SVGSVGElement): SVGRectElement {
  const rectangle = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  rectangle.setAttribute("width", "100%");
  rectangle.setAttribute("height", "100%");
  rectangle.setAttribute("fill", visibleGround(drawing));
  return rectangle;
}

/** The first opaque background behind an element. */
function visibleGround(element: Element | null): string {
  if (element === null) return "white";
  const color = getComputedStyle(element).backgroundColor;
  return color === "" || color === "transparent" || color.startsWith("rgba(0, 0, 0, 0")
    ? visibleGround(element.parentElement)
    : color;
}
