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

/** Around the drawing, in CSS pixels. */
const margin = 12;

/** Parts of an element for the page alone: its style sheets, and keyboard access. */
const pageAttributes = ["class", "style", "tabindex", "role", "aria-label", "aria-selected"] as const;

/**
 * A drawn SVG as a file of its own: every colour and type setting from the page's style sheets is written into the
 * picture, over a ground in the page's colour.
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
    for (const name of pageAttributes) target.removeAttribute(name);
  });
  copy.setAttribute("role", "img");
  const { width, height } = drawing.viewBox.baseVal;
  const frame = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  copy.setAttribute("viewBox", Object.values(frame).join(" "));
  copy.setAttribute("width", String(frame.width));
  copy.setAttribute("height", String(frame.height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.prepend(ground(drawing, frame));
  return new XMLSerializer().serializeToString(copy);
}

function ground(drawing: SVGSVGElement, frame: Readonly<Record<string, number>>): SVGRectElement {
  const rectangle = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries(frame)) rectangle.setAttribute(name, String(value));
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
