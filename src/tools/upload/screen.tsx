import { Box, Button } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { FileList } from "../../parts/genome-card/file-list.tsx";
import { PasteForm, usePasteForm } from "../../parts/paste-form.tsx";
import { RemoveEverything } from "../../parts/remove-everything.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import { DropZone } from "../../ui/files/drop-zone.tsx";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { UploadFacts } from "./upload-facts.tsx";

/**
 * Files are chosen, dropped or pasted here, and watched while they are read. Once there are some they replace the large
 * place to drop them, and a small one joins the ways in beside them: nothing else moves.
 */
export function Screen({ tool }: ScreenProps) {
  const hasFiles = genomes.useGenomesPart((state) => state.genomes.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => genomes.prepareForGenomes(), []);
  const pasting = usePasteForm();
  return (
    <ToolPage
      tool={tool}
      title="Upload raw DNA data"
      headingRef={heading}
      lead="Choose one file or many. They are read on this device and go nowhere else."
      isAnswerEmpty={!hasFiles}
      answer={hasFiles ? <FileList /> : <FirstFiles heading={heading} />}
      inputsLabel="Ways to add files"
      inputs={
        <>
          <PasteForm form={pasting} />
          <Box textStyle="caption" color="fg.muted">
            Trouble with dropping files?{" "}
            <TextLink to={pathOf("upload", "/upload-old")}>Use the plain form</TextLink>
          </Box>
          {hasFiles ? (
            <DropZone
              buttonText="Choose files"
              hint="Add more files: drop them anywhere."
              isCompact
              onFiles={genomes.addFiles}
            >
              <SampleButton size="sm" />
            </DropZone>
          ) : null}
          <RemoveEverything />
        </>
      }
      details={hasFiles ? null : <UploadFacts />}
    />
  );
}

/**
 * Nothing is chosen: the large place to drop files. Its buttons are replaced by the list, and so pass the focus on to
 * the heading.
 */
function FirstFiles({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const box = useRef<HTMLDivElement>(null);
  useHandOnFocus(box, () => heading.current);
  return (
    <div ref={box}>
      <DropZone
        buttonText="Choose files"
        hint="Drop your raw data files here, one or many."
        onFiles={genomes.addFiles}
      >
        <SampleButton size="lg" />
      </DropZone>
    </div>
  );
}

function SampleButton({ size }: { size: "sm" | "lg" }) {
  return (
    <Button size={size} variant="outline" onClick={() => genomes.addSampleGenome()}>
      <Dna aria-hidden />
      Try a sample genome
    </Button>
  );
}
