import { Box, Button } from "@chakra-ui/react";
import { Cpu, LoaderCircle } from "lucide-react";
import { longestWait } from "../../state/genomes/server-or-device.ts";
import { Notice } from "../../ui/notice.tsx";

/** The wait for the server's answer, with the way out of it. */
export function WaitingForServer({ onRunHere }: { onRunHere: () => void }) {
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <Box role="status" width="full">
        <Notice icon={LoaderCircle} title="The server is scoring …">
          Without an answer within {longestWait} seconds this device does it.
        </Notice>
      </Box>
      <Button variant="outline" onClick={onRunHere}>
        <Cpu aria-hidden />
        Run on this device
      </Button>
    </Box>
  );
}
