import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A named fact. */
export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Least width of a column. */
  columnWidth?: string;
}

/** Named facts in columns as wide as the place allows. */
export function FactList({ facts, columnWidth = "8rem" }: FactListProps) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={`repeat(auto-fill, minmax(${columnWidth}, 1fr))`}
      gap="4"
      margin="0"
      textStyle="caption"
    >
      {facts.map((fact) => (
        <chakra.div key={fact.label} breakInside="avoid">
          <chakra.dt color="fg.muted">{fact.label}</chakra.dt>
          <chakra.dd margin="0" fontWeight="550" overflowWrap="anywhere">
            {fact.value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
