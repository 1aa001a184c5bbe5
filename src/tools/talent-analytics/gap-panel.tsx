import { Box, Flex } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { formatList, formatNumber, lowerFirst, upperFirst } from "../../lib/format.ts";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import type { TeamFigures } from "../../science/groups/team-aggregate.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type GapLine, gapLines } from "./team-lines.ts";
import { differenceText, domainName, fifthChoices, fifthLabel, rateText } from "./team-words.ts";

type Asked = Readonly<Record<string, number>>;

/** Requirements to begin with, made up; a role's own come from an analysis of its work. */
const exampleRoles: Readonly<Record<string, { readonly name: string; readonly asked: Asked }>> = {
  planner: { name: "Example: planner", asked: { series: 3, matrices: 2, relations: 3 } },
  fitter: { name: "Example: fitter", asked: { series: 1, matrices: 2, rotations: 3 } },
};

const ownRole = "own";

const gapWords = { short: "short of it", reached: "reached", "cannot-tell": "can’t be told" } as const;

const columns: readonly Column<GapLine>[] = [
  { key: "domain", header: "Domain", text: ({ name }) => name, sortBy: ({ name }) => name, wraps: true },
  {
    key: "asked",
    header: "Asked for",
    text: ({ fifth, required }) => `${fifthLabel(fifth)}, from ${formatNumber(required, 2)}`,
    sortBy: ({ required }) => required,
    saved: [{ name: "required", value: ({ required }) => required }],
  },
  {
    key: "gap",
    header: "Mean minus requirement, 95 %",
    text: ({ gap }) => (gap === null ? "withheld" : differenceText(gap)),
    sortBy: ({ gap }) => gap?.value ?? null,
    saved: [
      { name: "gap", value: ({ gap }) => gap?.value ?? null },
      { name: "gap_low", value: ({ gap }) => gap?.interval[0] ?? null },
      { name: "gap_high", value: ({ gap }) => gap?.interval[1] ?? null },
    ],
  },
  {
    key: "finding",
    header: "The team’s mean",
    text: ({ gap }) => (gap === null ? "withheld" : gapWords[gap.side]),
    sortBy: ({ gap }) => gap?.side ?? null,
  },
  {
    key: "people",
    header: "People who reach it, 95 %",
    text: ({ reaching }) => rateText(reaching),
    sortBy: ({ reaching }) => reaching.rate?.share ?? null,
  },
];

/** The finding, in a sentence. */
function gapTitle(lines: readonly GapLine[]): string {
  if (lines.length === 0) return "Choose what a role asks for";
  if (lines.every(({ gap }) => gap === null)) return "Nothing can be compared: means are withheld";
  const short = lines.filter(({ gap }) => gap?.side === "short").map(({ name }) => lowerFirst(name));
  if (short.length > 0) return upperFirst(`${formatList(short)}: the team’s mean falls short of the role`);
  return lines.every(({ gap }) => gap?.side === "reached")
    ? "The team’s means reach what the role asks for"
    : "No mean shown here falls short of the role by more than chance";
}

/** Gaps between a team and what a role asks for, which is chosen here and goes nowhere. */
export function GapPanel({ figures, hasExamples }: { figures: TeamFigures; hasExamples: boolean }) {
  const [role, setRole] = useState<string>(hasExamples ? "planner" : ownRole);
  const [own, setOwn] = useState<Asked>({});
  const asked = exampleRoles[role]?.asked ?? own;
  const lines = useMemo(() => gapLines(figures, asked), [figures, asked]);
  return (
    <Panel as="section" label="Gaps to a role" gap="4">
      <PanelHeading>{gapTitle(lines)}</PanelHeading>
      <Flex gap="3" flexWrap="wrap">
        {hasExamples ? (
          <SelectField
            label="Role"
            isLabelShown
            value={role}
            choices={[
              ...Object.entries(exampleRoles).map(([value, { name }]) => ({ value, label: name })),
              { value: ownRole, label: "Your own" },
            ]}
            onChange={setRole}
          />
        ) : null}
        {figures.traits.map(({ id }) => (
          <SelectField
            key={id}
            label={domainName(id)}
            isLabelShown
            value={String(asked[id] ?? 0)}
            choices={[{ value: "0", label: "nothing" }, ...fifthChoices]}
            onChange={(value) => {
              setOwn({ ...asked, [id]: Number(value) });
              setRole(ownRole);
            }}
          />
        ))}
      </Flex>
      {lines.length === 0 ? null : (
        <DataTable
          label="Gaps to the role"
          rows={lines}
          columns={columns}
          rowKey={({ id }) => id}
          layout="short-detail"
          files={{ name: "team-gaps" }}
        />
      )}
      <Box textStyle="caption" color="fg.muted" maxWidth="80ch">
        {hasExamples
          ? "Examples are made up. Requirements come from an analysis of the work. They stay on this page."
          : "Neither end of a domain of personality is better. Requirements come from an analysis of the work. They stay on this page."}
      </Box>
    </Panel>
  );
}
