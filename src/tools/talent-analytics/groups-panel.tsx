import { Box, Flex } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { formatList, formatNumber } from "../../lib/format.ts";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { cellText } from "../../parts/partners/trait-changes.ts";
import { SIGNIFICANCE } from "../../science/groups/adverse-impact.ts";
import { BANDS, type Dimension, dimensions } from "../../science/groups/aggregate.ts";
import { LEAST_GROUP } from "../../science/groups/protect-counts.ts";
import { OTHERS, type TeamFigures } from "../../science/groups/team-aggregate.ts";
import { type ComparedGroup, groupsReaching } from "../../science/groups/team-comparison.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import {
  domainName,
  fifthChoices,
  fifthLabel,
  groupings,
  impactTitle,
  rateText,
  ratioText,
} from "./team-words.ts";

interface GroupRow extends ComparedGroup {
  /** Counts as they are read, the lowest fifth first. */
  readonly counts: readonly string[];
}

const sideWords = { below: "below", "not-below": "not below", "cannot-tell": "can’t be told" } as const;

/** Why a group has no ratio. */
function noRatioText({ name, rate, isHighest }: ComparedGroup): string {
  if (isHighest) return "the highest rate";
  if (rate === null) return "withheld";
  return name === OTHERS ? "not compared" : "nobody to compare with";
}

const columns: readonly Column<GroupRow>[] = [
  { key: "name", header: "Group", text: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: "people",
    header: "People",
    align: "end",
    text: ({ people }) => formatNumber(people),
    sortBy: ({ people }) => people,
  },
  {
    key: "counts",
    header: "Lowest to highest fifth",
    text: ({ counts }) => counts.join(", "),
    sortBy: () => null,
  },
  {
    key: "rate",
    header: "Reach it, 95 %",
    text: rateText,
    sortBy: ({ rate }) => rate?.share ?? null,
    saved: [
      { name: "reached", value: ({ reached }) => reached },
      { name: "rate", value: ({ rate }) => rate?.share ?? null },
      { name: "rate_low", value: ({ rate }) => rate?.interval[0] ?? null },
      { name: "rate_high", value: ({ rate }) => rate?.interval[1] ?? null },
    ],
  },
];

const impactColumns: readonly Column<GroupRow>[] = [
  ...columns,
  {
    key: "ratio",
    header: "Adverse-impact ratio, 95 %",
    text: (row) =>
      row.beside === null ? noRatioText(row) : ratioText(row.beside.ratio, row.beside.interval),
    sortBy: ({ beside }) => beside?.ratio ?? null,
    saved: [
      { name: "ratio", value: ({ beside }) => beside?.ratio ?? null },
      { name: "ratio_low", value: ({ beside }) => beside?.interval[0] ?? null },
      { name: "ratio_high", value: ({ beside }) => beside?.interval[1] ?? null },
    ],
  },
  {
    key: "side",
    header: "Four fifths",
    text: ({ beside }) => (beside === null ? "" : sideWords[beside.side]),
    sortBy: ({ beside }) => beside?.side ?? null,
  },
  {
    key: "chance",
    header: "By chance?",
    text: ({ beside }) =>
      beside === null
        ? ""
        : `${beside.byChance < SIGNIFICANCE ? "more than chance" : "could be chance"}, p ${beside.byChance < 0.001 ? "below 0.001" : formatNumber(beside.byChance, 3)}`,
    sortBy: ({ beside }) => beside?.byChance ?? null,
    saved: [{ name: "p", value: ({ beside }) => beside?.byChance ?? null }],
  },
];

interface GroupsPanelProps {
  figures: TeamFigures;
}

/** Groups beside each other in one domain: who reaches a fifth, and for age and sex the four-fifths rule. */
export function GroupsPanel({ figures }: GroupsPanelProps) {
  const [chosenDomain, setDomain] = useState("");
  const [chosenDimension, setDimension] = useState("sex");
  const [fifth, setFifth] = useState("3");
  const domain = (figures.traits.find(({ id }) => id === chosenDomain) ?? figures.traits.at(-1))?.id ?? "";
  const known = dimensions.filter((one) => figures.dimensions[one] !== undefined);
  const dimension: Dimension | undefined = known.find((one) => one === chosenDimension) ?? known[0];
  const rows = useMemo((): readonly GroupRow[] => {
    if (dimension === undefined) return [];
    const counts = figures.traits.find(({ id }) => id === domain)?.by[dimension];
    return groupsReaching(figures, { domain, dimension, fifth: Number(fifth) }).map((group, row) => ({
      ...group,
      counts: Array.from({ length: BANDS }, (_, at) =>
        counts === undefined ? "withheld" : cellText(counts, row, at),
      ),
    }));
  }, [figures, domain, dimension, fifth]);
  const withheld = figures.withheld.map((one) => groupings[one].toLowerCase());
  const isTeam = dimension === "site";
  return (
    <Panel as="section" label="Groups compared" gap="4">
      {dimension === undefined ? (
        <PanelHeading>No groups of ten people to compare</PanelHeading>
      ) : (
        <>
          <PanelHeading>
            {isTeam
              ? `${domainName(domain)}: teams beside each other`
              : impactTitle(domainName(domain), rows)}
          </PanelHeading>
          <Flex gap="3" flexWrap="wrap">
            <SelectField
              label="Domain of groups"
              isLabelShown
              value={domain}
              choices={figures.traits.map(({ id }) => ({ value: id, label: domainName(id) }))}
              onChange={setDomain}
            />
            <SelectField
              label="Groups by"
              isLabelShown
              value={dimension}
              choices={known.map((one) => ({ value: one, label: groupings[one] }))}
              onChange={setDimension}
            />
            <SelectField
              label="What is asked for"
              isLabelShown
              value={fifth}
              choices={fifthChoices}
              onChange={setFifth}
            />
          </Flex>
          <DataTable
            label={`${domainName(domain)} by ${groupings[dimension].toLowerCase()}`}
            rows={rows}
            columns={isTeam ? columns : impactColumns}
            rowKey={({ name }) => name}
            layout="short-detail"
            files={{ name: "team-groups" }}
          />
        </>
      )}
      <Box textStyle="caption" color="fg.muted" maxWidth="80ch">
        {dimension === undefined ? "" : `Asked for: ${fifthLabel(Number(fifth))}. `}
        Groups of fewer than {LEAST_GROUP} people, and people who named none, are “{OTHERS}”. Counts of fewer
        than {LEAST_GROUP} are withheld, and others with them.
        {withheld.length === 0
          ? ""
          : ` Groups by ${formatList(withheld)} are not shown yet: fewer than ten people joined or left one of them.`}
        {isTeam ? "" : " The ratio describes the cut chosen on this page, not a decision that was made."}
      </Box>
    </Panel>
  );
}
