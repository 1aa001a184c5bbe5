import type { Page } from "@playwright/test";

/** Who looks at a page: a finger needs larger targets than a pointer. */
export interface BoxOptions {
  /** Whether fingers are used: then a target that is too small is a problem. */
  isTouched: boolean;
}

/**
 * Measures the positions of a page's text and controls, as far down as it goes: lines that lie over one another, words
 * that the edge of a box cuts off, and, where fingers are used, targets below 44 px.
 *
 * @returns a line for each problem; empty when there is none
 */
export async function boxProblems(page: Page, { isTouched }: BoxOptions): Promise<string[]> {
  return page.evaluate(measureBoxes, { isTouched, smallestTarget: 44 });
}

/** Runs in the page, so it contains all that it needs. */
async function measureBoxes({
  isTouched,
  smallestTarget,
}: BoxOptions & { smallestTarget: number }): Promise<string[]> {
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Item {
    kind: "text" | "control";
    element: Element;
    /** Text of one node is not compared with itself: its lines are as far apart as their height. */
    node: Node;
    box: Box;
    /** What it floats in; things of two layers may lie over one another. */
    layer: Element | null;
  }

  /** Browsers round, and a letter's box is a little larger than the letter. */
  const tolerance = 1.5;

  /**
   * Layers that lie over the page by design: dialogs, menus that a button opens, words that a button shows while a
   * pointer rests on it, short messages, and the bar at the window's foot, which the page leaves room for. What is
   * sticky is no layer: it is measured unscrolled, where it covers nothing.
   */
  const floating = [
    "dialog",
    "[role=dialog]",
    "[role=alertdialog]",
    "[role=menu]",
    "[role=listbox][data-scope]",
    "[role=tooltip]",
    "[data-scope=toast]",
    "[data-sticky-foot]",
  ].join(",");

  const controls = [
    "a[href]",
    "button",
    "input:not([type=hidden])",
    "select",
    "textarea",
    "summary",
    ...["button", "link", "tab", "menuitem", "menuitemcheckbox", "option", "checkbox", "radio", "switch"].map(
      // A chart's options lie on the drawings that they name.
      (role) => `[role=${role}]:not([data-part=mark])`,
    ),
  ].join(",");

  // Lays out what the browser leaves out while it is out of sight; waits until nothing that changes a position is under
  // way; and scrolls to the initial position.
  const laidOut = new CSSStyleSheet();
  laidOut.replaceSync("* { content-visibility: visible !important; scroll-behavior: auto !important }");
  const sheets = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...sheets, laidOut];
  const scrolled = window.scrollY;
  window.scrollTo(0, 0);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }

  // A long page has ten thousand lines: each fact about an element is read from the browser once.
  function once<Value>(find: (element: Element) => Value): (element: Element) => Value {
    const found = new Map<Element, Value>();
    return (element) => {
      if (!found.has(element)) found.set(element, find(element));
      return found.get(element) as Value;
    };
  }
  const styleOf = once((element) => {
    const { clip, display, overflowX, overflowY, position, textOverflow, webkitLineClamp } =
      getComputedStyle(element);
    return { clip, display, overflowX, overflowY, position, textOverflow, webkitLineClamp };
  });
  const boxOf = once((element) => element.getBoundingClientRect());
  const ancestorsOf = (element: Element | null) => {
    const found: Element[] = [];
    for (let one = element; one !== null; one = one.parentElement) found.push(one);
    return found;
  };

  /** Whether only a screen reader meets it: cut to a dot, or, as the way past the menu, beside the window until it has the focus. */
  const isForReadersAlone: (element: Element) => boolean = once((element) => {
    const { clip, overflowX, position } = styleOf(element);
    const { width, height, right } = boxOf(element);
    if (clip !== "auto") return true;
    if (overflowX === "hidden" && position === "absolute" && width <= 1 && height <= 1) return true;
    if (element.matches('a[href="#content"]') && right <= 0) return true;
    return element.parentElement !== null && isForReadersAlone(element.parentElement);
  });

  /** While a dialog covers the page, nothing else can be read or pressed. */
  const modal = [...document.querySelectorAll("[aria-modal=true], dialog:modal")].findLast((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );

  const isDrawn = once(
    (element) =>
      (modal === undefined || modal.contains(element)) &&
      element.closest("[inert]") === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !isForReadersAlone(element),
  );

  const layerOf = once((element) => element.closest(floating));

  /** The elements around one, itself among them, that clip what reaches over their edges; from the inside out. */
  const clippersOf: (element: Element) => readonly Element[] = once((element) => {
    if (element === document.body || element === document.documentElement) return [];
    const { display, overflowX, overflowY, position } = styleOf(element);
    // What floats is cut by nothing around the place where it hangs in the document.
    const outer =
      position === "fixed" || element.parentElement === null ? [] : clippersOf(element.parentElement);
    const isClipper = display !== "inline" && (overflowX !== "visible" || overflowY !== "visible");
    return isClipper ? [element, ...outer] : outer;
  });

  const words = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim().slice(0, 60);
  const nameOf = (element: Element) => {
    const own = words(element.getAttribute("aria-label") ?? element.textContent);
    const of = element instanceof HTMLInputElement ? words(element.labels?.[0]?.textContent) : "";
    const type = element instanceof HTMLInputElement ? `[type=${element.type}]` : "";
    return `${element.tagName.toLowerCase()}${type} "${own === "" ? of : own}"`;
  };
  const at = ({ left, top, right, bottom }: Box) =>
    `(${Math.round(left)}, ${Math.round(top)}, ${Math.round(right - left)} x ${Math.round(bottom - top)})`;

  const problems = new Set<string>();

  /** How much of a box can be seen within what clips it; reports text that is cut unintentionally. */
  const seenOf = (box: Box, element: Element, what: string | null): Box | null => {
    // Not spread: a rectangle of the browser has no properties of its own.
    const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    // Beyond an edge that scrolls, or that puts dots, everything can still be reached.
    let [isReachedAcross, isReachedDown] = [false, false];
    for (const one of clippersOf(element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(one);
      const edge = boxOf(one);
      const isClamped = webkitLineClamp !== "none";
      if (textOverflow === "ellipsis" || isClamped || /auto|scroll/.test(overflowX)) isReachedAcross = true;
      if (isClamped || /auto|scroll/.test(overflowY)) isReachedDown = true;
      if (what !== null) {
        const across = Math.max(edge.left - seen.left, seen.right - edge.right);
        const down = Math.max(edge.top - seen.top, seen.bottom - edge.bottom);
        if (overflowX !== "visible" && !isReachedAcross && across > tolerance) {
          problems.add(`cut at its side by ${Math.round(across)} px: ${what}`);
        }
        if (overflowY !== "visible" && !isReachedDown && down > tolerance) {
          problems.add(`cut above or below by ${Math.round(down)} px: ${what}`);
        }
      }
      if (overflowX !== "visible") {
        seen.left = Math.max(seen.left, edge.left);
        seen.right = Math.min(seen.right, edge.right);
      }
      if (overflowY !== "visible") {
        seen.top = Math.max(seen.top, edge.top);
        seen.bottom = Math.min(seen.bottom, edge.bottom);
      }
    }
    return seen.right - seen.left > tolerance && seen.bottom - seen.top > tolerance ? seen : null;
  };

  /**
   * The part of a line's box that its letters fill: fonts have room above and below for accents, which close lines
   * share.
   */
  const lettersOf = ({ left, top, right, bottom }: Box): Box => {
    const height = bottom - top;
    return { left, right, top: top + height * 0.18, bottom: bottom - height * 0.18 };
  };

  const items: Item[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || (node.nodeValue ?? "").trim() === "") continue;
    if (element.closest("script, style, template, noscript, title, desc, option, textarea") !== null)
      continue;
    if (!isDrawn(element)) continue;
    range.selectNodeContents(node);
    const control = element.closest(controls);
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.height < 1) continue;
      const letters = lettersOf(line);
      const what = `text "${words(node.nodeValue)}" ${at(line)}`;
      if (line.left < -tolerance && layerOf(element) === null) {
        problems.add(`beyond the window's left edge: ${what}`);
      }
      const seen = seenOf(letters, element, what);
      if (seen === null) continue;
      items.push({ kind: "text", element, node, box: seen, layer: layerOf(element) });
      // A link among words has a box for each line; the others contain its words.
      if (control === null || styleOf(control).display === "inline") continue;
      const edge = boxOf(control);
      const out = Math.max(
        ...[edge.left - seen.left, seen.right - edge.right, edge.top - seen.top, seen.bottom - edge.bottom],
      );
      if (out > tolerance) problems.add(`stands out of its ${control.tagName.toLowerCase()}: ${what}`);
    }
  }

  // Words that a field draws itself: the chosen one, or the placeholder until something is typed.
  const canvas = document.createElement("canvas").getContext("2d");
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
    const own = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.placeholder;
    if (canvas === null || own === undefined || own === "" || !isDrawn(field)) continue;
    if (field instanceof HTMLInputElement && field.value !== "") continue;
    const { fontStyle, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } =
      getComputedStyle(field);
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const { width } = canvas.measureText(own);
    if (width > room + tolerance && styleOf(field).textOverflow !== "ellipsis") {
      problems.add(
        `cut at its side by ${Math.round(width - room)} px: text "${words(own)}" of ${nameOf(field)}`,
      );
    }
  }

  const isBlock = (element: Element) => !/^(?:inline|contents)/.test(styleOf(element).display);

  /** Whether it is in a sentence, whose lines determine its height (WCAG 2.2, success criterion 2.5.8, "Inline"). */
  const isAmongWords = (control: Element) => {
    if (isBlock(control)) return false;
    const block = ancestorsOf(control.parentElement).find(isBlock);
    if (block === undefined || styleOf(block).display.includes("flex")) return false;
    if (styleOf(block).display.includes("grid")) return false;
    const walk = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const isOwn = control.contains(node) || node.parentElement?.closest(controls) !== null;
      if (!isOwn && /\p{L}/u.test(node.nodeValue ?? "")) return true;
    }
    return false;
  };

  /** The element that is pressed for it: a box's row, if it has one. */
  const targetOf = (control: Element): Box => {
    const own = boxOf(control);
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    if (label === undefined || !/checkbox|radio|file/.test((control as HTMLInputElement).type)) return own;
    const row = boxOf(label);
    return {
      left: Math.min(own.left, row.left),
      top: Math.min(own.top, row.top),
      right: Math.max(own.right, row.right),
      bottom: Math.max(own.bottom, row.bottom),
    };
  };

  for (const control of document.querySelectorAll(controls)) {
    if (!isDrawn(control)) continue;
    const box = boxOf(control);
    if (box.width < 1 || box.height < 1) continue;
    const layer = layerOf(control);
    const isInline = styleOf(control).display === "inline";
    // A link of two lines is two boxes; a box around both would cover its neighbours.
    for (const one of isInline ? [...control.getClientRects()].map(lettersOf) : [box]) {
      const seen = seenOf(one, control, null);
      if (seen !== null) items.push({ kind: "control", element: control, node: control, box: seen, layer });
    }
    // An element that contains another control is no target beside it, such as a row with a box.
    if (!isTouched || isAmongWords(control)) continue;
    const { left, top, right, bottom } = targetOf(control);
    const [width, height] = [right - left, bottom - top];
    if (Math.min(width, height) < smallestTarget - 0.5) {
      problems.add(`a target of ${Math.round(width)} x ${Math.round(height)} px: ${nameOf(control)}`);
    }
  }

  const standsIn = (inner: Box, outer: Box) =>
    inner.left >= outer.left - tolerance &&
    inner.right <= outer.right + tolerance &&
    inner.top >= outer.top - tolerance &&
    inner.bottom <= outer.bottom + tolerance;

  // From above to below: each is compared with those whose lower edge is not passed yet.
  items.sort((one, other) => one.box.top - other.box.top);
  let open: Item[] = [];
  const named = (item: Item) =>
    item.kind === "text"
      ? `text "${words(item.node.nodeValue)}" ${at(item.box)}`
      : `${nameOf(item.element)} ${at(item.box)}`;
  for (const item of items) {
    open = open.filter((other) => other.box.bottom > item.box.top);
    for (const other of open) {
      if (other.layer !== item.layer || other.node === item.node) continue;
      const across = Math.min(other.box.right, item.box.right) - Math.max(other.box.left, item.box.left);
      const down = Math.min(other.box.bottom, item.box.bottom) - item.box.top;
      if (across <= tolerance || down <= tolerance) continue;
      // A control's own words, and a control within a row that can be pressed as a whole.
      const isWithin =
        (other.kind === "control" && other.element.contains(item.node)) ||
        (item.kind === "control" && item.element.contains(other.node));
      // A button in the field that it belongs to, as the one that shows a password.
      const isInField =
        other.element.matches("input") && item.kind === "control" && standsIn(item.box, other.box);
      if (!isWithin && !isInField) problems.add(`one over the other: ${named(other)} and ${named(item)}`);
    }
    open.push(item);
  }

  document.adoptedStyleSheets = sheets;
  window.scrollTo(0, scrolled);
  return [...problems];
}
