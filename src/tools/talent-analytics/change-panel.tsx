import { Box, Flex } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { formatList, formatNumber, formatSigned, lowerFirst, upperFirst } from "../../lib/format.ts";
import { formatDate } from "../../lib/format-date.ts";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import type { TeamRelease } from "../../science/groups/team-aggregate.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type CourseLine, courseOf, type DomainLine } from "./team-lines.ts";
import { differenceText, estimateText } from "./team-words.ts";

/** The finding, in a sentence. */
function changeTitle(lines: readonly DomainLine[], before: TeamRelease | null): string {
  if (before === null) return "The first figures: nothing to compare them with yet";
  if (lines.every(({ change }) => change === null)) return "Nothing can be compared: means are withheld";
  const moved = lines.filter(({ change }) => change?.isMoreThanChance === true);
  if (moved.length === 0) return "No mean shown here moved by more than chance";
  return upperFirst(`${formatList(moved.map(({ name }) => lowerFirst(name)))} moved by more than chance`);
}

interface ChangePanelProps {
  now: TeamRelease;
  before: TeamRelease | null;
  lines: readonly DomainLine[];
}

/** What is different since the snapshot before, first on the page. */
export function ChangePanel({ now, before, lines }: ChangePanelProps) {
  const joined = before === null ? null : now.figures.people - before.figures.people;
  const facts = [
    {
      value: formatNumber(now.figures.people),
      label: before === null ? "people" : `people, ${formatNumber(before.figures.people)} before`,
    },
    ...(joined === null ? [] : [{ value: formatSigned(joined, 0), label: "people: change since then" }]),
  ];
  return (
    <Panel as="section" label="What changed">
      <Flex justifyContent="space-between" gap="5" flexWrap="wrap">
        <Box maxWidth="32rem">
          <PanelHeading>{changeTitle(lines, before)}</PanelHeading>
          <Box textStyle="caption" color="fg.muted">
            {upperFirst(now.area)}, snapshot {now.number} of {formatDate(now.madeAt)}
            {before === null ? "." : `, since snapshot ${before.number} of ${formatDate(before.madeAt)}.`}
          </Box>
        </Box>
        <Flex gap="6" flexWrap="wrap">
          {facts.map(({ value, label }) => (
            <Box key={label}>
              <Box textStyle="lead" fontWeight="620">
                {value}
              </Box>
              <Box textStyle="caption" color="fg.muted">
                {label}
              </Box>
            </Box>
          ))}
        </Flex>
      </Flex>
    </Panel>
  );
}

const columns: readonly Column<CourseLine>[] = [
  {
    key: "snapshot",
    header: "Snapshot",
    text: ({ number, madeAt }) => `${number}, ${formatDate(madeAt)}`,
    sortBy: ({ number }) => number,
  },
  {
    key: "people",
    header: "People",
    align: "end",
    text: ({ people }) => formatNumber(people),
    sortBy: ({ people }) => people,
  },
  {
    key: "mean",
    header: "Mean, 95 %",
    text: ({ mean }) => (mean === null ? "withheld" : estimateText(mean)),
    sortBy: ({ mean }) => mean?.value ?? null,
  },
  {
    key: "change",
    header: "Since the one before, 95 %",
    text: ({ change }) => (change === null ? "not compared" : differenceText(change)),
    sortBy: ({ change }) => change?.value ?? null,
  },
  {
    key: "chance",
    header: "By chance?",
    text: ({ change }) =>
      change === null ? "" : change.isMoreThanChance ? "more than chance" : "could be chance",
    sortBy: ({ change }) => (change === null ? null : Number(change.isMoreThanChance)),
  },
];

interface CoursePanelProps {
  releases: readonly TeamRelease[];
  lines: readonly DomainLine[];
}

/** One domain in all snapshots. */
export function CoursePanel({ releases, lines }: CoursePanelProps) {
  const [chosen, setChosen] = useState("");
  const line = lines.find(({ id }) => id === chosen) ?? lines[0];
  const rows = useMemo(() => (line === undefined ? [] : courseOf(releases, line.id)), [releases, line]);
  if (line === undefined) return null;
  return (
    <Panel as="section" label="Over time" gap="4">
      <PanelHeading>{line.name} over time</PanelHeading>
      <Flex>
        <SelectField
          label="Domain over time"
          isLabelShown
          value={line.id}
          choices={lines.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      </Flex>
      <DataTable
        label={`${line.name} over time`}
        rows={rows}
        columns={columns}
        rowKey={({ number }) => String(number)}
        layout="short-detail"
        files={{ name: "team-over-time" }}
      />
    </Panel>
  );
}
