import { Box } from "@chakra-ui/react";
import { pathOf } from "../../product/product.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** How a plan is computed. */
export function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Each path is one possible life: markets, illness and death are drawn by published chances, and money
        is counted year by year. In a year savings get what you add, or lose what you spend; illness takes pay
        and what insurance leaves of its costs; the rest grows with the market. Where less than nothing is
        left, money is lacking.
      </div>
      <div>
        All sums are US dollars of today’s prices, after tax; returns are after inflation. Published costs are
        carried to the prices of 2024.
      </div>
      <div>
        Chances of conditions follow the liability-threshold model: a score moves a chance by as much as it
        explains, mostly a few in a hundred of the differences. “Average genes” are scores at their mean. The
        plan with them lives through the same markets and lives, so that nothing but genes differs.
      </div>
      <div>
        Every constant and its study is on the{" "}
        <TextLink to={pathOf("methodology")}>methodology page</TextLink>. Chances, costs, markets and
        insurance may be changed here; ages at onset, how long a condition costs and the pay it takes may not.
      </div>
    </Box>
  );
}

/** The limits of a plan. */
export function LimitsOfPlan() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        It is a calculation with assumptions, not a forecast of your life, and no advice on insurance, savings
        or investments. Taxes, loans, a partner and care for others are not in it.
      </div>
      <div>
        It assumes that you have none of the conditions at the start, that they come independently of each
        other, and that illness does not shorten life. Most chances and costs are from the United States.
        Markets are those of one country that did well. Pay lost by illness is as published, before tax.
      </div>
      <div>
        A condition of your own begins by 55 in half of the cases, and between 41 and 74 in two of three. A
        plan saved in the account leaves out typed chances and relatives, and with them every figure.
      </div>
      <div>
        Scores add little: relatives, weight, smoking and blood pressure tell more about most of these
        conditions.
      </div>
    </Box>
  );
}
