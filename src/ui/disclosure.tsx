import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { disclosureStyles } from "./theme/static-styles.ts";

const { classes } = disclosureStyles;

interface DisclosureProps {
  /** Part of the address of a link to it. */
  id?: string;
  /** What opens, in a few words. */
  summary: ReactNode;
  /** A short fact at the end of the line, readable without opening. */
  aside?: ReactNode;
  isInitiallyOpen?: boolean;
  /** Draws the content when it is first opened: for long lists of things that few will open. Unopened it is not printed. */
  isLazy?: boolean;
  children: ReactNode;
}

/** Something that opens on demand: the browser's own details element, so that it works by keyboard and in search. */
export function Disclosure(props: DisclosureProps) {
  const { id, summary, aside, isInitiallyOpen = false, isLazy = false, children } = props;
  const [wasOpened, setWasOpened] = useState(isInitiallyOpen);
  return (
    <details
      id={id}
      open={isInitiallyOpen}
      onToggle={() => setWasOpened(true)}
      className={isLazy ? `${classes.root} ${classes.onDemand}` : classes.root}
    >
      <summary className={classes.summary}>
        <ChevronRight aria-hidden size={16} />
        <div className={classes.line}>
          <span>{summary}</span>
          {aside === undefined ? null : <span className={classes.aside}>{aside}</span>}
        </div>
      </summary>
      <div className={classes.content}>{isLazy && !wasOpened ? null : children}</div>
    </details>
  );
}
