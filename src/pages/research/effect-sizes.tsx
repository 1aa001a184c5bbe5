import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatNumber } from "../../lib/format.ts";
import { hasBackend } from "../../state/account/session.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { differenceFilter, effectColumns } from "./effect-columns.ts";
import { effectSizesQuery } from "./effect-sizes.ts";
import { ReadAgain } from "./read-again.tsx";

/** The database's table beside the weights that this page computes with: whether they are the same, and every row. */
export function EffectSizes() {
  const { data, isError, refetch } = useQuery({ ...effectSizesQuery, enabled: hasBackend });
  if (!hasBackend)
    return (
      <Box data-told-by-script>This page has no database, so that there is nothing to compare with.</Box>
    );
  if (isError)
    return <ReadAgain what="The table of effect sizes could not be read." onAgain={() => void refetch()} />;
  if (data === undefined) return <PageSpinner text="Reading the table …" />;
  const different = data.filter(({ difference }) => difference !== "same").length;
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box maxWidth="70ch" role="status">
        {different === 0
          ? `The same in both: ${formatCount(data.length, "row", "rows")} of published weights, letter for letter.`
          : `${formatNumber(different)} of ${formatCount(data.length, "row", "rows")} differ. Scores use the weights of this build; those in the database are only for reading.`}
      </Box>
      <Box _print={{ display: "none" }}>
        <DataTable
          label="the effect sizes"
          rows={data}
          columns={effectColumns}
          rowKey={({ traitType, snp }) => `${traitType} ${snp}`}
          filter={differenceFilter}
          files={{ name: "allelium-effect-sizes" }}
        />
      </Box>
      <Box display="none" _print={{ display: "block" }}>
        The rows are on the page and in the files that it saves.
      </Box>
    </Box>
  );
}
