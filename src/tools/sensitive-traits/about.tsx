import { Box } from "@chakra-ui/react";
import { LifeBuoy } from "lucide-react";
import { formatNumber } from "../../lib/format.ts";
import { pathOf } from "../../product/product.ts";
import { leastUsefulRatio } from "../../science/liability.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Where a person finds people to talk to, without names and numbers, which differ from place to place. */
export function WhereToFindHelp() {
  return (
    <Notice icon={LifeBuoy} title="If something here worries you, or you are not well">
      Talk to your doctor or a local helpline; many answer day and night and cost nothing. If you think of
      harming yourself, call your country’s emergency number or go to the nearest hospital now. A genetic
      counsellor can explain what a score means in your family. How you feel counts for more than any score.
    </Notice>
  );
}

/** How a risk comes about. */
export function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        The liability-threshold model: everybody has a tendency made of many small causes, and has the
        condition where it exceeds a threshold that as many people exceed as have it. An odds ratio becomes a
        shift of that tendency; the shifts of a set together explain a share of the differences. SNPs chosen
        for their strength look stronger than they are, so each shift is reduced by how sure its study was of
        it.
      </div>
      <div>
        The chance is that of people with your score on the SNPs found. Its range is what the complete set
        would probably say if it explained half or twice as much: our estimate of that is an order of
        magnitude only. How far counts of people differ is not in the range. The average is a published count,
        with its people named.
      </div>
      <div>
        A score counts as useful where people at its 95th percentile have at least{" "}
        {formatNumber(leastUsefulRatio, 1)} times the average chance. That limit is our choice: two good
        counts of the same condition differ by more, schizophrenia from 4 to 7 in {formatNumber(1000)}, and
        less would be lost in that.
      </div>
      <div>
        The formulas are on the <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}

/** The limits of a risk. */
export function LimitsOfRisks() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        It is no diagnosis and no test. Relatives who have a condition tell more than these scores, and so
        does how someone feels.
      </div>
      <div>
        The counts of people are mostly from the United States and depend on what is counted: alcohol use
        disorder is 29 in 100 at any severity and 5 in 100 as dependence. Where you live may differ.
      </div>
      <div>
        Scores of substances speak of habits at one time in a few countries, and no score of a habit is a
        prediction.
      </div>
    </Box>
  );
}
