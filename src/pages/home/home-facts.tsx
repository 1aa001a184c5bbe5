import { Box, chakra, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PURCHASE_MONTHS, plans } from "../../access/plans.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { filesRead } from "../../texts/format-names.ts";
import { TextLink } from "../../ui/text-link.tsx";

const leaves = [
  { label: "Your file", text: "Never" },
  {
    label: "Your genotypes",
    text: "Only if you agree first: the SNPs that a score uses, to have the server score them or to store them in your account",
  },
  { label: "Your results", text: "Only those that you save in your account" },
];

const limits = [
  {
    title: "Your IQ or your schooling",
    text: "For these two, the best score explains about 3\u202f% of the differences between people. With the SNPs in a consumer file it explains less than half of that.",
  },
  {
    title: "Which of two close genomes is higher",
    text: "If their ranges overlap, the page says it can’t tell them apart.",
  },
  {
    title: "Much about other ancestries",
    text: "The studies were done in Europeans. You are compared with people of similar ancestry, or not at all.",
  },
  { title: "Anything medical", text: "No diagnosis, and no advice on treatment." },
];

/**
 * The facts before any file is chosen: data that leaves the device, readable files, limits of scores, and the price.
 */
export function HomeFacts() {
  const prediction = toolOf("iq-prediction");
  const prices = [
    { title: plans.free.name, price: "$0", text: "The scores of your genomes, side by side. No account." },
    {
      title: prediction.name,
      price: `$${prediction.price ?? 0}`,
      each: "once",
      text: `One estimate with its range and a report to print, open for ${PURCHASE_MONTHS} months.`,
    },
    {
      title: plans.professional.name,
      price: `$${plans.professional.monthlyPrice}`,
      each: "a month",
      text: "IQ Prediction and its companion tools, risks, and PRS Scoring with PGS Catalog files. Cancel anytime.",
    },
    {
      title: "Families and teams",
      price: `$${plans.enterprise.monthlyPrice}`,
      each: "a month and up",
      text: (
        <>
          What each plan opens: <TextLink to={pathOf("pricing")}>{toolOf("pricing").name}</TextLink>
        </>
      ),
    },
  ];
  return (
    <Box
      display="grid"
      gap="10"
      gridTemplateColumns="minmax(0, 1fr)"
      paddingTop="8"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap="10">
        <Part title="What leaves this device">
          <chakra.dl textStyle="caption">
            {leaves.map(({ label, text }) => (
              <Grid
                key={label}
                templateColumns="9rem minmax(0, 1fr)"
                gap="3"
                paddingY="2"
                borderTopWidth="1px"
                borderColor="border.muted"
              >
                <chakra.dt fontWeight="600">{label}</chakra.dt>
                <dd>{text}</dd>
              </Grid>
            ))}
          </chakra.dl>
        </Part>
        <Part title="Files it reads">
          <Box textStyle="caption" color="fg.muted">
            {filesRead}
          </Box>
        </Part>
      </Grid>
      <Box bg="bg.subtle" borderRadius="l3" padding={{ base: "4", md: "8" }}>
        <Part title="What it cannot say">
          <Columns>
            {limits.map(({ title, text }) => (
              <Fact key={title} title={title} text={text} />
            ))}
          </Columns>
        </Part>
      </Box>
      <Part title="What it costs">
        <Columns>
          {prices.map(({ title, price, each, text }) => (
            <Fact key={title} title={title} text={text}>
              <Box textStyle="lead" fontWeight="620" marginTop="1">
                {price}{" "}
                <Box as="span" textStyle="caption" fontWeight="normal" color="fg.muted">
                  {each}
                </Box>
              </Box>
            </Fact>
          ))}
        </Columns>
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Box as="h2" textStyle="title" marginBottom="3">
        {title}
      </Box>
      {children}
    </section>
  );
}

/** A short text under its heading, with what is large between them. */
function Fact({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div>
      <Box as="h3" textStyle="label">
        {title}
      </Box>
      {children}
      <Box textStyle="caption" color="fg.muted" marginTop="1">
        {text}
      </Box>
    </div>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{
        base: "minmax(0, 1fr)",
        md: "repeat(2, minmax(0, 1fr))",
        xl: "repeat(4, minmax(0, 1fr))",
      }}
      gap={{ base: "5", md: "8" }}
    >
      {children}
    </Grid>
  );
}
