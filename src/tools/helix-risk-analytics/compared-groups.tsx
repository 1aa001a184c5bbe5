import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { formatPercent, formatRange } from "../../lib/format.ts";
import { GroupTable } from "../../parts/group-table/group-table.tsx";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { type Dimension, dimensions } from "../../science/groups/aggregate.ts";
import { shareWithInterval } from "../../science/groups/drift.ts";
import type { Published } from "../../science/groups/publish-aggregate.ts";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const names: Readonly<Record<Dimension, string>> = { site: "Sites", age: "Ages", sex: "Sexes" };

interface ComparedGroup {
  readonly name: string;
  readonly people: number;
  /** People in the highest fifth of the reference; null where that count is withheld. */
  readonly highest: ReturnType<typeof shareWithInterval> | null;
}

function groupsOf(figures: Published, traitId: string, dimension: Dimension): readonly ComparedGroup[] {
  const counts = figures.traits.find(({ id }) => id === traitId)?.by[dimension];
  return (figures.dimensions[dimension] ?? []).map(({ name, people }, row) => {
    const last = counts?.mode === "exact" ? (counts.cells[row]?.at(-1) ?? null) : null;
    return { name, people, highest: last === null ? null : shareWithInterval(last, people) };
  });
}

const figure = {
  key: "highest_fifth",
  header: "Highest fifth, 95 %",
  text: ({ highest }: ComparedGroup) =>
    highest === null
      ? "withheld"
      : `${formatPercent(highest.share)}, ${formatRange(highest.interval[0], highest.interval[1], formatPercent)}`,
  value: ({ highest }: ComparedGroup) => highest?.share ?? null,
};

interface ComparedGroupsProps {
  figures: Published;
  traitId: string;
  onTrait: (id: string) => void;
}

/** Groups of the newest upload, by how many of their people are in the highest fifth of a score. */
export function ComparedGroups({ figures, traitId, onTrait }: ComparedGroupsProps) {
  const trait = figures.traits.find(({ id }) => id === traitId) ?? figures.traits[0];
  const shown = useMemo(
    () =>
      dimensions
        .filter((dimension) => figures.dimensions[dimension] !== undefined)
        .map((dimension) => ({ dimension, groups: groupsOf(figures, trait?.id ?? "", dimension) })),
    [figures, trait],
  );
  if (trait === undefined) return null;
  return (
    <>
      <Box>
        <SelectField
          label="Score"
          isLabelShown
          value={trait.id}
          choices={figures.traits.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onTrait}
        />
      </Box>
      {shown.length === 0 ? <Panel>The newest upload has no groups to compare.</Panel> : null}
      {shown.map(({ dimension, groups }) => (
        <Panel key={dimension} as="section" label={names[dimension]} gap="3">
          <PanelHeading>{names[dimension]}</PanelHeading>
          <GroupTable
            label={`${trait.name} by ${dimension}`}
            groups={groups}
            figures={[figure]}
            isTotalKnown
            fileName={`risk-by-${dimension}`}
          />
        </Panel>
      ))}
      <Box textStyle="caption" color="fg.muted">
        A fifth of the reference is 20 %. Groups whose intervals do not overlap differ; overlapping intervals
        leave it open.
      </Box>
    </>
  );
}
