import { formatNumber, formatPercent, formatRange } from "../../../lib/format.ts";
import {
  type Condition,
  conditions,
  lastsForGood,
  publishedRisk,
  riskStudy,
} from "../../../science/finance/conditions.ts";
import { moneyYear } from "../../../science/finance/consumer-prices.ts";
import { logGrowthOf, meanGrowth, shareOfFalls, twoRegimes } from "../../../science/finance/growth-models.ts";
import { inDollars, type PublishedCost, publishedCosts } from "../../../science/finance/published-costs.ts";
import { growthInHistory, marketYears } from "../../../science/finance/real-returns.ts";
import { usualMortality } from "../../../science/finance/survival.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { FoldedTable } from "../folded-table.tsx";
import { StepsTable } from "../steps-table.tsx";

/** The plan of the example: so much in stocks. */
const stocks = 0.6;

const yearsText = ({ years }: Condition) =>
  years === lastsForGood ? "for good" : years === 1 ? "once" : `${years} years`;

/** Plans of savings through illness and markets, with every constant. */
export function FinanceSection() {
  const growth = growthInHistory(stocks);
  const log = logGrowthOf(growth);
  const regimes = twoRegimes(log);
  const [first, last] = [marketYears[0], marketYears.at(-1)];
  return (
    <>
      <Paragraphs
        texts={[
          "Savings are followed year by year after inflation and tax. Before retirement a contribution is added, later spending is taken out; illness takes lost pay and the medical costs that insurance leaves: all up to the deductible, a share above it, never more than the cap. Where less than nothing is left, money is lacking. Somebody who dies takes no further part.",
          "A condition comes with its lifetime chance K, at a log-normal age F: somebody well at age a gets it up to b with the chance K (F(b) − F(a))/(1 − K F(a)). A score changes K by the liability-threshold model, a relative with it by half of what is inherited. With average genes every score is at its mean, z = 0, which gives a little less than K, the mean over people.",
          "Lives follow Gompertz: S(t) = exp(e^((x − m)/b) (1 − e^(t/b))). Markets are years that happened, in blocks; or log-normal with their mean and spread; or calm years and falls that follow each other, with the same mean and spread.",
          "What drives a shortfall: markets, medical costs and lost pay are switched off in every order, and each gets its mean effect (Shapley 1953). With the plan itself they add up to the chance.",
        ]}
      />
      <StepsTable
        caption="Markets and lives"
        steps={[
          [
            "Years of history (United States; cFIREsim, Apache License 2.0, after Shiller)",
            formatRange(first?.year ?? Number.NaN, last?.year ?? Number.NaN, String),
          ],
          [
            `Mean return after inflation, ${formatPercent(stocks)} stocks, the rest ten-year bonds`,
            formatPercent(meanGrowth(log) - 1, 1),
          ],
          ["Mean and SD of its logarithm", `${formatNumber(log.mean, 4)}; ${formatNumber(log.sd, 4)}`],
          [
            "A fall after a calm year, after a fall; share of falls (our fit)",
            `${regimes.fallAfter.map((chance) => formatPercent(chance, 1)).join("; ")}; ${formatPercent(shareOfFalls(regimes), 1)}`,
          ],
          [
            "Mode m and dispersion b of ages of death (Milevsky 2020)",
            `${usualMortality.mode}; ${usualMortality.dispersion}`,
          ],
          ["Prices of published costs (consumer prices, Bureau of Labor Statistics)", String(moneyYear)],
        ]}
      />
      <FoldedTable
        caption="Conditions, with their studies"
        heads={["Condition", "K, men; women", "A year, $", "Pay lost, $", "Lasts", "Studies"]}
        wordHeads={["Studies"]}
        maxWidth="64rem"
        rows={conditions.map((condition) => ({
          key: condition.id,
          cells: [
            condition.name,
            (["male", "female"] as const)
              .map((sex) => formatPercent(publishedRisk(condition, sex), 2))
              .join("; "),
            formatNumber(condition.cost),
            formatNumber(condition.payLost),
            yearsText(condition),
            `How many: ${riskStudy(condition)}. Costs: ${condition.source}. Age: ${condition.onsetSource}.`,
          ],
        }))}
      />
      <FoldedTable
        caption="Costs of a case by country, as published"
        heads={["Condition", "Country", "What was counted", "Sum", `$ of ${moneyYear}`, "Study"]}
        wordHeads={["Country", "What was counted", "Study"]}
        maxWidth="64rem"
        rows={Object.entries<PublishedCost>(publishedCosts).map(([key, cost]) => ({
          key,
          cells: [
            conditions.find(({ trait }) => trait === cost.trait)?.name ?? cost.trait,
            cost.country,
            cost.counts,
            `${formatNumber(cost.sum)} ${cost.currency} (${cost.year})`,
            formatNumber(inDollars(cost)),
            cost.study,
          ],
        }))}
      />
    </>
  );
}
