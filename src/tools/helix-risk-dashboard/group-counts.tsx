import { Box, Flex } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { formatNumber, upperFirst } from "../../lib/format.ts";
import { cellText } from "../../parts/partners/trait-changes.ts";
import { type Dimension, dimensions } from "../../science/groups/aggregate.ts";
import type { Published } from "../../science/groups/publish-aggregate.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { SelectField } from "../../ui/select-field.tsx";

const names: Readonly<Record<Dimension, string>> = { site: "Site", age: "Age", sex: "Sex" };

/** What people are grouped by: one dimension, or two together. */
type Grouping = Dimension | "crossed";

const fifths = ["Lowest fifth", "Second", "Third", "Fourth", "Highest fifth"];

interface GroupRow {
  readonly name: string;
  readonly people: number;
  readonly cells: readonly string[];
}

/** People of each group by fifth of one score. */
export function GroupCounts({ figures }: { figures: Published }) {
  const [traitId, setTraitId] = useState("");
  const [chosen, setChosen] = useState<Grouping | null>(null);
  const { crossed } = figures;
  const known: readonly Grouping[] = [
    ...dimensions.filter((one) => figures.dimensions[one] !== undefined),
    ...(crossed === undefined ? [] : (["crossed"] as const)),
  ];
  const trait = figures.traits.find(({ id }) => id === traitId) ?? figures.traits[0];
  const shown = chosen !== null && known.includes(chosen) ? chosen : known[0];
  const nameOf = (grouping: Grouping) =>
    grouping === "crossed"
      ? upperFirst((crossed?.by ?? []).map((one) => names[one].toLowerCase()).join(" and "))
      : names[grouping];
  const header = shown === undefined ? "Group" : nameOf(shown);
  const rows = useMemo((): readonly GroupRow[] => {
    if (shown === undefined) return [];
    const counts = shown === "crossed" ? trait?.crossed : trait?.by[shown];
    const groups = shown === "crossed" ? figures.crossed?.groups : figures.dimensions[shown];
    if (counts === undefined) return [];
    return (groups ?? []).map(({ name, people }, row) => ({
      ...{ name, people },
      cells: fifths.map((_, column) => cellText(counts, row, column)),
    }));
  }, [figures, trait, shown]);
  const columns = useMemo(
    (): readonly Column<GroupRow>[] => [
      {
        key: "name",
        header,
        text: ({ name }) => name,
        sortBy: ({ name }) => name,
      },
      ...fifths.map(
        (fifth, column): Column<GroupRow> => ({
          ...{ key: fifth, header: fifth, align: "end" as const },
          text: ({ cells }) => cells[column] ?? "",
          sortBy: ({ cells }) => {
            const least = Number.parseInt(cells[column] ?? "", 10);
            return Number.isNaN(least) ? null : least;
          },
        }),
      ),
      {
        key: "people",
        header: "All",
        align: "end",
        text: ({ people }) => formatNumber(people),
        sortBy: ({ people }) => people,
      },
    ],
    [header],
  );
  const withheld = figures.withheld.map((one) => names[one].toLowerCase());
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {shown === undefined || trait === undefined ? (
        <Box>This upload has no groups to show.</Box>
      ) : (
        <>
          <Flex gap="3" flexWrap="wrap">
            <SelectField
              label="Score"
              isLabelShown
              value={trait.id}
              choices={figures.traits.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setTraitId}
            />
            <SelectField
              label="Groups by"
              isLabelShown
              value={shown}
              choices={known.map((one) => ({ value: one, label: nameOf(one) }))}
              onChange={(value) => setChosen(value as Grouping)}
            />
          </Flex>
          <DataTable
            label={`${trait.name} by ${header.toLowerCase()}`}
            rows={rows}
            columns={columns}
            rowKey={({ name }) => name}
            layout="short-detail"
            files={{ name: "risk-by-group" }}
          />
        </>
      )}
      <Box textStyle="caption" color="fg.muted">
        Counts of fewer than ten people are withheld, and others with them, so that nobody can work one out
        from the sums or from an earlier upload.
        {withheld.length === 0
          ? ""
          : ` Groups by ${withheld.join(" and ")} are not shown yet: fewer than ten people joined or left one of them.`}
      </Box>
    </Box>
  );
}
