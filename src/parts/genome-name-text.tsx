import { useNamesInFiles } from "../state/genomes/names-in-files.ts";
import { BreakableName } from "../ui/breakable-name.tsx";
import { useIsPrinting } from "../ui/hooks/use-is-printing.ts";
import styles from "./genome-name-text.module.css";

/** A genome's name beside its number; printed and saved only on request (docs/product-rules.md#paper). */
export function GenomeNameText({ name }: { name: string }) {
  return (
    <span className={styles["name"]} data-on-screen-only={useNamesInFiles() ? undefined : ""}>
      <BreakableName name={name} />
    </span>
  );
}

/** Whether sentences name genomes now: on the screen, and on paper on request. */
export function useAreNamesShown(): boolean {
  const areInFiles = useNamesInFiles();
  return !useIsPrinting() || areInFiles;
}

/** A genome in a sentence: "3 · mine.txt", or "Genome 3" where names are not shown. */
export function genomeLabel(number: number, name: string, areNamesShown: boolean): string {
  return areNamesShown ? `${number} · ${name}` : `Genome ${number}`;
}
