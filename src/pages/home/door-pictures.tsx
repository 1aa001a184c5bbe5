/** The pictures of the first page's doors: what the samples' answers look like. */
import { Box, chakra, Flex, Grid } from "@chakra-ui/react";
import { Fragment } from "react";
import { formatNumber, formatOrdinal, formatRange, formatSigned } from "../../lib/format.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { BigFigures } from "./big-figures.tsx";
import {
  type ExamplePlace,
  sampleDiabetes,
  sampleFamilyPlaces,
  sampleIq,
  sampleMatrix,
  sampleMatrixSets,
  sampleTraitPlaces,
} from "./example-results.ts";
import { SmallCurve } from "./small-curve.tsx";

const rangeOf = ({ low, high }: ExamplePlace) => formatRange(low, high, formatOrdinal);

function Strip({ label, place, low, high }: ExamplePlace) {
  const words = `${label}: ${formatOrdinal(place)} percentile, likely range ${rangeOf({ label, place, low, high })}`;
  return <IntervalStrip value={place} low={low} high={high} text={words} />;
}

const twoLines = {
  columns: "minmax(0, 1fr) 2.75rem 6.5rem",
  areas: '"label place range" "strip strip strip"',
};
const oneLine = { columns: "8rem minmax(0, 1fr) 2.75rem 6.5rem", areas: '"label strip place range"' };

/** Traits with their places and ranges, in two groups; in two lines each on a phone, and where two doors share a tablet's width. */
export function TraitStrips() {
  return Object.entries(sampleTraitPlaces).map(([group, places], index) => (
    <Box
      key={group}
      textStyle="caption"
      {...(index === 0
        ? {}
        : { borderTopWidth: "1px", borderColor: "border.muted", marginTop: "3", paddingTop: "3" })}
    >
      <Box color="fg.muted">{group}</Box>
      {places.map((one) => (
        <Grid
          key={one.label}
          templateColumns={{
            base: twoLines.columns,
            sm: oneLine.columns,
            md: twoLines.columns,
            lg: oneLine.columns,
          }}
          templateAreas={{ base: twoLines.areas, sm: oneLine.areas, md: twoLines.areas, lg: oneLine.areas }}
          columnGap="3"
          alignItems="center"
          marginTop="2"
        >
          <chakra.span gridArea="label" fontWeight="600">
            {one.label}
          </chakra.span>
          <Box gridArea="strip">
            <Strip {...one} />
          </Box>
          <chakra.b gridArea="place" fontWeight="600" color="accent.fg" textAlign="end">
            {formatOrdinal(one.place)}
          </chakra.b>
          <chakra.span gridArea="range" color="fg.muted">
            {rangeOf(one)}
          </chakra.span>
        </Grid>
      ))}
    </Box>
  ));
}

const zOfIq = (iq: number) => (iq - iqScale.mean) / iqScale.sd;

const iqTicks = [70, 85, 100, 115, 130].map((iq) => ({ z: zOfIq(iq), text: formatNumber(iq) }));

/** The sample's estimate and interval. */
export function IqCurve() {
  const { estimate, low, high } = sampleIq;
  const range = formatRange(low, high);
  return (
    <>
      <BigFigures
        value={formatNumber(estimate)}
        valueText="estimate, IQ"
        range={range}
        rangeText={`interval, 95\u202f%`}
      />
      <SmallCurve
        z={zOfIq(estimate)}
        low={zOfIq(low)}
        high={zOfIq(high)}
        mark={formatNumber(estimate)}
        ticks={iqTicks}
        axis="IQ"
        text={`IQ estimate ${formatNumber(estimate)}, interval ${range}`}
      />
    </>
  );
}

