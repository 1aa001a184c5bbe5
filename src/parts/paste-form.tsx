import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import * as genomes from "../state/genomes.ts";
import { bytesOf, isEmptyText, LargeTextField, noText } from "../ui/large-text-field.tsx";
import { usePastedText } from "./use-pasted-text.ts";

/** A place to paste the text of a genotype file. */
export function PasteForm() {
  const [text, setText] = usePastedText();
  const [isMissed, setIsMissed] = useState(false);
  const read = () => {
    setIsMissed(isEmptyText(text));
    if (isEmptyText(text)) return;
    genomes.addText(bytesOf(text));
    setText(noText);
  };
  return (
    <Box>
      <LargeTextField
        label="Or paste the text of a file"
        placeholder={"rsid\tchromosome\tposition\tgenotype"}
        value={text}
        onChange={setText}
      />
      {/* Always there: a button that vanishes with its text would take the focus along. */}
      <Button size="sm" variant="outline" marginTop="2" onClick={read}>
        Read this text
      </Button>
      <Box role="status" textStyle="caption" color="fg.muted">
        {isMissed && isEmptyText(text) ? "Paste or type a text first." : ""}
      </Box>
    </Box>
  );
}
