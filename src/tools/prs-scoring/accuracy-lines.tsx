import { Box, chakra } from "@chakra-ui/react";
import { formatCount, formatList, formatNumber, formatRange, upperFirst } from "../../lib/format.ts";
import { type Accuracy, accuracyIn, isEvaluatedIn } from "../../science/catalog/accuracy.ts";
import type {
  CatalogAncestry,
  CatalogEntry,
  PublishedPerformance,
} from "../../science/catalog/catalog-entry.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { ancestryNames, certaintyText, measureName, valueRemark, valueText } from "./catalog-words.ts";

/** Ends of the axis on which accuracies are drawn. */
export interface AccuracyAxis {
  readonly kind: Accuracy["kind"];
  readonly low: number;
  readonly high: number;
}

/** Groups whose absence is named. */
const usualGroups: readonly CatalogAncestry[] = ["EUR", "AFR", "EAS", "SAS"];

const groups = Object.keys(ancestryNames) as readonly CatalogAncestry[];

/** What is drawn of a score: its accuracy in each group. */
function accuraciesOf(entry: CatalogEntry, kind: Accuracy["kind"]): readonly Accuracy[] {
  return groups.flatMap((group) => accuracyIn(entry, group, kind) ?? []);
}

/** The axis for some scores: from what chance gives to a step above the highest. */
export function axisOf(entries: readonly CatalogEntry[], kind: Accuracy["kind"]): AccuracyAxis {
  const values = entries.flatMap((entry) => accuraciesOf(entry, kind).map(({ value }) => value));
  const [low, step, least] = kind === "separates" ? [0.5, 0.05, 0.75] : [0, 0.05, 0.1];
  const high = Math.ceil((Math.max(least, ...values) + 1e-9) / step) * step;
  return { kind, low, high: Math.min(high, 1) };
}

/** A published value with its measure and interval; a line on an axis leaves the remark to the axis. */
export function PublishedFigure({
  record,
  isOnAxis = false,
}: {
  record: PublishedPerformance;
  isOnAxis?: boolean;
}) {
  const remark = isOnAxis ? null : valueRemark(record);
  return (
    <>
      {measureName(record.measure)} <b>{valueText(record)}</b>, {certaintyText(record)}
      {remark === null ? "" : ` (${remark})`}
    </>
  );
}

/** What is said where nothing can be drawn on the axis: another measure, or a model with more in it. */
function Otherwise({ entry }: { entry: CatalogEntry }) {
  const [first] = entry.performance.toSorted((one, other) => (other.people ?? 0) - (one.people ?? 0));
  if (first === undefined)
    return (
      <Box color="fg.muted">The Catalog has no evaluation of it with a measure that this page shows.</Box>
    );
  return (
    <Box color="fg.muted">
      {ancestryNames[first.ancestry]}: <PublishedFigure record={first} />
      {first.covariates === "in-model" ? ", with other variables in the model" : ""}
    </Box>
  );
}

/** Groups that are drawn of a hit. */
const mostGroups = 4;

/** Name, strip and value where there is room; without the strip on a phone. */
const lineColumns = {
  display: "grid",
  columnGap: "12px",
  alignItems: "center",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  "& > [data-strip]": { display: "none" },
  "@container (min-width: 30rem)": {
    gridTemplateColumns: "minmax(0, 11rem) minmax(3rem, 1fr) 12.5rem",
    "& > [data-strip]": { display: "block" },
  },
  "& b": { color: "var(--chakra-colors-fg)" },
} as const;

interface AccuracyLinesProps {
  entry: CatalogEntry;
  axis: AccuracyAxis;
  /** The group that the genomes are like, which stands first. */
  like: CatalogAncestry | null;
}

/** How accurate a score is in some groups of people, on one axis with the other hits; all groups are on its card. */
export function AccuracyLines({ entry, axis, like }: AccuracyLinesProps) {
  const accuracies = accuraciesOf(entry, axis.kind).toSorted(
    (one, other) => Number(other.published.ancestry === like) - Number(one.published.ancestry === like),
  );
  const place = (value: number) => {
    const share = (value - axis.low) / (axis.high - axis.low);
    return 100 * Math.min(Math.max(share, 0), 1);
  };
  const further = accuracies.slice(mostGroups).length;
  const untested = usualGroups.filter((group) => !isEvaluatedIn(entry, group));
  return (
    <Box textStyle="caption" minWidth="0">
      {accuracies.length === 0 ? <Otherwise entry={entry} /> : null}
      <chakra.ul listStyleType="none" padding="0" margin="0">
        {accuracies.slice(0, mostGroups).map(({ value, interval, published }) => {
          const name = ancestryNames[published.ancestry];
          return (
            <chakra.li
              key={published.ancestry}
              css={lineColumns}
              title={
                published.people === null ? undefined : formatCount(published.people, "person", "people")
              }
            >
              <Box color="fg.muted" overflowWrap="anywhere">
                {upperFirst(name)}
              </Box>
              <div data-strip="">
                <IntervalStrip
                  isMiddleMarked={false}
                  value={place(value)}
                  low={interval === null ? null : place(interval[0])}
                  high={interval === null ? null : place(interval[1])}
                  text={`${name}: ${formatNumber(value, 2)}, ${interval === null ? "no interval" : formatRange(...interval, 2)}, on an axis from ${formatRange(axis.low, axis.high, 2)}`}
                />
              </div>
              <Box color="fg.muted">
                <PublishedFigure record={published} isOnAxis />
              </Box>
            </chakra.li>
          );
        })}
      </chakra.ul>
      {further === 0 ? null : (
        <Box color="fg.muted">{formatCount(further, "more group", "more groups")} in the details</Box>
      )}
      {untested.length === 0 || entry.performance.length === 0 ? null : (
        <Box color="fg.muted">Not evaluated: {formatList(untested.map((group) => ancestryNames[group]))}</Box>
      )}
    </Box>
  );
}
