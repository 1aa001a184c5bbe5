import { formatCount } from "../../lib/format.ts";
import { PlainTable, type PlainTableProps } from "../../parts/genome-card/plain-table.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

/** A table of the page, folded up under its caption: who reads on is not stopped by constants, and paper has all of them. */
export function FoldedTable(props: PlainTableProps) {
  return (
    <Disclosure summary={props.caption} aside={formatCount(props.rows.length, "row", "rows")}>
      <PlainTable {...props} isCaptionHidden />
    </Disclosure>
  );
}
