/** How a reader moves a page. */
const movements = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

let readerHasMoved = false;

function stopFollowing(): void {
  readerHasMoved = true;
  for (const name of movements) window.removeEventListener(name, stopFollowing);
}

function linkedSection(): HTMLElement | null {
  const { hash } = window.location;
  return hash === "" ? null : document.getElementById(hash.slice(1));
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Call it as the app starts: a reader who moves the page from now on, or has moved it by now, stays there. */
export function watchForMovement(): void {
  const section = linkedSection();
  if (section !== null && window.scrollY > 0 && !isInSight(section)) stopFollowing();
  else for (const name of movements) window.addEventListener(name, stopFollowing, { passive: true });
}

/**
 * Shows the section that the first page's address names, until the page has its fonts. The browser scrolls there once,
 * and what stands above may change its height afterwards: when fonts load, and when the app replaces the words.
 */
export async function settleAtLinkedSection(): Promise<void> {
  if (linkedSection() === null) return;
  const show = () => {
    if (!readerHasMoved) linkedSection()?.scrollIntoView();
  };
  const heights = new ResizeObserver(show);
  heights.observe(document.body);
  // A font is asked for when text is first laid out with it.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await document.fonts.ready;
  show();
  heights.disconnect();
  stopFollowing();
}
