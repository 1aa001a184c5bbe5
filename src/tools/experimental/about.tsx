import { Box } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How the cards come about. */
export function HowShown() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Each variant is looked up by its rsID, or by its place where the file has no rsIDs. The letters are
        those of your file; the copies are counted after the strand is resolved.
      </div>
      <div>
        Effects are as published, for one copy of the letter that is named, on the trait that the card names.
        Odds ratios multiply the odds; other numbers are in the unit of the study.
      </div>
      <div>
        The grades are our choice of words. Sources and terms:{" "}
        <TextLink to={pathOf("research")}>Research Hub</TextLink>.
      </div>
    </Box>
  );
}

/** The limits of the cards. */
export function LimitsOfLayers() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        A single variant says next to nothing about a person. What it does in the body is often known better
        than what it does to behaviour: a study with samples of 62,138 to 443,264 people found no clear
        support for 18 genes claimed for depression (Border 2019).
      </div>
      <div>
        It is no diagnosis and no ground for taking or leaving a medicine or a supplement. A doctor or a
        genetic counsellor can order a test that is made for the question.
      </div>
      <div>Nearly all effects were measured in people of European ancestry.</div>
    </Box>
  );
}
