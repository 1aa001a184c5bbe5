import { Box, Button, Flex } from "@chakra-ui/react";
import { Columns2 } from "lucide-react";
import { formatNumber } from "../../lib/format.ts";
import { PlainTable } from "../../parts/genome-card/plain-table.tsx";
import type { SavingsPlan } from "../../simulation/savings-plan.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { DrawnPlan } from "./drawn.ts";
import { setFirstPlan, useFirstPlan } from "./first-plan.ts";
import type { RiskValues } from "./inputs.ts";
import { chanceText, differenceText, dollars, errorText, plansDiffer } from "./words.ts";

interface TwoPlansProps {
  values: RiskValues;
  plan: SavingsPlan;
  drawn: DrawnPlan;
  /** Puts the stored plan's values into the fields. */
  open: (values: RiskValues) => void;
}

const middleOf = ({ savings }: DrawnPlan) => savings.at(-1)?.quantiles[2] ?? Number.NaN;
const columnOf = (plan: DrawnPlan) => [
  `${chanceText(plan.short)} (${errorText(plan.short)})`,
  plan.ageOfShortfall === null ? "none" : formatNumber(plan.ageOfShortfall),
  dollars(middleOf(plan)),
];

/** The present plan beside one that was stored. */
export function TwoPlans({ values, plan, drawn, open }: TwoPlansProps) {
  const first = useFirstPlan();
  if (first === null) {
    return (
      <Box _print={{ display: "none" }}>
        <Button size="sm" variant="outline" onClick={() => setFirstPlan({ values, plan, drawn })}>
          <Columns2 aria-hidden />
          Compare this plan with another
        </Button>
      </Box>
    );
  }
  const isOther = plansDiffer(first.plan, plan);
  // The same plan has the same figures, also while it is drawn anew.
  const [one, other] = [columnOf(first.drawn), columnOf(isOther ? drawn : first.drawn)];
  const names = [
    "Chance of a shortfall",
    "Age by which half of these have run out",
    "Middle of savings at the end",
  ];
  return (
    <Panel as="section" label="Two plans" gap="3">
      <Box textStyle="label">
        {isOther
          ? differenceText(first.drawn.short, drawn.short)
          : "Change a field: the first plan stays here beside it"}
      </Box>
      <PlainTable
        caption="Two plans"
        heads={["Of each", "First plan", "This plan"]}
        maxWidth="36rem"
        rows={names.map((name, index) => ({
          key: name,
          cells: [name, one[index] ?? "", other[index] ?? ""],
        }))}
      />
      {isOther && first.drawn.paths !== drawn.paths ? (
        <Box textStyle="caption" color="fg.muted">
          The first by {formatNumber(first.drawn.paths)} paths, this one by {formatNumber(drawn.paths)}.
        </Box>
      ) : null}
      <Flex gap="1" _print={{ display: "none" }}>
        <RowButton label="Open the first plan" look="framed" onClick={() => open(first.values)}>
          Open the first
        </RowButton>
        <RowButton label="Remove the first plan" look="quiet" onClick={() => setFirstPlan(null)}>
          Remove
        </RowButton>
      </Flex>
    </Panel>
  );
}
