import { Box, Grid } from "@chakra-ui/react";
import { plans } from "../../access/plans.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Want, WantGroup } from "./model.ts";
import { wantTitles, pricingWords as words } from "./words.ts";

/** The things a person can do today, and the least price of each. */
export function Wants({ groups }: { groups: readonly WantGroup[] }) {
  return (
    <Box as="section" aria-labelledby="wants" marginTop="10">
      <Box as="h2" id="wants" textStyle="lead" fontWeight="620" marginBottom="4">
        {words.wantsTitle}
      </Box>
      <Panel>
        {groups.map(({ title, wants }, place) => (
          <Box
            key={title}
            paddingTop={place === 0 ? "0" : "5"}
            marginTop={place === 0 ? "0" : "5"}
            borderTopWidth={place === 0 ? "0" : "1px"}
            borderColor="border"
          >
            <Box as="h3" textStyle="label" marginBottom="3">
              {wantTitles[title]}
            </Box>
            <Box as="ul" display="grid" gap="4" listStyleType="none">
              {wants.map((want) => (
                <WantLine key={want.tool.id} want={want} />
              ))}
            </Box>
          </Box>
        ))}
      </Panel>
    </Box>
  );
}

function planWords({ tier, buy }: Want): string {
  if (tier === "free") return words.free;
  if (buy === null) return plans[tier].name;
  return `${plans[buy].name}, $${plans[buy].monthlyPrice} ${words.aMonth}`;
}

function WantLine({ want }: { want: Want }) {
  const { tool } = want;
  return (
    <Grid
      as="li"
      templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" }}
      columnGap="8"
    >
      <div>
        <TextLink to={tool.paths[0] ?? "/"} isAlone>
          {tool.name}
        </TextLink>
        <Box textStyle="caption" color="fg.muted" maxWidth="65ch">
          {tool.purpose}
        </Box>
      </div>
      <Box fontWeight="550">
        {planWords(want)}
        {tool.price === null ? null : (
          <Box fontWeight="400" color="fg.muted">
            {words.orOnce(tool.price)}
          </Box>
        )}
      </Box>
    </Grid>
  );
}
