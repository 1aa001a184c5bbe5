import { Box } from "@chakra-ui/react";
import { memo } from "react";
import type { FieldRules } from "../../form-rules/form-inputs.ts";
import { formatExact, formatNumber } from "../../lib/format.ts";
import { ok } from "../../lib/pure/result.ts";
import type { PlannedDay } from "../../science/tuition/week-plan.ts";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { type InputForm, useInputForm } from "../../ui/form/use-input-form.ts";
import { Panel } from "../../ui/panel.tsx";
import type { Tuition } from "./compute.ts";
import { type PlanValues, planInputs } from "./goals.ts";
import { SubjectFields } from "./goals-step.tsx";
import { textsOfPlan } from "./stored-plan.ts";
import { blockText, dayName, minutesText } from "./words.ts";

function minutesOf({ blocks }: PlannedDay): number {
  return blocks.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The coming seven days, and what they are made for. */
export function PlanPanel({
  tuition,
  plan,
  onPlan,
}: {
  tuition: Tuition;
  plan: PlanValues;
  onPlan: (values: PlanValues) => void;
}) {
  const week = tuition.days.slice(0, 7);
  const minutes = week.reduce((sum, day) => sum + minutesOf(day), 0);
  return (
    <Panel as="section" label="Plan" gap="4">
      <Box as="h2" textStyle="lead" fontWeight="620">
        {minutesText(minutes)} planned for the next seven days, out of {formatNumber(plan.hours * 60)}
      </Box>
      <Box as="ul" listStyleType="none" padding="0" display="grid">
        {week.map((day, index) => (
          <Box
            as="li"
            key={day.day}
            display="grid"
            gridTemplateColumns={{ base: "6.5rem minmax(0, 1fr)", md: "7.5rem 4.5rem minmax(0, 1fr)" }}
            columnGap="3"
            paddingY="2"
            borderTopWidth={index === 0 ? "0" : "1px"}
          >
            <Box fontWeight="500">{index === 0 ? "Today" : dayName(day.day)}</Box>
            <Box fontVariantNumeric="tabular-nums">
              {day.blocks.length === 0 ? "off" : minutesText(minutesOf(day))}
            </Box>
            <Box color="fg.muted" gridColumn={{ base: "1 / -1", md: "auto" }}>
              {day.blocks.map(blockText).join(", ")}
            </Box>
          </Box>
        ))}
      </Box>
      <Box _print={{ display: "none" }}>
        <Disclosure summary="Change subjects or hours" aside={`${formatExact(plan.hours)} h a week`}>
          <PlanForm key={JSON.stringify(plan)} plan={plan} onPlan={onPlan} />
        </Disclosure>
      </Box>
    </Panel>
  );
}

function PlanForm({ plan, onPlan }: { plan: PlanValues; onPlan: (values: PlanValues) => void }) {
  const form = useInputForm(planInputs, {
    initial: textsOfPlan(plan) as typeof planInputs.initial,
    send: (values) => {
      onPlan(values);
      return ok(null);
    },
  });
  return (
    <Form form={form}>
      <SubjectFields fields={form.fields as unknown as InputForm<FieldRules>["fields"]} />
      <FormProblem form={form} />
      <div>
        <SubmitButton form={form} size="sm" variant="outline">
          Update the plan
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Minutes of the coming weeks. */
export const LoadPanel = memo(function LoadPanel({ tuition, hours }: { tuition: Tuition; hours: number }) {
  const weeks = tuition.weeks.map(({ from, minutes }) => ({
    label: `From ${dayName(from).replace(/^\w+ /, "")}`,
    value: minutes.review + minutes.new + minutes.more,
    reviews: minutes.review,
  }));
  const most = Math.max(...weeks.map(({ value }) => value));
  return (
    <Panel as="section" label="Coming weeks">
      <BarChart
        title={`The busiest of the coming weeks takes ${minutesText(most)} of your ${formatNumber(hours * 60)}`}
        pictureName="allelium-load"
        description={weeks
          .map(
            ({ label, value, reviews }) =>
              `${label}: ${minutesText(value)}, ${formatNumber(reviews)} of them reviews`,
          )
          .join("; ")}
        bars={weeks.map(({ label, value }) => ({ label, value, isOwn: true }))}
        axisLabel="minutes a week"
        format={(minutes) => formatNumber(minutes)}
        source="This assumes that you do everything planned and recall every review. What you forget comes back sooner."
      />
    </Panel>
  );
});
