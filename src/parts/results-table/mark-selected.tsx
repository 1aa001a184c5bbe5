import {
  Button,
  MenuContent,
  MenuItem,
  MenuPositioner,
  MenuRoot,
  MenuTrigger,
  Portal,
} from "@chakra-ui/react";
import { genomeMarks } from "../../state/genomes/genome-mark.ts";
import { mark as markGenomes } from "../../state/genomes/genomes.ts";
import { markNameOf, unmarked } from "./mark-names.ts";

const choices = [undefined, ...genomeMarks].map((mark) => ({
  mark,
  name: mark === undefined ? unmarked : markNameOf(mark),
}));

/**
 * Marks the genomes of the selected rows with a colour. A menu, and not a select: there the first press of an arrow key
 * would already mark.
 */
export function MarkSelected({
  genomeIds,
  label = "Mark the selected genomes",
}: {
  genomeIds: readonly string[];
  label?: string;
}) {
  const markAll = (name: string) => {
    const chosen = choices.find((choice) => choice.name === name);
    if (chosen === undefined) return;
    markGenomes(genomeIds, chosen.mark);
  };
  return (
    <MenuRoot positioning={{ placement: "bottom-start" }} onSelect={({ value }) => markAll(value)}>
      <MenuTrigger asChild>
        <Button size="sm" variant="outline">
          {label}
        </Button>
      </MenuTrigger>
      {/* A table's surroundings may clip what reaches beyond it. */}
      <Portal>
        <MenuPositioner>
          <MenuContent>
            {choices.map(({ name }) => (
              <MenuItem key={name} value={name} css={{ "@media (pointer: coarse)": { minHeight: "44px" } }}>
                {name}
              </MenuItem>
            ))}
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  );
}
