import { Box, chakra, Grid } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { placeText } from "../../parts/traits/trait-result.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { intervalWidth, Strip, type TraitRow } from "./trait-columns.tsx";

interface TraitLinesProps {
  rows: readonly TraitRow[];
  onOpen: (row: TraitRow) => void;
}

/** What the lines can be sorted by; the lowest number comes first. */
const orders = {
  given: { label: "Category", by: () => 0 },
  sure: { label: "Surest first", by: ({ result }: TraitRow) => intervalWidth(result) ?? 100 },
  high: { label: "Highest first", by: ({ result }: TraitRow) => -(result.place?.percentile.value ?? 0) },
  low: { label: "Lowest first", by: ({ result }: TraitRow) => result.place?.percentile.value ?? 100 },
} as const;

type Order = keyof typeof orders;

const choices = Object.entries(orders).map(([value, { label }]) => ({ value, label }));

function isOrder(value: string): value is Order {
  return value in orders;
}

const nameButton = {
  width: "100%",
  height: "auto",
  minHeight: "2.75rem",
  padding: "0",
  justifyContent: "start",
  textAlign: "start",
  whiteSpace: "normal",
} as const;

/** The placed traits of one genome on a phone: a line each, with its strip. */
export function TraitLines({ rows, onOpen }: TraitLinesProps) {
  const [order, setOrder] = useState<Order>("given");
  const sorted = useMemo(
    () => rows.toSorted((one, other) => orders[order].by(one) - orders[order].by(other)),
    [rows, order],
  );
  return (
    <>
      <SelectField
        label="Sort by"
        isLabelShown
        value={order}
        choices={choices}
        onChange={(value) => {
          if (isOrder(value)) setOrder(value);
        }}
      />
      <chakra.ul listStyle="none" aria-label="all traits">
        {sorted.map((row) => {
          const { genome, result } = row;
          return (
            <Grid
              as="li"
              key={`${genome.number} ${result.facts.id}`}
              templateColumns="minmax(0, 1fr) 2.5rem 7.5rem"
              columnGap="2"
              alignItems="center"
              minHeight="11"
              borderBottomWidth="1px"
              borderColor="border.muted"
              textStyle="caption"
              // The button is as wide as its column, and its name may take two lines.
              css={{ "& > button": nameButton }}
            >
              <RowButton
                label={`${result.facts.shortName}: details`}
                look="quiet"
                onClick={() => onOpen(row)}
              >
                {result.facts.shortName}
              </RowButton>
              <Strip result={result} />
              <Box textAlign="end" whiteSpace="nowrap">
                {placeText(result)}
              </Box>
            </Grid>
          );
        })}
      </chakra.ul>
    </>
  );
}
