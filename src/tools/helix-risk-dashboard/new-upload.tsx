import { Box, Button, Flex } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { formatCount, formatList } from "../../lib/format.ts";
import { useScoredGenomes } from "../../parts/analysis/use-analysed-genomes.ts";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { type CohortLine, readCohortTable } from "../../parts/partners/read-cohort-table.ts";
import { mostOf } from "../../science/groups/aggregate.ts";
import type { MadeAggregate } from "../../science/groups/make-aggregate.ts";
import { type PartnerUpload, sendPartnerUpload } from "../../state/account/partner-uploads.ts";
import type { Partner } from "../../state/account/partners.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { FileButton } from "../../ui/file-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { countedTraits, makeUpload } from "./make-upload.ts";

interface NewUploadProps {
  partner: Partner;
  uploads: readonly PartnerUpload[];
  /** Hears what came of it, in a sentence. */
  onDone: (text: string) => void;
}

/** Makes an upload of the loaded genomes and sends its counts. */
export function NewUpload(props: NewUploadProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel as="section" label="New upload" gap="4">
      <PanelHeading>New upload</PanelHeading>
      {isOpen ? (
        <UploadMaker
          {...props}
          onDone={(text) => {
            props.onDone(text);
            setOpen(false);
          }}
        />
      ) : (
        <Flex>
          <Button onClick={() => setOpen(true)}>New upload</Button>
        </Flex>
      )}
    </Panel>
  );
}

const setIds = countedTraits.map(({ id }) => id);

const needed = { least: 0, most: mostOf.people } as const;

/** A table that was read, with the id of the upload that it makes. */
interface ReadTable {
  readonly id: string;
  readonly lines: readonly CohortLine[];
}

const nothingReplaced = "";

/** Bytes of a table, far beyond 5,000 lines. */
const longestTable = 1_000_000;

function UploadMaker({ partner, uploads, onDone }: NewUploadProps) {
  const { scored: ready, chosen, isPending } = useScoredGenomes("helix-risk-dashboard", needed, setIds);
  const [table, setTable] = useState<ReadTable | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [replaces, setReplaces] = useState(nothingReplaced);
  const [isSending, setSending] = useState(false);
  const own = useMemo(() => ready.filter(({ entry }) => !entry.isSample), [ready]);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setTable(null);
    const found = file.size > longestTable ? null : readCohortTable(await file.text());
    if (found?.ok) setTable({ id: crypto.randomUUID(), lines: found.value });
    setProblem(
      found === null
        ? "The table is too large. It has a line for each of 5,000 people at most."
        : found.ok
          ? null
          : found.error,
    );
  };
  const made = useMemo(
    () => (table === null || isPending ? null : makeUpload(table.id, table.lines, own)),
    [table, own, isPending],
  );
  const send = async ({ aggregate }: MadeAggregate) => {
    setSending(true);
    const sent = await sendPartnerUpload(
      partner.id,
      aggregate,
      replaces === nothingReplaced ? null : replaces,
    );
    setSending(false);
    if (!sent.ok) {
      setProblem(databaseFailureMessage(sent.error));
      return;
    }
    const { number, is_published } = sent.value;
    onDone(
      is_published
        ? `Upload ${number} is published.`
        : `Upload ${number} is stored and waits: fewer than ten people came or went since earlier figures.`,
    );
  };
  return (
    <Box display="grid" gap="4" maxWidth="68ch">
      <Box>
        Load the genomes on any page, then choose a table with the columns file, consent, and if you like
        site, age and sex: a line for each genome, by the name of its file. Genomes and table stay on this
        device; only counts are sent.
      </Box>
      <Box role="status">
        {chosen.length === 0
          ? "No genome is loaded yet."
          : isPending
            ? `Scoring: ${ready.length} of ${formatCount(chosen.length, "genome", "genomes")}.`
            : `${formatCount(own.length, "genome", "genomes")} scored.`}
      </Box>
      <Flex>
        <FileButton label="Choose the table" onFiles={([file]) => void read(file)} />
      </Flex>
      {uploads.some(({ isReplaced }) => !isReplaced) ? (
        <SelectField
          label="Takes the place of"
          isLabelShown
          value={replaces}
          choices={[
            { value: nothingReplaced, label: "none: it is a further upload" },
            ...uploads
              .filter(({ isReplaced }) => !isReplaced)
              .map(({ id, number }) => ({
                value: id,
                label: `upload ${number} and all before: somebody took consent back`,
              })),
          ]}
          onChange={setReplaces}
        />
      ) : null}
      <Box role="alert" _empty={{ display: "none" }}>
        {problem ?? (made !== null && !made.ok ? made.error : null)}
      </Box>
      {made?.ok ? (
        <>
          <Box>
            {formatCount(made.value.aggregate.people, "person", "people")} counted,{" "}
            {made.value.aggregate.left_out} left out without consent.
            {made.value.unplaced === 0
              ? ""
              : ` ${formatCount(made.value.unplaced, "genome has", "genomes have")} no place on any score and ${made.value.unplaced === 1 ? "is" : "are"} not counted.`}
            {made.value.omittedDimensions.length === 0
              ? ""
              : ` Not by ${formatList(made.value.omittedDimensions)}: a group has fewer than ten people, there is only one, or there are more than ${mostOf.groups}.`}
            {made.value.omittedTraits.length === 0
              ? ""
              : ` Without ${formatList(made.value.omittedTraits)}: some genome has no place on it.`}
          </Box>
          <Flex>
            <Button loading={isSending} onClick={() => void send(made.value)}>
              Send the counts
            </Button>
          </Flex>
        </>
      ) : null}
    </Box>
  );
}
