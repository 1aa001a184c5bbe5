import { Box } from "@chakra-ui/react";
import { setNamesInFiles, useNamesInFiles } from "../state/genomes/names-in-files.ts";
import { CheckRow } from "../ui/check-row.tsx";

/** The choice whether saved and copied tables name the genomes; without it they have their numbers alone. */
export function NamesInFilesChoice() {
  return (
    <Box marginStart={{ lg: "2" }}>
      <CheckRow isTight isEnabled isChecked={useNamesInFiles()} onChange={setNamesInFiles}>
        Put the genomes’ names into what is saved
      </CheckRow>
    </Box>
  );
}
