import { Box, Button, Flex } from "@chakra-ui/react";
import { CircleAlert, Link, RotateCcw } from "lucide-react";
import { type ComponentType, type ReactNode, useMemo } from "react";
import type { FieldRules, FormInputs, ValuesOf } from "../../form-rules/form-inputs.ts";
import { textsOfValues, typedFromTexts } from "../../form-rules/input-texts.ts";
import type { ScreenProps } from "../../product/define.ts";
import { useSettingsRound } from "../../state/page/tool-settings.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tag } from "../../ui/tag.tsx";
import { LeadWithCost } from "../paywall/lead-with-cost.tsx";
import { RunGate } from "../paywall/run-gate.tsx";
import { ResultActions } from "../result-actions.tsx";
import { type AboutResults, ToolPage } from "../tool-page/tool-page.tsx";
import type { Analysis } from "./analysis.ts";
import { AnalysisFields, InputsOnPaper } from "./analysis-fields.tsx";
import { analysisFiles } from "./analysis-files.ts";
import { SaveAnalysis, SavedAnalyses } from "./saved-analyses.tsx";
import { linkWithSettings } from "./settings-link.ts";
import { type ToolSettingsForm, useToolSettings } from "./use-tool-settings.ts";

/** What the view of an analysis is given. */
export interface AnalysisViewProps<Rules extends FieldRules, Answer> {
  readonly answer: Answer;
  readonly values: ValuesOf<Rules>;
  /** Puts other values into the fields. */
  readonly open: (values: ValuesOf<Rules>) => void;
}

interface AnalysisPageProps<Rules extends FieldRules, Answer> extends ScreenProps {
  analysis: Analysis<Rules, Answer>;
  /** Draws an answer. */
  view: ComponentType<AnalysisViewProps<Rules, Answer>>;
  about: AboutResults;
  /** Stands above the fields, and may fill them. */
  offer?: ComponentType<{ form: ToolSettingsForm<Rules>["form"] }>;
}

/**
 * The page of a tool that computes from what is typed: the example until something is typed, then the answer, which follows
 * each key; the fields beside it, a link with the settings, files, paper. Somebody's own answer needs access to the tool.
 */
export function AnalysisPage<Rules extends FieldRules, Answer>(props: AnalysisPageProps<Rules, Answer>) {
  return <PageOfRound key={useSettingsRound()} {...props} />;
}

function PageOfRound<Rules extends FieldRules, Answer>({
  tool,
  title,
  analysis,
  view,
  about,
  offer: Offer,
}: AnalysisPageProps<Rules, Answer>) {
  const { inputs, groups, sliders, linked = [] } = analysis;
  const settings = useToolSettings(tool.id, inputs, linked);
  const { form, typed, values, isUntouched, reset } = settings;
  const shown = isUntouched ? analysis.sample : values;
  return (
    <ToolPage
      tool={tool}
      title={title}
      lead={<LeadWithCost tool={tool} />}
      answer={
        <RunGate toolId={tool.id} isSample={isUntouched} onShowSample={reset}>
          {() =>
            shown === null ? (
              <Notice icon={CircleAlert} title="One of the fields cannot be used as it is" isAnnounced>
                The field says why. The answer comes back once it is right.
              </Notice>
            ) : (
              <Answered
                analysis={analysis}
                view={view}
                toolId={tool.id}
                values={shown}
                isSample={isUntouched}
                onOpen={(other) => form.fill(typedFromTexts(inputs, settingsOf(inputs, other)))}
              >
                <InputsOnPaper form={form} typed={typed} initial={inputs.initial} />
              </Answered>
            )
          }
        </RunGate>
      }
      inputs={
        <>
          <Flex justifyContent="space-between" alignItems="center" gap="2" minHeight="9">
            <Box textStyle="label">Your values</Box>
            <Flex gap="1">
              {linked.length === 0 || isUntouched ? null : (
                <CopyButton
                  label="Copy link"
                  icon={Link}
                  text={() => linkWithSettings(inputs, linked, typed, window.location.href)}
                />
              )}
              {isUntouched ? null : (
                <Button size="xs" variant="ghost" onClick={reset}>
                  <RotateCcw aria-hidden />
                  Reset
                </Button>
              )}
            </Flex>
          </Flex>
          {Offer === undefined ? null : <Offer form={form} />}
          <AnalysisFields
            form={form}
            groups={groups}
            sliders={sliders}
            typed={typed}
            initial={inputs.initial}
          />
          <SavedAnalyses
            toolId={tool.id}
            onOpen={(settings) => form.fill(typedFromTexts(inputs, settings))}
          />
        </>
      }
      inputsLabel="Your values"
      about={about}
    />
  );
}

/** The values as texts, without fields that hold nothing. */
function settingsOf<Rules extends FieldRules>(
  inputs: FormInputs<Rules>,
  values: ValuesOf<Rules>,
): Record<string, string> {
  const texts = Object.entries(textsOfValues(inputs, values));
  return Object.fromEntries(texts.flatMap(([name, text = ""]) => (text === "" ? [] : [[name, text]])));
}

interface AnsweredProps<Rules extends FieldRules, Answer>
  extends Pick<AnalysisPageProps<Rules, Answer>, "analysis" | "view"> {
  toolId: string;
  values: ValuesOf<Rules>;
  isSample: boolean;
  onOpen: (values: ValuesOf<Rules>) => void;
  children: ReactNode;
}

/** An answer with what can be done with it, or why there is none. */
function Answered<Rules extends FieldRules, Answer>(props: AnsweredProps<Rules, Answer>) {
  const { analysis, view: View, toolId, values, isSample, onOpen, children } = props;
  const computed = useMemo(() => analysis.compute(values), [analysis, values]);
  if (!computed.ok) {
    const { error } = computed;
    const problems = typeof error === "string" ? [error] : Object.values<string | undefined>(error);
    return (
      <Notice icon={CircleAlert} title="No answer comes of these values" isAnnounced>
        {problems.join(" ")}
      </Notice>
    );
  }
  const answer = computed.value;
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Flex gap="3" justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <Flex gap="2" alignItems="baseline" flex="1 1 20rem" minWidth="0">
          {isSample ? (
            <>
              <Tag>Sample data</Tag>
              <Box textStyle="caption" color="fg.muted">
                {analysis.sampleText}
              </Box>
            </>
          ) : null}
        </Flex>
        <Flex gap="2" flexWrap="wrap">
          {isSample ? null : (
            // What is typed next is another answer, which was not saved.
            <SaveAnalysis
              key={JSON.stringify(values)}
              toolId={toolId}
              answer={() => ({
                settings: settingsOf(analysis.inputs, values),
                document: { ...analysis.saved.document(answer, values) },
              })}
            />
          )}
          <ResultActions files={analysisFiles(toolId, analysis, { values, answer, isSample })} />
        </Flex>
      </Flex>
      {children}
      <View answer={answer} values={values} open={onOpen} />
    </Box>
  );
}
