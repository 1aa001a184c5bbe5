import { ChevronRight } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { shortenName } from "../../lib/shorten-name.ts";
import { GenomeNameText } from "../../parts/genome-name-text.tsx";
import { GenomeNumber } from "../../parts/genome-number.tsx";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import styles from "./genome-row.module.css";

/** Letters of a name in a closed row: a name of 255 would push the scores out of sight. */
const mostLetters = 60;

interface GenomeNameProps {
  /** Id of the element with the name. */
  id: string;
  number: number;
  name: string;
  mark: GenomeMark | undefined;
  /** Whether the details are open; null where there are none. */
  isOpen: boolean | null;
  detailsId: string;
  onToggle: () => void;
}

/** The heading of a genome's card; it opens and closes the details, where there are any. */
export function GenomeName({ id, number, name, mark, isOpen, detailsId, onToggle }: GenomeNameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = isOpen === true ? name : shortenName(name, mostLetters);
  const text = (
    <>
      <span className={styles["onPaper"]} />
      <GenomeNumber number={number} mark={mark} />{" "}
      <span id={id} data-genome-name="" title={shown === name ? undefined : name}>
        <GenomeNameText name={shown} />
      </span>
    </>
  );
  return (
    <h2 ref={heading} className={styles["name"]}>
      {isOpen === null ? (
        <PlainName heading={heading}>{text}</PlainName>
      ) : (
        <button
          type="button"
          className={styles["nameButton"]}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          data-row-focus=""
          onClick={onToggle}
        >
          <ChevronRight aria-hidden size={16} />
          {text}
        </button>
      )}
    </h2>
  );
}

/** A name with nothing to open. Where it has the focus it passes it to the button that it becomes. */
function PlainName({ heading, children }: { heading: RefObject<HTMLElement | null>; children: ReactNode }) {
  const name = useRef<HTMLSpanElement>(null);
  useHandOnFocus(name, () => heading.current?.querySelector<HTMLElement>("[data-row-focus]"));
  return (
    <span ref={name} className={styles["plainName"]} tabIndex={-1} data-row-focus="">
      {children}
    </span>
  );
}
