import { chakra } from "@chakra-ui/react";
import { ScrollSideways } from "../../ui/scroll-sideways.tsx";

/** A small table. */
export interface PlainTableProps {
  caption: string;
  /** True where the caption is seen elsewhere and names the table for screen readers alone. */
  isCaptionHidden?: boolean;
  /** Heads of the columns; the first column has words, the others numbers unless `wordHeads` names them. */
  heads: readonly string[];
  /** Heads of further columns of words. */
  wordHeads?: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
  /** Widest extent of the table. */
  maxWidth: string;
}

/** A small table of counts for reading, without tools. */
export function PlainTable(props: PlainTableProps) {
  const { caption, isCaptionHidden = false, heads, wordHeads = [], rows, maxWidth } = props;
  const alignOf = (index: number) =>
    index === 0 || wordHeads.includes(heads[index] ?? "") ? "start" : "end";
  return (
    <ScrollSideways label={caption}>
      <chakra.table textStyle="caption" borderCollapse="collapse" width="100%" maxWidth={maxWidth}>
        <chakra.caption
          textAlign="start"
          textStyle="label"
          paddingBottom="1"
          {...(isCaptionHidden ? { srOnly: true } : {})}
        >
          {caption}
        </chakra.caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <chakra.th
                key={head}
                scope="col"
                textAlign={alignOf(index)}
                verticalAlign="bottom"
                fontWeight="normal"
                color="fg.muted"
                paddingY="1"
                paddingEnd="4"
                _last={{ paddingEnd: "0" }}
              >
                {head}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <chakra.tr key={key} borderTopWidth="1px" borderColor="border.muted">
              {cells.map((cell, index) => (
                <chakra.td
                  key={heads[index]}
                  textAlign={alignOf(index)}
                  fontVariantNumeric={alignOf(index) === "end" ? "tabular-nums" : undefined}
                  paddingY="1.5"
                  _print={{ paddingY: "0.5" }}
                  paddingEnd="4"
                  _last={{ paddingEnd: "0" }}
                >
                  {cell}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </ScrollSideways>
  );
}
