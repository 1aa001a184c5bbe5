import { progressStyles } from "./theme/static-styles.ts";

const { classes } = progressStyles;

interface ProgressProps {
  /** The work under way. */
  label: string;
  /** Progress, 0 to 1; null while it is unknown. */
  share: number | null;
  /** How far in words, with the speed. */
  text: string;
}

/** Something under way: its name, its bar, how far it is and how fast. */
export function Progress({ label, share, text }: ProgressProps) {
  const percent = share === null ? null : Math.round(Math.max(0, Math.min(1, share)) * 100);
  return (
    <div>
      <div className={classes.head}>
        <div>
          <span className={classes.label}>{label}</span>
          <span className={classes.text}>{text}</span>
        </div>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === null ? {} : { "aria-valuenow": percent })}
        aria-valuetext={text}
        className={classes.track}
      >
        <div
          className={classes.bar}
          data-unknown={percent === null ? "" : undefined}
          // Not its width: that would lay out the whole page again at every step.
          style={{ transform: `scaleX(${(percent ?? 100) / 100})` }}
        />
      </div>
    </div>
  );
}