/** Of each child its number, its range and its place. */
export function FamilyStrips() {
  return (
    <Grid
      templateColumns="4.5rem minmax(0, 1fr) 2.75rem"
      columnGap="3"
      rowGap="3.5"
      alignItems="center"
      textStyle="caption"
    >
      {sampleFamilyPlaces.map((one) => (
        <Fragment key={one.label}>
          <chakra.b fontWeight="600">Child {one.label}</chakra.b>
          <Strip {...one} label={`Child ${one.label}, education`} />
          <chakra.b fontWeight="600" textAlign="end">
            {formatOrdinal(one.place)}
          </chakra.b>
        </Fragment>
      ))}
    </Grid>
  );
}

const perColumn = 20;
const dot = 10;

/** Squares for so many people from the left, column by column. */
function peopleArea(count: number): string {
  const columns = Math.floor(count / perColumn);
  const rest = count % perColumn;
  const height = perColumn * dot;
  return `M0,0H${columns * dot}V${height}H0Z${rest === 0 ? "" : `M${columns * dot},0h${dot}V${rest * dot}h${-dot}Z`}`;
}

/** A thousand people: those who get the disease at an average score, and those more at this one. */
export function RiskDots() {
  const { own, low, high, average } = sampleDiabetes;
  const text = `Of 1\u202f000 men ${formatNumber(own)}, range ${formatRange(low, high)}; at an average score ${formatNumber(average)}`;
  return (
    <>
      <BigFigures
        value={formatNumber(own)}
        valueText={`of 1\u202f000 men`}
        range={formatRange(low, high)}
        rangeText={`range, 95\u202f%`}
      />
      <chakra.svg viewBox="0 0 500 200" width="100%" role="img" aria-label={text} marginTop="3">
        <defs>
          <pattern id="person" width={dot} height={dot} patternUnits="userSpaceOnUse">
            <rect x="1.5" y="1.5" width="7" height="7" rx="1.5" fill="white" />
          </pattern>
          <mask id="people">
            <rect width="500" height="200" fill="url(#person)" />
          </mask>
        </defs>
        <g mask="url(#people)">
          <chakra.path d={peopleArea(1000)} fill="border" />
          <chakra.path d={peopleArea(own)} fill="accent.solid" />
          <chakra.path d={peopleArea(average)} fill="fg.muted" />
        </g>
      </chakra.svg>
      <Key colour="fg.muted">{formatNumber(average)} at an average score</Key>
      <Key colour="accent.solid">{formatNumber(own - average)} more at this one</Key>
    </>
  );
}

function Key({ colour, children }: { colour: string; children: React.ReactNode }) {
  return (
    <Flex align="center" gap="2" textStyle="caption" color="fg.muted" marginTop="1">
      <Box boxSize="9px" borderRadius="2px" bg={colour} flexShrink="0" />
      <span>{children}</span>
    </Flex>
  );
}

/** The colour of a rank among five, of six steps. */
function stepOf(value: number, column: readonly number[]): number {
  const below = column.filter((other) => other < value).length;
  return 1 + Math.round((5 * below) / Math.max(1, column.length - 1));
}

/** Genomes in rows, sets in columns, coloured by the rank of each in its column. */
export function SmallMatrix() {
  const columns = sampleMatrixSets.map((_, index) => sampleMatrix.map(([, values]) => values[index] ?? 0));
  return (
    <chakra.table
      textStyle="caption"
      width="100%"
      css={{
        "& th": { fontWeight: "600", textAlign: "end", paddingBlock: "1.5" },
        "& th[scope=row]": { textAlign: "start" },
        "& td": { textAlign: "end", paddingBlock: "1.5", whiteSpace: "nowrap" },
      }}
    >
      <thead>
        <chakra.tr color="fg.muted">
          <td />
          {sampleMatrixSets.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </chakra.tr>
      </thead>
      <tbody>
        {sampleMatrix.map(([number, values]) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            {values.map((value, index) => (
              <td key={sampleMatrixSets[index]}>
                <chakra.span
                  display="inline-block"
                  boxSize="9px"
                  borderRadius="2px"
                  marginEnd="1.5"
                  bg={`score.${stepOf(value, columns[index] ?? [])}`}
                />
                {formatSigned(value, 1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
