import { Box, chakra, Flex } from "@chakra-ui/react";
import { formatNumber, formatOrdinal, formatRange, formatRoughPercent } from "../../lib/format.ts";
import { normalQuantile } from "../../science/normal-distribution.ts";
import { Tag } from "../../ui/tag.tsx";
import { BigFigures } from "./big-figures.tsx";
import { sampleEducation, sampleGenomePlaces } from "./example-results.ts";
import { SmallCurve } from "./small-curve.tsx";

const zOfPlace = (place: number) => normalQuantile(place / 100);

const ticks = [2, 16, 50, 84, 98].map((place) => ({ z: zOfPlace(place), text: formatOrdinal(place) }));

/** An answer as the dashboard gives it: the sample genome's education score. */
export function SampleAnswer() {
  const [education] = sampleGenomePlaces;
  if (education === undefined) return null;
  const { label, place, low, high } = education;
  const range = formatRange(low, high, formatOrdinal);
  return (
    <Box
      as="section"
      aria-label="An answer of the sample genome"
      padding={{ base: "4", md: "6" }}
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
      boxShadow="sm"
    >
      <Flex justify="space-between" align="baseline" gap="3" marginBottom="3" textStyle="caption">
        <span>
          <chakra.b fontWeight="600">{label}</chakra.b>{" "}
          <chakra.span color="fg.muted">years of schooling</chakra.span>
        </span>
        <Tag>Sample</Tag>
      </Flex>
      <BigFigures
        size="answer"
        value={formatOrdinal(place)}
        valueText="percentile"
        range={range}
        rangeText={`likely range, 95\u202f%`}
      />
      <Box marginTop="3">
        <SmallCurve
          z={zOfPlace(place)}
          low={zOfPlace(low)}
          high={zOfPlace(high)}
          mark={formatOrdinal(place)}
          ticks={ticks}
          axis="percentile of the score"
          text={`${label}: ${formatOrdinal(place)} percentile, likely range ${range}`}
        />
      </Box>
      <chakra.dl
        display="grid"
        gap="1"
        marginTop="4"
        paddingTop="3"
        borderTopWidth="1px"
        borderColor="border.muted"
        textStyle="caption"
        css={{ "& dt": { display: "inline", fontWeight: "600" }, "& dd": { display: "inline" } }}
      >
        <div>
          <dt>SNPs found</dt>{" "}
          <dd>
            {formatNumber(sampleEducation.found)} of {formatNumber(sampleEducation.total)} (
            {formatNumber(sampleEducation.byProxy)} by proxy)
          </dd>
        </div>
        <div>
          <dt>Explains</dt>{" "}
          <dd>{formatRoughPercent(sampleEducation.explains)} of the differences between people</dd>
        </div>
      </chakra.dl>
    </Box>
  );
}
