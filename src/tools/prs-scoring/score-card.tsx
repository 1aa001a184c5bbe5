import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { formatCount, formatNumber, formatRoughBytes } from "../../lib/format.ts";
import type { AncestryShare, CatalogEntry, CatalogSample } from "../../science/catalog/catalog-entry.ts";
import { estimatedDownload } from "../../science/catalog/download-size.ts";
import { type ReportingNumber, reportedOf, reportingItems } from "../../science/catalog/reporting-items.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { type Fact, FactList } from "../../ui/fact-list.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { PublishedFigure } from "./accuracy-lines.tsx";
import { ancestryNames, covariatesTexts, variantsText } from "./catalog-words.ts";

/** What the Catalog's tables say of an item where they answer it. */
const answers: Readonly<Partial<Record<ReportingNumber, (entry: CatalogEntry) => ReactNode>>> = {
  1: (entry) => formatCount(entry.evaluations, "evaluation in the Catalog", "evaluations in the Catalog"),
  2: (entry) => entry.reportedTrait,
  5: (entry) =>
    entry.evaluation.length === 0 ? "see the people below, none for the evaluation" : "see the people below",
  6: (entry) => `${variantsText(entry)}, ${entry.build ?? "build not reported"}`,
  7: () => "named for each evaluation below",
  10: (entry) => entry.method,
  14: () => "in the evaluations below",
  15: () => "in the evaluations below",
  17: () => "by ancestry, in the evaluations below",
  20: (entry) => entry.evaluation.map(({ ancestry }) => ancestryNames[ancestry]).join(", "),
  22: (entry) => `scoring file in the Catalog; ${entry.licence.text}`,
};

function shares(list: readonly AncestryShare[]): string {
  if (list.length === 0) return "not reported";
  return list
    .map(
      ({ ancestry, percent }) =>
        `${ancestryNames[ancestry]} ${formatNumber(percent, percent % 1 === 0 ? 0 : 1)} %`,
    )
    .join(", ");
}

function peopleText({ ancestry, people }: CatalogSample): string {
  return people === null ? shares(ancestry) : `${formatNumber(people)} people: ${shares(ancestry)}`;
}

/** All that the Catalog's tables say of a score, and which items of the reporting standard they leave open. */
export function ScoreCard({ entry }: { entry: CatalogEntry }) {
  const { publication: of } = entry;
  const facts: readonly Fact[] = [
    { label: "Trait, as reported", value: entry.reportedTrait },
    {
      label: "Trait, in ontologies",
      value: entry.traits.map(({ id, label }) => `${label} (${id})`).join(", ") || "none",
    },
    { label: "Variants", value: formatNumber(entry.variants) },
    ...(entry.interactions > 0
      ? [{ label: "Terms of several variants", value: formatNumber(entry.interactions) }]
      : []),
    { label: "Method", value: entry.method ?? "not reported" },
    { label: "Weights", value: entry.weightType ?? "not reported" },
    { label: "Build of the authors", value: entry.build ?? "not reported" },
    {
      label: "Download",
      value: `${formatRoughBytes(estimatedDownload(entry))}, estimated from the variants`,
    },
    { label: "Released", value: entry.released },
    {
      label: "Published in",
      value: (
        <>
          {[of.firstAuthor, of.year, of.journal].filter((part) => part !== null).join(", ")}
          {of.doi === null ? (
            ""
          ) : (
            <>
              {" "}
              · <TextLink to={`https://doi.org/${of.doi}`}>{of.doi}</TextLink>
            </>
          )}
          {of.pmid === null ? "" : ` · PMID ${of.pmid}`}
          {entry.matchesPublication ? "" : " · not exactly the score of the publication"}
        </>
      ),
    },
    { label: "Source of the effects", value: peopleText(entry.source) },
    { label: "Trained and chosen in", value: peopleText(entry.development) },
    { label: "Evaluated in, by number of samples", value: shares(entry.evaluation) },
  ];
  const known = reportingItems.filter((item) => reportedOf(item, entry) === "known").length;
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" paddingY="2">
      <FactList facts={facts} columnWidth="15rem" />
      <Box textStyle="caption">
        <Box color="fg.muted">Licence, word for word</Box>
        <Box overflowWrap="anywhere">{entry.licence.text}</Box>
      </Box>
      <Evaluations entry={entry} />
      <Disclosure
        summary={`Reporting standard PRS-RS: ${known} of ${reportingItems.length} items answered by the Catalog’s tables`}
      >
        <chakra.ol padding="0" margin="0" listStyleType="none" textStyle="caption" display="grid" gap="1">
          {reportingItems.map((item) => {
            const reported = reportedOf(item, entry);
            return (
              <chakra.li
                key={item.number}
                display="grid"
                gridTemplateColumns={{
                  base: "2rem minmax(0, 1fr)",
                  sm: "2rem minmax(0, 14rem) minmax(0, 1fr)",
                }}
                columnGap="2"
              >
                <Box color="fg.muted" textAlign="end">
                  {item.number}
                </Box>
                <Box>{item.name}</Box>
                <Box color="fg.muted" gridColumn={{ base: "2", sm: "auto" }} overflowWrap="anywhere">
                  {reported === "known"
                    ? answers[item.number]?.(entry)
                    : reported === "not-reported"
                      ? "not reported in the Catalog"
                      : "in no table of the Catalog: see the publication"}
                </Box>
              </chakra.li>
            );
          })}
        </chakra.ol>
      </Disclosure>
    </Box>
  );
}

/** Every evaluation of the table, word by word. */
function Evaluations({ entry }: { entry: CatalogEntry }) {
  const { performance, evaluations } = entry;
  if (performance.length === 0) return null;
  return (
    <Box textStyle="caption">
      <Box color="fg.muted">
        Evaluations with most people, by measure and ancestry; the Catalog has{" "}
        {formatCount(evaluations, "record", "records")}
      </Box>
      <chakra.ul padding="0" margin="0" listStyleType="none">
        {performance.map((record, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <li key={index}>
            {ancestryNames[record.ancestry]}: <PublishedFigure record={record} />
            {" · "}
            {record.people === null ? "people not reported" : formatCount(record.people, "person", "people")}{" "}
            · {covariatesTexts[record.covariates]}
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
