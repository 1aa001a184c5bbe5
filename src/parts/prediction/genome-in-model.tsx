import { Box } from "@chakra-ui/react";
import { CircleHelp } from "lucide-react";
import type { IqPrediction } from "../../science/iq/predict-iq.ts";
import type { IqGenomeFacts } from "../../state/prediction/iq-genome-part.ts";
import { Notice } from "../../ui/notice.tsx";
import { coverageText } from "../score/score-words.ts";
import { modelSnps } from "./genome-facts.ts";
import { gapTexts } from "./prediction-words.ts";

const names = { intelligence: "cognition score", education: "education score" } as const;

interface GenomeInModelProps {
  facts: IqGenomeFacts;
  origins: IqPrediction["origins"];
}

/** Which of the genome’s scores the model used, and why it did not use the others. */
export function GenomeInModel({ facts, origins }: GenomeInModelProps) {
  const used = (["intelligence", "education"] as const).filter((score) => origins[score] === "genome");
  const isTyped = Object.values(origins).includes("typed");
  const gaps = gapTexts(facts);
  if (used.length === 0 && !isTyped) {
    return (
      <Notice icon={CircleHelp} title="This answer uses no score from the genome">
        {gaps.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    );
  }
  return (
    <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
      {used.length === 0
        ? "The scores you typed replace those of the genome."
        : `From the genome: ${used.map((score) => names[score]).join(" and ")}. ${coverageText(modelSnps(facts), null)}.`}{" "}
      {used.length === 0 ? "" : gaps.join(" ")}
    </Box>
  );
}
