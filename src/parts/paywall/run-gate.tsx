import { Box, Button } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import type { ReactNode } from "react";
import { useAccess } from "../../state/account/visitor.ts";
import { AccessAnswer } from "./access-answer.tsx";
import { PartOfPage } from "./guard-page.tsx";

interface RunGateProps {
  toolId: string;
  /** Whether the sample's data are to be run, which everybody may. */
  isSample: boolean;
  /** Puts the sample's data in place of one's own. */
  onShowSample: () => void;
  /** Draws the result. Called for who may see it alone, so that nothing is computed for others. */
  children: () => ReactNode;
}

/**
 * Stands around the answer of a tool whose page is open to all: sample data are run for everybody, one's own for who has
 * access to the tool. Who has none reads in the answer's place what is missing, with the way back to the sample.
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
