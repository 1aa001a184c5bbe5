import { Button, Flex } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import { memo, useEffect } from "react";
import { type ChosenGenome, noGenome } from "../../state/genomes/chosen-genome.ts";
import { prepareForGenomes } from "../../state/genomes/genomes.ts";
import { FileButton } from "../../ui/files/file-button.tsx";
import { useFileDrop } from "../../ui/files/use-file-drop.ts";
import { ReferenceChoice } from "../genome-card/reference-choice.tsx";
import { GenomePicker } from "../genome-picker/genome-picker.tsx";

interface GenomeInputProps {
  chosen: ChosenGenome;
  /** What is done with the genome, over the picker: "Analyse". */
  label: string;
  /** Whether the tool also works without one. */
  isOptional?: boolean;
}

/** Which genome a tool is about: the picker, whom it is compared with, and the ways to another file or to the sample. */
export const GenomeInput = memo(function GenomeInput({
  chosen,
  label,
  isOptional = false,
}: GenomeInputProps) {
  const { genome, loaded, choose, add, chooseSample } = chosen;
  useEffect(() => prepareForGenomes(), []);
  useFileDrop(add);
  return (
    <Flex columnGap="6" rowGap="3" flexWrap="wrap" alignItems="end">
      {loaded.length === 0 ? null : (
        <GenomePicker
          label={label}
          isLabelShown
          genomes={loaded.map(({ id, name, number }) => ({ id, name, number }))}
          chosenId={genome?.id ?? noGenome}
          otherChoices={isOptional ? [{ value: noGenome, label: "No genome" }] : []}
          onChoose={choose}
        />
      )}
      <Flex gap="2" flexWrap="wrap">
        <FileButton
          label={loaded.length === 0 ? "Choose your raw data file" : "Choose another file"}
          onFiles={add}
        />
        {loaded.some(({ isSample }) => isSample) ? null : (
          <Button size="sm" variant="outline" onClick={chooseSample}>
            <Dna aria-hidden />
            Try a sample genome
          </Button>
        )}
      </Flex>
      {genome?.status.phase === "ready" ? <ReferenceChoice genome={genome} file={genome.status} /> : null}
    </Flex>
  );
});
