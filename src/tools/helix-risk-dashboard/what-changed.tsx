import { Box, Flex } from "@chakra-ui/react";
import { formatList, formatNumber, formatSigned, lowerFirst, upperFirst } from "../../lib/format.ts";
import { formatDate } from "../../lib/format-date.ts";
import type { ShownUpload } from "../../parts/partners/shown-upload.ts";
import { isMoreThanChance, type TraitLine } from "../../parts/partners/trait-changes.ts";

interface WhatChangedProps {
  now: ShownUpload;
  before: ShownUpload | null;
  lines: readonly TraitLine[];
}

/** Names of sites that are new. */
function newSites(now: ShownUpload, before: ShownUpload): readonly string[] {
  const known = new Set(before.figures.dimensions.site?.map(({ name }) => name));
  if (known.size === 0) return [];
  return (now.figures.dimensions.site ?? []).flatMap(({ name }) => (known.has(name) ? [] : [name]));
}

/** The finding, in a sentence. */
function changeTitle({ now, before, lines }: WhatChangedProps): string {
  if (before === null) return "The first figures: nothing to compare them with yet";
  if (lines.every(({ drift }) => drift === null))
    return "No score can be compared: some of its counts are withheld";
  const moved = lines.filter(({ drift }) => drift !== null && isMoreThanChance(drift));
  const names = moved.map(({ name }, index) => (index === 0 ? name : lowerFirst(name)));
  const sites = newSites(now, before);
  if (moved.length === 0) return "No score moved by more than chance";
  if (sites.length === 0) return upperFirst(`${formatList(names)} moved by more than chance`);
  return `${formatList(sites)} joined, and ${lowerFirst(formatList(names))} moved`;
}

/** What is different since the upload before, first on the page. */
export function WhatChanged(props: WhatChangedProps) {
  const { now, before } = props;
  const facts = [
    {
      value: formatNumber(now.figures.people),
      label: before === null ? "people" : `people, ${formatNumber(before.figures.people)} before`,
    },
    ...(before === null
      ? []
      : [
          {
            value: formatSigned(now.figures.people - before.figures.people, 0),
            label: "people: joined minus left",
          },
        ]),
  ];
  return (
    <Flex justifyContent="space-between" gap="5" flexWrap="wrap">
      <Box maxWidth="32rem">
        <Box as="h2" textStyle="lead" fontWeight="620">
          {changeTitle(props)}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {before === null
            ? `Upload ${now.number} of ${formatDate(now.createdAt)}.`
            : `Upload ${now.number} of ${formatDate(now.createdAt)}, since upload ${before.number} of ${formatDate(before.createdAt)}.`}
        </Box>
      </Box>
      <Flex gap="6" flexWrap="wrap">
        {facts.map(({ value, label }) => (
          <Box key={label}>
            <Box textStyle="lead" fontWeight="620">
              {value}
            </Box>
            <Box textStyle="caption" color="fg.muted">
              {label}
            </Box>
          </Box>
        ))}
      </Flex>
    </Flex>
  );
}
