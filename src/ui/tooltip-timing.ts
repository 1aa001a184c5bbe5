/** How long the pointer rests on a control before its tooltip opens, in milliseconds (docs/product-rules.md#waiting-and-notices). */
const TOOLTIP_DELAY = 700;
/** How long after one tooltip has closed the next opens without that delay, in milliseconds (same place). */
const TOOLTIP_SKIP_DELAY = 300;

/** Timing that the tooltips of a page share. */
export interface TooltipTiming {
  /** How long to wait now, in milliseconds. */
  delay: () => number;
  /** Reports that a tooltip has just closed. */
  closed: () => void;
}

/**
 * Makes the timing that tooltips share.
 *
 * @param now a clock in milliseconds
 */
export function createTooltipTiming(now: () => number = () => performance.now()): TooltipTiming {
  let lastClosed = Number.NEGATIVE_INFINITY;
  return {
    delay: () => (now() - lastClosed < TOOLTIP_SKIP_DELAY ? 0 : TOOLTIP_DELAY),
    closed: () => {
      lastClosed = now();
    },
  };
}
