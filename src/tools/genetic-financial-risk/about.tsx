import { Box } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How a plan is computed. */
export function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Each path is one possible life: markets, illness and death are drawn by published chances, and money
        is counted year by year. Savings get what you add, or lose what you spend; illness takes pay and what
        insurance leaves of its costs; the rest grows with the market. All sums are US dollars of today’s
        prices, after tax; published costs are carried to the prices of 2024.
      </div>
      <div>
        A score moves the chance of a condition only as far as it explains the differences between people
        (liability-threshold model), mostly a few percent of them. “Average genes” is the same plan with every
        score at its mean. It is drawn with the same markets and lives, so only the genes differ. Every
        constant and its study is on the <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}

/** The limits of a plan. */
export function LimitsOfPlan() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        No forecast of your life, and no advice on insurance, savings or investments. Taxes, loans, a partner
        and care for others are not in it. You have none of the conditions at the start, they come
        independently of each other, and illness does not shorten life. Most chances and costs are from the
        United States; markets are those of one country that did well. Pay lost by illness is as published,
        before tax.
      </div>
      <Box _print={{ display: "none" }}>
        You may change every chance, cost, age and year, but not the spread of ages at onset, the share of a
        condition’s costs that insurance covers, or how calm years and falls follow each other. In half of its
        cases, a condition that you add begins by age 55, unless you type another age. Links leave out your
        rows of conditions. Your account has them, with a relative’s illness, only where you save a plan
        there.
      </Box>
      <div>
        Scores add little: relatives, weight, smoking and blood pressure tell more about most of these
        conditions.
      </div>
    </Box>
  );
}
