import { Box, Button } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import { useEffect, useRef } from "react";
import { GenomePicker } from "../../../parts/genome-picker/genome-picker.tsx";
import * as genomes from "../../../state/genomes/genomes.ts";
import { DropZone } from "../../../ui/files/drop-zone.tsx";
import { useHandOnFocus } from "../../../ui/hooks/use-hand-on-focus.ts";
import { chooseGenome, usePredictionDraft } from "../prediction-draft.ts";
import { GenomeFound } from "./genome-found.tsx";
import { isChosenGone } from "./model.ts";
import { useChosenGenome } from "./use-chosen-genome.ts";

/** The list's value for "no genome", beside ids. */
const none = "none";

/** The genome to predict from, its part of the prediction, and the ways to another one. */
export function GenomeChoice() {
  const { genomes: loaded } = genomes.useGenomes();
  const chosen = useChosenGenome();
  const { genome: wish } = usePredictionDraft();
  const isGone = isChosenGone(
    wish,
    loaded.map(({ id }) => id),
  );
  // The list shows "No genome" then, and that choice applies.
  useEffect(() => {
    if (isGone) chooseGenome({ kind: "none" });
  }, [isGone]);
  const choices = loaded.map(({ id, number, name }) => ({ id, number, name }));
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = loaded.length === 0;
  return (
    <Box ref={box} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {isEmpty ? null : (
        <GenomePicker
          label="Predict from"
          isLabelShown
          genomes={choices}
          chosenId={chosen?.id ?? none}
          otherChoices={[{ value: none, label: "No genome" }]}
          onChoose={(id) => chooseGenome(id === none ? { kind: "none" } : { kind: "chosen", id })}
        />
      )}
      {chosen === null ? null : <GenomeFound genome={chosen} />}
      <WaysIn
        // Other elements below the picker: the same would slide there from its place.
        key={isEmpty ? "first" : "further"}
        buttonText={isEmpty ? "Choose your raw data file" : "Choose another file"}
        nextFocus={() => box.current?.querySelector<HTMLElement>("select, button")}
      />
    </Box>
  );
}

interface WaysInProps {
  /** Name of the button that opens the file chooser. */
  buttonText: string;
  /** Gets the focus when the buttons are replaced. */
  nextFocus: () => HTMLElement | null | undefined;
}

/** The ways to a genome: a file, or the sample. */
function WaysIn({ buttonText, nextFocus }: WaysInProps) {
  const box = useRef<HTMLDivElement>(null);
  useHandOnFocus(box, nextFocus);
  return (
    <div ref={box}>
      <DropZone
        buttonText={buttonText}
        hint="From 23andMe, AncestryDNA and others. It is read on this device and not sent."
        isCompact
        onFiles={(files) => {
          chooseGenome({ kind: "newest" });
          genomes.addFiles(files);
        }}
      >
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            chooseGenome({ kind: "newest" });
            genomes.addSampleGenome();
          }}
        >
          <Dna aria-hidden />
          Try a sample genome
        </Button>
      </DropZone>
    </div>
  );
}
