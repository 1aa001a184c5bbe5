import { Box, chakra } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { mostOf } from "../../science/groups/aggregate.ts";
import { CheckRow } from "../../ui/check-row.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { smallControl } from "../../ui/theme/control-frame.ts";
import type { ScoreChoice } from "./counted-scores.ts";

/** Characters of a score's name. */
const longestName = 40;

interface ScoreChoicesProps {
  traits: readonly ScoreChoice[];
  /** Loaded sets, by the names that they are counted under. */
  loaded: readonly ScoreChoice[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  onRename: (id: string, name: string) => void;
}

/** Which scores are counted: traits, and loaded sets under names that the partner's members will read. */
export function ScoreChoices({ traits, loaded, chosen, onChoose, onRename }: ScoreChoicesProps) {
  const isFull = chosen.size >= mostOf.traits;
  const row = ({ id, name, variants }: ScoreChoice) => (
    <CheckRow
      key={id}
      isChecked={chosen.has(id)}
      isEnabled={chosen.has(id) || !isFull}
      onChange={(isChosen) => onChoose(id, isChosen)}
    >
      {name} ({variants} variants)
    </CheckRow>
  );
  return (
    <Disclosure summary="Scores to count" aside={`${chosen.size} of ${mostOf.traits} at most`} isLazy>
      <Box display="grid" gap="3">
        {loaded.length === 0 ? (
          <Box textStyle="caption">
            Sets of your own can be counted too: load them on the{" "}
            <TextLink to={pathOf("prs-scoring")}>page for scoring files</TextLink>.
          </Box>
        ) : (
          <chakra.fieldset>
            <chakra.legend textStyle="label">Loaded sets</chakra.legend>
            {loaded.map((one) => (
              <Box key={one.id}>
                {row(one)}
                {chosen.has(one.id) ? (
                  <Field label="Name in the figures" labelLook="quiet">
                    {(control) => (
                      <chakra.input
                        {...control}
                        type="text"
                        autoComplete="off"
                        maxLength={longestName}
                        value={one.name}
                        onChange={(event) => onRename(one.id, event.currentTarget.value)}
                        paddingX="3"
                        maxWidth="100%"
                        {...smallControl}
                      />
                    )}
                  </Field>
                ) : null}
              </Box>
            ))}
          </chakra.fieldset>
        )}
        <chakra.fieldset
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
        >
          <chakra.legend textStyle="label">Traits</chakra.legend>
          {traits.map(row)}
        </chakra.fieldset>
      </Box>
    </Disclosure>
  );
}
