import { Box, chakra, Grid } from "@chakra-ui/react";
import { placeText } from "../../parts/traits/trait-result.ts";
import { RowButton } from "../../ui/row-button.tsx";
import { Strip, type TraitRow } from "./trait-columns.tsx";

interface TraitLinesProps {
  rows: readonly TraitRow[];
  areSeveral: boolean;
  onOpen: (row: TraitRow) => void;
}

/** The placed traits on a phone: a line each, with its strip. */
export function TraitLines({ rows, areSeveral, onOpen }: TraitLinesProps) {
  return (
    <chakra.ul listStyle="none" aria-label="all traits">
      {rows.map((row) => {
        const { genome, result } = row;
        const owner = areSeveral ? ` of genome ${genome.number}` : "";
        return (
          <Grid
            as="li"
            key={`${genome.number} ${result.facts.id}`}
            templateColumns="minmax(0, 1fr) auto"
            columnGap="3"
            alignItems="center"
            paddingY="1.5"
            borderBottomWidth="1px"
            borderColor="border.muted"
            textStyle="caption"
          >
            <RowButton
              label={`${result.facts.shortName}${owner}: details`}
              look="quiet"
              onClick={() => onOpen(row)}
            >
              {result.facts.shortName}
              {areSeveral ? ` (${genome.number})` : ""}
            </RowButton>
            <span>{placeText(result)}</span>
            <Box gridColumn="1 / -1">
              <Strip result={result} />
            </Box>
          </Grid>
        );
      })}
    </chakra.ul>
  );
}
