import { Box, Button, Flex } from "@chakra-ui/react";
import { Link, RotateCcw } from "lucide-react";
import type { ComponentType } from "react";
import type { FieldProblems, FieldRules } from "../../form-rules/form-inputs.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { Analysis } from "./analysis.ts";
import { AnalysisFields } from "./analysis-fields.tsx";
import { SavedAnalyses } from "./saved-analyses.tsx";
import type { ShownAnalysis } from "./saved-answer.tsx";
import { linkWithSettings } from "./settings-link.ts";
import type { ToolSettingsForm } from "./use-tool-settings.ts";

interface AnalysisInputsProps<Rules extends FieldRules, Answer> {
  toolId: string;
  analysis: Analysis<Rules, Answer>;
  settings: ToolSettingsForm<Rules>;
  /** What the values do not allow together, by field. */
  refused: FieldProblems<Rules> | undefined;
  offer: ComponentType<{ form: ToolSettingsForm<Rules>["form"] }> | undefined;
  onOpenSaved: (shown: ShownAnalysis) => void;
}

/** The fields of an analysis, with a link to them, the way back to their beginnings, and what was saved. */
export function AnalysisInputs<Rules extends FieldRules, Answer>({
  toolId,
  analysis,
  settings,
  refused,
  offer: Offer,
  onOpenSaved,
}: AnalysisInputsProps<Rules, Answer>) {
  const { inputs, groups, sliders, linked = [], genomes: need } = analysis;
  const { form, typed, isUntouched, reset } = settings;
  return (
    <>
      {groups.length === 0 ? null : (
        <Flex justifyContent="space-between" alignItems="center" gap="2" minHeight="9">
          <Box textStyle="label">{need === undefined ? "Your values" : "Settings"}</Box>
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
      )}
      {Offer === undefined ? null : <Offer form={form} />}
      {groups.length === 0 ? null : (
        <AnalysisFields
          {...{ form, groups, sliders, typed, initial: inputs.initial }}
          {...(refused === undefined ? {} : { refused })}
        />
      )}
      <SavedAnalyses toolId={toolId} onOpen={onOpenSaved} />
    </>
  );
}
