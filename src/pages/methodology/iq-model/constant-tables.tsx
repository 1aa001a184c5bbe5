import { Grid } from "@chakra-ui/react";
import { formatExact, formatRange } from "../../../lib/format.ts";
import { cognitiveDomains } from "../../../science/iq/cognitive-domains.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { ConstantTable, constantText } from "../constant-table.tsx";
import { FoldedTable } from "../folded-table.tsx";
import { constantGroups } from "./model-constants.ts";

/** Every constant of the model, from the code. */
export function ConstantTables() {
  return (
    <>
      <Paragraphs
        texts={[
          "These are the numbers that the program uses. We did not fit the model’s own weights; our estimates and choices are marked.",
        ]}
      />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) minmax(0, 1fr)" }}
        gap="6"
        columnGap="10"
      >
        {constantGroups.map((group) => (
          <ConstantTable key={group.title} {...group} />
        ))}
        <FoldedTable
          caption="Domains: loading on g is our choice"
          heads={["Domain", "Loading", "Reliability", "Within"]}
          maxWidth="44rem"
          rows={cognitiveDomains.map(({ id, name, loading, reliability, limits }) => ({
            key: id,
            cells: [
              name,
              constantText(loading),
              constantText(reliability),
              formatRange(limits.low, limits.high, formatExact),
            ],
          }))}
        />
      </Grid>
    </>
  );
}
