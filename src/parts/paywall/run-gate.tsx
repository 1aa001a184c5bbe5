import { Box, Button } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import type { ReactNode } from "react";
import { useAccess } from "../../state/account/visitor.ts";
import { AccessAnswer } from "./access-answer.tsx";
import { PartOfPage } from "./guard-page.tsx";

interface RunGateProps {
  toolId: string;
  /** Whether to run the sample's data, which everybody may. */
  isSample: boolean;
  /** Replaces own data by the sample's. */
  onShowSample: () => void;
  /** Draws the result. Called only for people who may see it, so that nothing is computed for others. */
  children: () => ReactNode;
}

/**
 * Wraps the answer of a tool whose page is open to all: sample data are run for everybody, own data for people with
 * access to the tool. Without access it says what is missing, with the way back to the sample.
 */
export function RunGate({ toolId, isSample, onShowSample, children }: RunGateProps) {
  if (isSample) return children();
  return (
    <OwnDataGate toolId={toolId} onShowSample={onShowSample}>
      {children}
    </OwnDataGate>
  );
}

function OwnDataGate({ toolId, onShowSample, children }: Omit<RunGateProps, "isSample">) {
  const access = useAccess(toolId);
  const isAsked = access.verdict !== "allowed" && access.verdict !== "checking";
  return (
    <PartOfPage>
      <AccessAnswer toolId={toolId} access={access}>
        {children}
      </AccessAnswer>
      {isAsked ? (
        <Box marginTop="4">
          <Button size="sm" variant="outline" onClick={onShowSample}>
            <Dna aria-hidden />
            Show it with sample data
          </Button>
        </Box>
      ) : null}
    </PartOfPage>
  );
}
