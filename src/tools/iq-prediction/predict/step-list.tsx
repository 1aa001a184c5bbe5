import { Box, chakra } from "@chakra-ui/react";
import { openStep, type PredictionStep, predictionSteps, usePredictionDraft } from "../prediction-draft.ts";
import { entriesOf, stepOf } from "./model.ts";
import { stepNames } from "./step-words.ts";
import { useChosenGenome } from "./use-chosen-genome.ts";

/** All steps, each of which can be opened at any time, with what has been given in it. */
export function StepList() {
  const { step: open, typed } = usePredictionDraft();
  const genome = useChosenGenome();
  const entries = entriesOf(typed);
  const given = (step: PredictionStep) => {
    const count = entries.filter(({ group }) => stepOf(group) === step).length;
    if (step === "review") return null;
    if (step === "genome" && genome !== null) return count === 0 ? "1 genome" : `1 genome, ${count} typed`;
    return count === 0 ? "not given" : `${count} given`;
  };
  return (
    <Box as="nav" aria-label="Steps">
      <chakra.ol
        display="grid"
        gridTemplateColumns="repeat(5, minmax(0, 1fr))"
        gap="2"
        listStyleType="none"
        padding="0"
        margin="0"
      >
        {predictionSteps.map((step, index) => {
          const said = given(step);
          const isOpen = step === open;
          return (
            <li key={step}>
              <chakra.button
                type="button"
                onClick={() => openStep(step)}
                {...(isOpen ? { "aria-current": "step" } : {})}
                display="flex"
                flexDirection="column"
                alignItems={{ base: "center", md: "start" }}
                justifyContent={{ base: "center", md: "start" }}
                gap="1"
                width="100%"
                height="100%"
                minHeight="11"
                textAlign="start"
                paddingX={{ base: "1", md: "3" }}
                paddingY="2"
                borderRadius="l2"
                borderWidth="1px"
                borderColor={isOpen ? "accent.solid" : "border"}
                bg={isOpen ? "accent.muted" : "transparent"}
                cursor="pointer"
                textStyle="caption"
              >
                {/* A phone has room for the number alone; the open step has its name below. */}
                <chakra.span aria-hidden fontWeight="600" display={{ base: "inline", md: "none" }}>
                  {index + 1}
                </chakra.span>
                <chakra.span fontWeight="600" srOnly={{ base: true, md: false }}>
                  {index + 1}. {stepNames[step]}
                </chakra.span>
                <chakra.span color="fg.muted" srOnly={{ base: true, md: false }}>
                  {said}
                </chakra.span>
              </chakra.button>
            </li>
          );
        })}
      </chakra.ol>
    </Box>
  );
}
