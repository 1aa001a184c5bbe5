import { Box, Flex, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { plans } from "../../access/plans.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { Tag } from "../../ui/tag.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { FamilyStrips, IqCurve, RiskDots, SmallMatrix, TraitStrips } from "./door-pictures.tsx";

interface HomeDoorsProps {
  onSampleGenome: () => void;
  onSampleFamily: () => void;
}

/** What people come for, as five doors, each with an answer of the samples drawn. */
export function HomeDoors({ onSampleGenome, onSampleFamily }: HomeDoorsProps) {
  return (
    <Box paddingBottom="10">
      <Flex as="h2" textStyle="title" gap="3" align="center" marginBottom="4">
        What it tells
        <Tag>Sample data</Tag>
      </Flex>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(6, minmax(0, 1fr))" }}
        gap={{ base: "4", md: "5" }}
      >
        <Door
          size="half"
          title="Traits of body and mind"
          text="Where each score stands among people of like ancestry, and its range."
          way={<TextButton onClick={onSampleGenome}>See the sample genome</TextButton>}
          price={`ten traits free, all with ${plans.enterprise.name}`}
        >
          <TraitStrips />
        </Door>
        <Door
          size="half"
          title="An IQ estimate"
          text={`A consumer file alone explains about 1\u202f% of the differences in IQ. With facts of home, birth and brain scans the estimate says more.`}
          way={<WayTo id="iq-prediction">See the IQ estimate</WayTo>}
          price={`$${toolOf("iq-prediction").price ?? 0} once`}
        >
          <IqCurve />
        </Door>
        <Door
          title="Families and embryos"
          text="Siblings or embryos side by side. Here the ranges overlap: the page says that it can’t tell them apart."
          way={<TextButton onClick={onSampleFamily}>See a sample family of ten</TextButton>}
          price={plans.enterprise.name}
        >
          <FamilyStrips />
        </Door>
        <Door
          title="Money and risk"
          text={`Of 1\u202f000 men with this score for type 2 diabetes, how many get it in a lifetime; and what such risks may cost.`}
          way={<WayTo id="genetic-financial-risk">See a plan</WayTo>}
          price={plans.professional.name}
        >
          <RiskDots />
        </Door>
        <Door
          title="Research"
          text="PGS Catalog files on many genomes, and every variant in an audit log. Here z of five siblings."
          way={<WayTo id="prs-scoring">See PRS Scoring</WayTo>}
          price={plans.professional.name}
        >
          <SmallMatrix />
        </Door>
      </Grid>
    </Box>
  );
}

function WayTo({ id, children }: { id: Parameters<typeof pathOf>[0]; children: ReactNode }) {
  return (
    <TextLink to={pathOf(id)} isAlone>
      {children}
    </TextLink>
  );
}

interface DoorProps {
  size?: "half" | "third";
  title: string;
  text: string;
  /** Leads to more of it. */
  way: ReactNode;
  /** What opens it for one's own data. */
  price: string;
  children: ReactNode;
}

function Door({ size = "third", title, text, way, price, children }: DoorProps) {
  return (
    <Flex
      as="section"
      direction="column"
      gridColumn={{ base: "auto", md: "span 3", lg: size === "half" ? "span 3" : "span 2" }}
      // The fifth alone in its line.
      _last={{ gridColumn: { base: "auto", md: "span 6", lg: "span 2" } }}
      padding={{ base: "4", md: "5" }}
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Box as="h3" fontWeight="600">
        {title}
      </Box>
      <Box color="fg.muted" textStyle="caption" marginTop="1">
        {text}
      </Box>
      <Flex direction="column" justify={size === "half" ? "center" : "start"} flex="1" paddingY="5">
        {children}
      </Flex>
      <Flex justify="space-between" align="baseline" gap="3" flexWrap="wrap" textStyle="caption">
        <Box data-needs-script>{way}</Box>
        <Box color="fg.muted">{price}</Box>
      </Flex>
    </Flex>
  );
}
