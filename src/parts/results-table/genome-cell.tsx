import { shortenName } from "../../lib/shorten-name.ts";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";
import { GenomeNameText } from "../genome-name-text.tsx";
import { GenomeNumber } from "../genome-number.tsx";
import styles from "./result-cells.module.css";

interface GenomeCellProps {
  number: number;
  mark: GenomeMark | undefined;
  name: string;
  /** Letters of the name that fit the column in two lines; a vendor's name, in the middle of which its files differ, has about 48. */
  mostLetters: number;
  /** A warning about the row's comparison, in a word: "incomplete". */
  remarks?: readonly string[];
  /** Opens the genome; without it the name is no button. */
  onOpen?: () => void;
}

/** Which genome a row is of: its number for life, then its name without the middle where it is long. */
export function GenomeCell({ number, mark, name, mostLetters, remarks = [], onOpen }: GenomeCellProps) {
  // A remark shortens the name instead of taking a line of its own.
  const letters = remarks.length === 0 ? mostLetters : Math.ceil(mostLetters / 2);
  const shown = <GenomeNameText name={shortenName(name, letters)} />;
  return (
    <span className={styles["genome"]}>
      <GenomeNumber number={number} mark={mark} />
      <span title={name} className={styles["name"]}>
        {onOpen === undefined ? (
          shown
        ) : (
          <button type="button" className={styles["openName"]} onClick={onOpen}>
            {shown}
          </button>
        )}
        {remarks.map((remark) => (
          <span key={remark} className={styles["remarks"]}>
            {" · "}
            {remark}
          </span>
        ))}
      </span>
    </span>
  );
}
