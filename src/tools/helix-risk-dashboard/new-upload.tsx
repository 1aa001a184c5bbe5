import { Box, Button, Flex } from "@chakra-ui/react";
import { useEffect, useMemo, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { useScoredGenomes } from "../../parts/analysis/use-analysed-genomes.ts";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { type CohortLine, readCohortTable } from "../../parts/partners/read-cohort-table.ts";
import type { Aggregate } from "../../science/groups/aggregate.ts";
import { mostOf } from "../../science/groups/aggregate.ts";
import type { Partner } from "../../state/account/organisations.ts";
import { type PartnerUpload, sendPartnerUpload } from "../../state/account/partner-uploads.ts";
import { addFiles, digestOf, prepareForGenomes } from "../../state/genomes/genomes.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { FileButton } from "../../ui/files/file-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { traitChoices } from "./counted-scores.ts";
import { MadeFigures } from "./made-figures.tsx";
import { ScoreChoices } from "./score-choices.tsx";
import { useCountedScores } from "./use-counted-scores.ts";
import { useMadeUpload } from "./use-made-upload.ts";

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
          onCancel={() => setOpen(false)}
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

const needed = { least: 0, most: mostOf.people } as const;

const nothingReplaced = "";

/** Bytes of a table, far beyond 5,000 lines. */
const longestTable = 1_000_000;

interface UploadMakerProps extends NewUploadProps {
  /** Stops the scoring and closes the maker. */
  onCancel: () => void;
}

function UploadMaker({ partner, uploads, onDone, onCancel }: UploadMakerProps) {
  useEffect(() => prepareForGenomes(), []);
  const counted = useCountedScores();
  const { scores, setIds } = counted;
  const {
    scored: ready,
    chosen,
    isPending: isScoring,
  } = useScoredGenomes("helix-risk-dashboard", needed, setIds);
  const [table, setTable] = useState<readonly CohortLine[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [replaces, setReplaces] = useState(nothingReplaced);
  const [isSending, setSending] = useState(false);
  const own = useMemo(() => ready.filter(({ entry }) => !entry.isSample), [ready]);
  const isPending = isScoring || counted.isPending;
  const parts = useMemo(
    () =>
      table === null || isPending || counted.problem !== null
        ? null
        : { id: crypto.randomUUID(), table, genomes: own, digestOf, scores },
    [table, own, scores, isPending, counted.problem],
  );
  const made = useMadeUpload(parts);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setTable(null);
    const found = file.size > longestTable ? null : readCohortTable(await file.text());
    if (found?.ok) setTable(found.value);
    setProblem(
      found === null
        ? "The table is too large. It has a line for each of 5,000 people at most."
        : found.ok
          ? null
          : found.error,
    );
  };
  const send = async (aggregate: Aggregate) => {
    setSending(true);
    setProblem(null);
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
        : `Upload ${number} is saved but not published: fewer than ten people joined or left since earlier figures, or it has no score in common with them.`,
    );
  };
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" maxWidth="68ch">
      <Box>
        Choose the genome files and a table with a line for each of them. Its columns are file, with the name
        of the genome’s file, and consent; site, age and sex are optional. Genomes and table stay on this
        device; only counts are sent.
      </Box>
      <ScoreChoices
        traits={traitChoices}
        loaded={counted.loaded}
        chosen={counted.chosen}
        onChoose={counted.choose}
        onRename={counted.rename}
      />
      {isScoring ? (
        <Progress
          label="Scoring the genomes"
          share={chosen.length === 0 ? null : ready.length / chosen.length}
          text={`${ready.length} of ${formatCount(chosen.length, "genome", "genomes")}`}
        />
      ) : null}
      <Box role="status">
        {chosen.length === 0
          ? "No genome is loaded yet."
          : isScoring
            ? ""
            : counted.isPending
              ? "Scoring the loaded sets."
              : `${formatCount(own.length, "genome", "genomes")} scored.`}
      </Box>
      <Flex gap="3" flexWrap="wrap">
        <FileButton label="Choose genome files" onFiles={addFiles} />
        <FileButton label="Choose the table" onFiles={([file]) => void read(file)} />
      </Flex>
      {uploads.some(({ isReplaced }) => !isReplaced) ? (
        <SelectField
          label="Replaces"
          isLabelShown
          value={replaces}
          choices={[
            { value: nothingReplaced, label: "nothing: it is a new upload" },
            ...uploads
              .filter(({ isReplaced }) => !isReplaced)
              .map(({ id, number }) => ({
                value: id,
                label: `upload ${number} and all before it, because somebody withdrew consent`,
              })),
          ]}
          onChange={setReplaces}
        />
      ) : null}
      <Box role="alert" _empty={{ display: "none" }}>
        {problem ?? counted.problem ?? (made !== null && !made.ok ? made.error : null)}
      </Box>
      {made?.ok ? <MadeFigures made={made.value} /> : null}
      <Flex gap="3" flexWrap="wrap">
        {made?.ok ? (
          <Button
            loading={isSending}
            aria-label="Send the counts"
            onClick={() => void send(made.value.aggregate)}
          >
            Send the counts
          </Button>
        ) : null}
        <Button variant="outline" disabled={isSending} onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Box>
  );
}
