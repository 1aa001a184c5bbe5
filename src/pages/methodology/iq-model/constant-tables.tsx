import { Grid } from "@chakra-ui/react";
import { formatNumber } from "../../../lib/format.ts";
import { PlainTable } from "../../../parts/genome-card/plain-table.tsx";
import { cognitiveDomains } from "../../../science/iq/cognitive-domains.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { type ConstantSource, constantGroups } from "./model-constants.ts";

const sources: Readonly<Record<ConstantSource, string>> = {
  model: "the model’s own",
  published: "from a published figure",
  ours: "our estimate",
};

/** Decimals as the code has them, four at most. */
function numberText(value: number): string {
  const decimals = (String(value).split(".")[1] ?? "").length;
  return formatNumber(value, Math.min(decimals, 4));
}

/** Every constant of the model, as it stands in the code. */
export function ConstantTables() {
  return (
    <>
      <Paragraphs
        texts={[
          "These are the numbers that the program computes with. The model’s own weights were not fitted by us; what is our estimate is called so.",
        ]}
      />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) minmax(0, 1fr)" }}
        gap="6"
        columnGap="10"
      >
        {constantGroups.map(({ title, rows }) => (
          <PlainTable
            key={title}
            caption={title}
            heads={["Constant", "Value", "Source"]}
            wordHeads={["Source"]}
            maxWidth="44rem"
            rows={rows.map(({ name, values, source }) => ({
              key: name,
              cells: [name, values.map(numberText).join("; "), sources[source]],
            }))}
          />
        ))}
        <PlainTable
          caption="Domains: loading on g is our choice"
          heads={["Domain", "Loading", "Reliability", "Within"]}
          maxWidth="44rem"
          rows={cognitiveDomains.map(({ id, name, loading, reliability, limits }) => ({
            key: id,
            cells: [name, numberText(loading), numberText(reliability), `${limits.low} to ${limits.high}`],
          }))}
        />
      </Grid>
    </>
  );
}
