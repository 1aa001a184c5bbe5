import { ChevronRight } from "lucide-react";
import { GenomeNumber } from "../../parts/genome-number.tsx";
import type { GenomeMark } from "../../state/genome-mark.ts";
import styles from "./genome-row.module.css";

interface GenomeNameProps {
  /** Id of the element that holds the name. */
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
  const text = (
    <>
      <GenomeNumber number={number} mark={mark} />{" "}
      <span id={id} data-genome-name="">
        {name}
      </span>
    </>
  );
  return (
    <h2 className={styles["name"]}>
      {isOpen === null ? (
        <span className={styles["plainName"]} tabIndex={-1} data-row-focus="">
          {text}
        </span>
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
