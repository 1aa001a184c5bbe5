import { Box, chakra, Flex, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { pathOf } from "../../product/product.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { type ExamplePlace, sampleFamilyPlaces, sampleGenomePlaces, sampleSnps } from "./example-results.ts";

interface HomeExamplesProps {
  onSampleGenome: () => void;
  onSampleFamily: () => void;
}

/** A result for each kind of visitor, drawn from the samples: one file, several, and every SNP behind a score. */
export function HomeExamples({ onSampleGenome, onSampleFamily }: HomeExamplesProps) {
  return (
    <Box paddingBottom="10">
      <Box textStyle="caption" color="fg.muted" marginBottom="3">
        Results of made-up sample data
      </Box>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }}
        gap={{ base: "8", md: "6" }}
      >
        <Example
          title="One file, one place for each score"
          text="The percentile of each score, with its likely range."
          way={<TextButton onClick={onSampleGenome}>See the sample genome</TextButton>}
        >
          <Scores />
        </Example>
        <Example
          title="A family, side by side"
          text="Of eight children, the five with the highest education scores. The comparison shows which of them can’t be told apart."
          way={<TextButton onClick={onSampleFamily}>See a sample family of ten</TextButton>}
        >
          <Family />
        </Example>
        <Example
          title="Research, SNP by SNP"
          text="Five SNPs of the education score. PRS Scoring also takes PGS Catalog files and writes an audit log."
          way={
            <TextLink to={pathOf("prs-scoring")} isAlone>
              See PRS Scoring
            </TextLink>
          }
        >
          <Snps />
        </Example>
      </Grid>
    </Box>
  );
}

interface ExampleProps {
  title: string;
  text: string;
  /** Leads to more of it. */
  way: ReactNode;
  children: ReactNode;
}

function Example({ title, text, way, children }: ExampleProps) {
  return (
    <Flex as="section" direction="column">
      <Flex
        direction="column"
        justify="center"
        minHeight="12rem"
        padding="5"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        bg="bg.panel"
      >
        {children}
      </Flex>
      <Box as="h2" textStyle="label" marginTop="4">
        {title}
      </Box>
      <Box color="fg.muted" textStyle="caption" marginTop="1" marginBottom="2">
        {text}
      </Box>
      <Box textStyle="caption" data-needs-script>
        {way}
      </Box>
    </Flex>
  );
}

/** 1 as 1st. */
function ordinal(place: number): string {
  const tens = Math.floor(place / 10) % 10;
  return `${place}${tens === 1 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;
}

function stripOf({ label, place, low, high }: ExamplePlace) {
  const words = `${ordinal(place)} percentile, likely range ${ordinal(low)} to ${ordinal(high)}`;
  return <IntervalStrip value={place} low={low} high={high} text={`${label}: ${words}`} />;
}

/** Of each score its place and range. */
function Scores() {
  return (
    <Grid gap="5" textStyle="caption">
      {sampleGenomePlaces.map((one) => (
        <Box key={one.label}>
          <Flex gap="2" align="baseline">
            <span>{one.label}</span>
            <chakra.b marginStart="auto" color="accent.fg" fontWeight="600">
              {ordinal(one.place)}
            </chakra.b>
            <span>
              {ordinal(one.low)} – {ordinal(one.high)}
            </span>
          </Flex>
          {stripOf(one)}
        </Box>
      ))}
    </Grid>
  );
}

/** Of each child its number, its range and its place. */
function Family() {
  return (
    <Grid
      templateColumns="1.5rem minmax(0, 1fr) 2.5rem"
      columnGap="3"
      rowGap="2"
      alignItems="center"
      textStyle="caption"
    >
      {sampleFamilyPlaces.map((one) => (
        <Box key={one.label} display="contents">
          <chakra.b fontWeight="600" textAlign="end">
            {one.label}
          </chakra.b>
          {stripOf(one)}
          <span>{ordinal(one.place)}</span>
        </Box>
      ))}
    </Grid>
  );
}

function Snps() {
  return (
    <chakra.table
      textStyle="caption"
      width="100%"
      css={{ "& th, & td": { textAlign: "start", paddingBlock: "2px" } }}
    >
      <thead>
        <chakra.tr color="fg.muted">
          <th scope="col">SNP</th>
          <th scope="col">Genotype</th>
          <th scope="col">Weight per copy</th>
        </chakra.tr>
      </thead>
      <tbody>
        {sampleSnps.map(([rsid, effectAllele, genotype, weight]) => (
          <tr key={rsid}>
            <td>{rsid}</td>
            <td>{genotype}</td>
            <td>
              {effectAllele} {weight < 0 ? "−" : "+"}
              {Math.abs(weight).toFixed(4)}
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
