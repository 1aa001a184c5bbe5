import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { memo, useMemo } from "react";
import { formatCount, formatNumber, formatRange } from "../../lib/format.ts";
import type { ModelValues } from "../../parts/prediction/model-inputs.ts";
import type { IqGenomeFacts } from "../../state/prediction/iq-genome-part.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { apexOf } from "./compute.ts";
import { addScenario, mostScenarios, removeScenario, renameScenario, useScenarios } from "./scenarios.ts";

/** IQ points at the ends of the strips. */
const scale = { low: 40, high: 160 } as const;
const placeOf = (iq: number) =>
  Math.min(100, Math.max(0, (100 * (iq - scale.low)) / (scale.high - scale.low)));

interface Line {
  id: string;
  name: string;
  values: ModelValues;
  iq: number;
  low: number;
  high: number;
  /** Inputs that differ from those of the first. */
  differing: number;
}

function linesOf(scenarios: ReturnType<typeof useScenarios>, facts: IqGenomeFacts | null): readonly Line[] {
  const [first] = scenarios;
  return scenarios.flatMap(({ id, name, values }) => {
    const answer = apexOf(values, facts);
    if (!answer.ok || first === undefined) return [];
    const [low, high] = answer.value.output.full_scale_iq.confidence_interval;
    const names = Object.keys(values) as (keyof ModelValues)[];
    const differing = names.filter((one) => values[one] !== first.values[one]).length;
    return { id, name, values, iq: answer.value.output.fsiq, low, high, differing };
  });
}

/** The finding of all scenarios together. */
export function findingOf(lines: readonly Pick<Line, "iq" | "low" | "high">[]): string {
  if (lines.length < 2) return "Save the current inputs as a scenario, change them, and save them again";
  const values = lines.map(({ iq }) => iq);
  const apart = Math.max(...values) - Math.min(...values);
  const isSomeRangeApart =
    Math.max(...lines.map(({ low }) => low)) > Math.min(...lines.map(({ high }) => high));
  const width = Math.max(...lines.map(({ low, high }) => high - low));
  const said = `${formatCount(Math.round(apart), "point", "points")} apart, with ranges ${formatNumber(width)} points wide`;
  if (isSomeRangeApart) return `${said}: the highest and the lowest range do not meet`;
  return `${said}: ${apart < width / 2 ? "they can’t be told apart" : "the ranges overlap"}`;
}

/** Up to four settings side by side, the others against the first. */
export function ScenarioPanel({
  values,
  facts,
  open,
}: {
  values: ModelValues;
  /** The genome that all of them begin with; null for none. */
  facts: IqGenomeFacts | null;
  open: (values: ModelValues) => void;
}) {
  const scenarios = useScenarios();
  const lines = useMemo(() => linesOf(scenarios, facts), [scenarios, facts]);
  return (
    <Panel as="section" label="Scenarios" gap="3">
      <Flex
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        flexWrap="wrap"
        {...(lines.length === 0 ? { _print: { display: "none" } } : {})}
      >
        <Box textStyle="label">{findingOf(lines)}</Box>
        {scenarios.length >= mostScenarios ? null : (
          <Button
            size="sm"
            variant="outline"
            onClick={() => addScenario(values)}
            _print={{ display: "none" }}
          >
            <Plus aria-hidden />
            Save as a scenario
          </Button>
        )}
      </Flex>
      <ScenarioLines lines={lines} open={open} />
    </Panel>
  );
}

interface ScenarioLinesProps {
  lines: readonly Line[];
  open: (values: ModelValues) => void;
}

const ScenarioLines = memo(function ScenarioLines({ lines, open }: ScenarioLinesProps) {
  return (
    <>
      {lines.map(({ id, name, values: kept, iq, low, high, differing }, index) => (
        <Box
          key={id}
          display="grid"
          gridTemplateColumns={{
            base: "minmax(0, 1fr) auto",
            md: "minmax(0, 12rem) 3rem minmax(6rem, 1fr) 6rem auto",
          }}
          columnGap="3"
          rowGap="1"
          alignItems="center"
          borderTopWidth="1px"
          borderColor="border.muted"
          paddingTop="2"
        >
          <Box minWidth="0">
            <chakra.input
              aria-label={`Name of scenario ${id}`}
              value={name}
              maxLength={40}
              onChange={(event) => renameScenario(id, event.currentTarget.value)}
              width="100%"
              fontWeight="600"
              bg="transparent"
              borderBottomWidth="1px"
              borderColor="border"
              height="9"
            />
            <Box textStyle="caption" color="fg.muted">
              {index === 0
                ? "the others are compared with it"
                : formatCount(differing, "input differs", "inputs differ")}
            </Box>
          </Box>
          <Box fontWeight="600" textAlign="end">
            {formatNumber(iq)}
          </Box>
          <Box gridColumn={{ base: "1 / -1", md: "auto" }}>
            <IntervalStrip
              value={placeOf(iq)}
              low={placeOf(low)}
              high={placeOf(high)}
              text={`${name}: ${formatNumber(iq)}, ${formatRange(low, high)}`}
            />
          </Box>
          <Box textStyle="caption">{formatRange(low, high)}</Box>
          <Flex gap="1" justifyContent="end" _print={{ display: "none" }}>
            <RowButton label={`Open ${name}`} look="framed" onClick={() => open(kept)}>
              Open
            </RowButton>
            <RowButton label={`Remove ${name}`} look="quiet" onClick={() => removeScenario(id)}>
              Remove
            </RowButton>
          </Flex>
        </Box>
      ))}
    </>
  );
});
