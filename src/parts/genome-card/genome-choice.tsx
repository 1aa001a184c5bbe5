import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { useId, useState } from "react";
import { formatBytes, formatNumber } from "../../lib/format.ts";
import type { PartsToChoose, PartToChoose } from "../../state/genomes/genome-entry.ts";
import { choiceQuestion, passedMembersText, readChosenText, shownName } from "../../texts/genome-parts.ts";
import { BreakableName } from "../../ui/breakable-name.tsx";
import { CheckRow } from "../../ui/check-row.tsx";
import { SearchField } from "../../ui/search-field.tsx";

/** Most genomes of one file that are read at once. */
const mostAtOnce = 100;

/** From this number on a list can be searched, and is as high as this at most. */
const longList = 12;

/** Rows that are drawn; the others are found by their names. */
const mostRows = 200;

/** A long list in a frame, which cuts a row in the middle, so that it is seen to go on. */
const scrolledList = {
  maxHeight: "19.25rem",
  overflowY: "auto",
  paddingX: "3",
  paddingY: "1",
  borderWidth: "1px",
  borderColor: "border.emphasized",
  borderRadius: "l2",
  bg: "bg.panel",
} as const;

interface GenomeChoiceProps {
  /** Name of the file. */
  name: string;
  choice: PartsToChoose;
  onChoose: (parts: readonly PartToChoose[]) => void;
}

/** Asks which genomes of a file to read: all members of an archive by default, or which samples. */
export function GenomeChoice({ name, choice, onChoose }: GenomeChoiceProps) {
  const id = useId();
  const { of, parts, skipped } = choice;
  const [chosen, setChosen] = useState<ReadonlySet<PartToChoose>>(() => firstChoice(choice));
  const [search, setSearch] = useState("");
  const isLong = parts.length > longList;
  const found = parts.filter((part) => part.name.toLowerCase().includes(search.trim().toLowerCase()));
  const shown = found.slice(0, mostRows);
  const isTooMany = chosen.size > mostAtOnce;
  const set = (changed: readonly PartToChoose[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const part of changed) isChosen ? after.add(part) : after.delete(part);
      return after;
    });
  const areAllChosen = found.every((part) => chosen.has(part));
  return (
    <chakra.fieldset
      aria-describedby={`${id}-said`}
      borderLeftWidth="3px"
      borderLeftColor="accent.solid"
      borderRadius="l2"
      bg="bg.subtle"
      padding="4"
      minWidth="0"
    >
      <chakra.legend float="left" width="100%" fontWeight="600">
        {choiceQuestion(of, parts.length, skipped)}
      </chakra.legend>
      <Box id={`${id}-said`} clear="both" textStyle="caption" color="fg.muted" marginTop="1" maxWidth="70ch">
        Each is read and scored by itself, under its own name.
      </Box>
      <Flex gap="2" marginTop="3" flexWrap="wrap" alignItems="center">
        {isLong ? <SearchField label={`Search in ${name}`} value={search} onChange={setSearch} /> : null}
        <Button size="xs" variant="outline" onClick={() => set(found, !areAllChosen)}>
          {areAllChosen ? "Choose none" : "Choose all"}
        </Button>
      </Flex>
      <chakra.ul listStyleType="none" margin="0" marginTop="2" padding="0" {...(isLong ? scrolledList : {})}>
        {shown.map((part) => (
          <li key={part.part.sampleName ?? part.part.sample ?? part.part.member}>
            <CheckRow isEnabled isChecked={chosen.has(part)} onChange={(isChosen) => set([part], isChosen)}>
              <Box minWidth="0">
                <Box overflowWrap="anywhere">
                  <BreakableName name={part.name} />
                </Box>
                <PartNote part={part} />
              </Box>
            </CheckRow>
          </li>
        ))}
      </chakra.ul>
      <Box role="status" textStyle="caption" color="fg.muted">
        {found.length > shown.length
          ? `${formatNumber(found.length - shown.length)} more: search for a name.`
          : found.length === 0
            ? "No name holds these letters."
            : null}
      </Box>
      {skipped.length === 0 ? null : (
        <Box textStyle="caption" color="fg.muted" marginTop="2" overflowWrap="anywhere">
          Left out: {passedMembersText(skipped)}.
        </Box>
      )}
      <Flex gap="3" marginTop="3" flexWrap="wrap" alignItems="center">
        <Button
          size="sm"
          disabled={chosen.size === 0 || isTooMany}
          onClick={() => onChoose(parts.filter((part) => chosen.has(part)))}
        >
          {readChosenText(chosen.size)}
        </Button>
        <Box role="status" textStyle="caption" color="fg.muted">
          {chosen.size === 0 ? "Choose at least one." : null}
          {isTooMany ? `At most ${mostAtOnce} are read at once.` : null}
        </Box>
      </Flex>
    </chakra.fieldset>
  );
}

/** Members that were measured; no samples, because most people look for one of them. */
function firstChoice({ of, parts }: PartsToChoose): ReadonlySet<PartToChoose> {
  return new Set(of === "members" ? parts.filter(({ isImputed }) => !isImputed) : []);
}

function PartNote({ part: { size, joinedMember, isImputed } }: { part: PartToChoose }) {
  const notes = [
    size === null ? null : formatBytes(size),
    joinedMember === null ? null : `with the X from ${shownName(joinedMember)}`,
    isImputed ? "estimated from the measured genotypes, by its name" : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : (
    <Box color="fg.muted" overflowWrap="anywhere">
      {notes.join(" · ")}
    </Box>
  );
}
