import { Box, chakra, Flex } from "@chakra-ui/react";
import { RotateCcw, X } from "lucide-react";
import { memo, type ReactNode, type RefObject, useRef } from "react";
import { formatBytes, formatCount } from "../../lib/format.ts";
import { builtInSetName } from "../../parts/score/score-words.ts";
import { buildsOf, rsidsOnly } from "../../parts/score-matrix/matrix-model.ts";
import type { ScoringReport } from "../../parts/score-matrix/matrix-row.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { otherScoringFilesText } from "../../texts/genome-parts.ts";
import {
  canRetryScoringFile,
  type ScoringFileFailure,
  scoringFailureAdvice,
  scoringFailureMessage,
} from "../../texts/scoring-failures.ts";
import { CheckRow } from "../../ui/check-row.tsx";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { Progress } from "../../ui/progress.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { CatalogRemarks } from "./catalog-remarks.tsx";
import { WeightColumnChoice } from "./weight-column-choice.tsx";

interface SetLineProps {
  file: prs.ScoringFileEntry;
  isIncluded: boolean;
  /** Moves a genome that was chosen as a scoring file to where it belongs. */
  onGenome: (id: string) => void;
  /** Gets the focus when the set is removed. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** One score set: whether it is scored, its name, its progress or why it was refused. */
export const SetLine = memo(function SetLine({ file, isIncluded, onGenome, headingRef }: SetLineProps) {
  const { id, builtInId, status } = file;
  const name = (builtInId === null ? null : builtInSetName(builtInId)) ?? file.name;
  const line = useRef<HTMLLIElement>(null);
  useHandOnFocus(line, () => headingRef.current);
  const isReady = status.phase === "ready";
  return (
    <chakra.li
      ref={line}
      tabIndex={-1}
      outline="none"
      aria-label={name}
      paddingY="2"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Flex gap="2" alignItems="start" justifyContent="space-between">
        <CheckRow
          isTight
          isEnabled={isReady}
          isChecked={isReady && isIncluded}
          onChange={(isChosen) => prs.setIncluded(id, isChosen)}
        >
          <Box minWidth="0" overflowWrap="anywhere">
            {name}
            {isReady ? <Box color="fg.muted">{aboutText(file, status)}</Box> : null}
            {isReady && status.report.otherMembers !== undefined ? (
              <Box color="fg.muted">{otherScoringFilesText(status.report.otherMembers)}</Box>
            ) : null}
          </Box>
        </CheckRow>
        <RowButton
          label={`Remove ${name}`}
          look="quiet"
          isNarrow
          hint="Remove"
          onClick={() => prs.removeScoringFile(id)}
        >
          <X aria-hidden size={16} />
        </RowButton>
      </Flex>
      {isReady ? null : (
        <WhileNotReady key={status.phase} line={line}>
          {status.phase === "reading" ? <Reading id={id} name={name} {...status} /> : null}
          {status.phase === "failed" ? (
            <Refusal id={id} name={name} failure={status.failure} onGenome={onGenome} />
          ) : null}
          {status.phase === "cancelled" ? <Stopped id={id} name={name} /> : null}
        </WhileNotReady>
      )}
      {isReady ? <CatalogRemarks file={file} report={status.report} isIncluded={isIncluded} /> : null}
      {isReady ? <BuildChoice file={file} report={status.report} /> : null}
      <WeightColumnChoice file={file} line={line} />
    </chakra.li>
  );
});

/** Fills the line until its set is read. Its buttons go with it, and the line gets the focus from them. */
function WhileNotReady({ line, children }: { line: RefObject<HTMLLIElement | null>; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useHandOnFocus(box, () => line.current);
  return <div ref={box}>{children}</div>;
}

type Ready = Extract<prs.ScoringFileStatus, { phase: "ready" }>;

/**
 * "PGS000001 · 100 000 variants · GRCh37 · Breast cancer". A file has its name in saved files, so that it is found
 * again.
 */
function aboutText({ builtInId }: prs.ScoringFileEntry, { report, savedName }: Ready): string {
  const { facts, rows, duplicates, loci, withFrequency } = report;
  const builds = buildsOf(report);
  return [
    builtInId === null ? savedName : null,
    formatCount(rows - duplicates, "variant", "variants"),
    loci.length === 0 ? rsidsOnly : builds.length === 0 ? "build not given" : builds.join(" and "),
    withFrequency === 0 ? "no frequencies" : null,
    facts.traitReported,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

function Reading({ id, name, bytesRead, bytesTotal }: { id: string; name: string } & Steps) {
  return (
    <Flex gap="3" alignItems="end">
      <Box flex="1" minWidth="0">
        <Progress
          label="Reading"
          share={bytesTotal === 0 ? null : bytesRead / bytesTotal}
          text={`${formatBytes(bytesRead)} of ${formatBytes(bytesTotal)}`}
        />
      </Box>
      <RowButton label={`Stop reading ${name}`} look="framed" onClick={() => prs.cancelScoringFile(id)}>
        Stop
      </RowButton>
    </Flex>
  );
}

function Stopped({ id, name }: { id: string; name: string }) {
  return (
    <Flex gap="2" alignItems="center" textStyle="caption" color="fg.muted">
      Stopped.
      <RowButton label={`Read ${name} again`} look="framed" onClick={() => prs.retryScoringFile(id)}>
        Read again
      </RowButton>
    </Flex>
  );
}

interface Steps {
  bytesRead: number;
  bytesTotal: number;
}

interface RefusalProps extends Pick<SetLineProps, "onGenome"> {
  id: string;
  name: string;
  failure: ScoringFileFailure;
}

function Refusal({ id, name, failure, onGenome }: RefusalProps) {
  return (
    <Box
      role="alert"
      marginTop="1"
      padding="3"
      borderRadius="l2"
      bg="bg.subtle"
      borderLeftWidth="3px"
      borderLeftColor="fg.muted"
      textStyle="caption"
      overflowWrap="anywhere"
    >
      <Box fontWeight="550">{scoringFailureMessage(failure)}</Box>
      <Box color="fg.muted" marginTop="1">
        {scoringFailureAdvice(failure)}
      </Box>
      {failure.code === "is-genotype-file" ? (
        <Box marginTop="2">
          <RowButton label={`Read it as a genome: ${name}`} look="framed" onClick={() => onGenome(id)}>
            Read it as a genome
          </RowButton>
        </Box>
      ) : null}
      {canRetryScoringFile(failure.code) ? (
        <Box marginTop="2">
          <RowButton label={`Try again ${name}`} look="framed" onClick={() => prs.retryScoringFile(id)}>
            <RotateCcw aria-hidden size={16} />
            Try again
          </RowButton>
        </Box>
      ) : null}
    </Box>
  );
}

const builds = ["GRCh36", "GRCh37", "GRCh38"] as const;

/** Asks for the build of a file that does not say it. */
function BuildChoice({ file, report }: { file: prs.ScoringFileEntry; report: ScoringReport }) {
  const isUnknown = report.loci.length > 0 && report.loci.every(({ build }) => build === null);
  if (!isUnknown && file.namedBuild === null) return null;
  return (
    <Box marginTop="2">
      <SelectField
        label="Genome build of its positions"
        isLabelShown
        value={file.namedBuild ?? ""}
        choices={[
          { value: "", label: "Not given: match by rsID alone" },
          ...builds.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => prs.tellBuild(file.id, builds.find((build) => build === value) ?? null)}
      />
    </Box>
  );
}
