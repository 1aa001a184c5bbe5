import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { builtInSetColumns } from "./built-in-set-columns.ts";
import { builtInSetsQuery } from "./effect-sizes.ts";
import { ReadAgain } from "./read-again.tsx";

/** Every built-in set, to be searched and saved. */
export function BuiltInSets() {
  const { data: sets, isError, refetch } = useQuery(builtInSetsQuery);
  if (isError)
    return <ReadAgain what="The weight sets could not be fetched." onAgain={() => void refetch()} />;
  if (sets === undefined) return <PageSpinner text="Fetching the sets …" />;
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <DataTable
        label="the built-in sets"
        rows={sets}
        columns={builtInSetColumns}
        rowKey={({ id }) => id}
        files={{ name: "allelium-built-in-sets" }}
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
        “Explains” is what a set explains among people of the study’s ancestry when every SNP of it was read.
        The saved table says of each figure whose it is. A SNP is on a list of chips where public lists of
        markers have it; a chip of yours may have more or fewer.
      </Box>
    </Box>
  );
}
