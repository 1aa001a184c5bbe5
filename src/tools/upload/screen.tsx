import { Box, Button, Grid } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import { useEffect } from "react";
import { FileList } from "../../parts/genome-card/file-list.tsx";
import { PasteForm } from "../../parts/paste-form.tsx";
import { RemoveEverything } from "../../parts/remove-everything.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { UploadFacts } from "./upload-facts.tsx";

/**
 * Files are chosen, dropped or pasted here, and watched while they are read. Once there are some they stand first, and
 * the ways in become a column beside them.
 */
export function Screen({ tool }: ScreenProps) {
  const hasFiles = genomes.useGenomesPart((state) => state.genomes.length > 0);
  useEffect(() => genomes.prepareForGenomes(), []);
  return (
    <ToolPage
      tool={tool}
      title="Upload raw DNA data"
      lead={hasFiles ? null : "Choose one file or many. They are read on this device and go nowhere else."}
      answer={hasFiles ? <FileList /> : null}
      inputsLabel="Ways to add files"
      inputs={
        <Grid
          templateColumns={{
            base: "minmax(0, 1fr)",
            lg: hasFiles ? "minmax(0, 1fr)" : "minmax(0, 3fr) minmax(0, 2fr)",
          }}
          gap={{ base: "4", lg: hasFiles ? "4" : "10" }}
          alignItems="start"
        >
          <DropZone
            buttonText="Choose files"
            hint={
              hasFiles ? "Add more files: drop them anywhere." : "Drop your raw data files here, one or many."
            }
            isCompact={hasFiles}
            onFiles={genomes.addFiles}
          >
            <Button size={hasFiles ? "sm" : "lg"} variant="outline" onClick={() => genomes.addSampleGenome()}>
              <Dna aria-hidden />
              Try a sample genome
            </Button>
          </DropZone>
          <Box display="grid" gap="4" alignContent="start" minWidth="0">
            <PasteForm />
            <RemoveEverything />
            <Box textStyle="caption" color="fg.muted">
              Trouble with dropping files?{" "}
              <TextLink to={pathOf("upload", "/upload-old")}>Use the plain form</TextLink>
            </Box>
          </Box>
        </Grid>
      }
      details={hasFiles ? null : <UploadFacts />}
    />
  );
}
