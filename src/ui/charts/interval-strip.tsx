import { stripStyles } from "../theme/static-styles.ts";

const { classes } = stripStyles;

interface IntervalStripProps {
  /** Best guess and ends on a scale from 0 to 100; the ends are null where nothing is left open. */
  value: number;
  low: number | null;
  high: number | null;
  /** The strip in words. */
  text: string;
  /** False where the middle of the scale is not that of all people. */
  isMiddleMarked?: boolean;
}

/** A mark with its interval on a thin line from 0 to 100: a curve's worth of meaning in one row of a list. */
export function IntervalStrip({ value, low, high, text, isMiddleMarked = true }: IntervalStripProps) {
  return (
    <div role="img" aria-label={text} className={classes.root}>
      <div className={classes.line} />
      {/* The middle of all people. */}
      {isMiddleMarked ? <div className={classes.middle} /> : null}
      {low === null || high === null ? null : (
        <div
          data-part="interval"
          className={classes.interval}
          style={{ left: `${low}%`, width: `${Math.max(0, high - low)}%` }}
        />
      )}
      <div className={classes.mark} style={{ left: `${value}%` }} />
    </div>
  );
}
