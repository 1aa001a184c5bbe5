import { Box } from "@chakra-ui/react";
import { CircleOff } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { fallbackEstimate } from "../../../science/iq/iq-constants.ts";
import { Notice } from "../../../ui/notice.tsx";

interface FallbackPanelProps {
  /** Why there is no prediction. */
  cause: ReactNode;
  /** What can be done about it. */
  retry?: ReactNode;
}

/**
 * Where nothing could be computed: the documented placeholder, named so, without a figure that could pass for an
 * answer.
 */
export function FallbackPanel({ cause, retry }: FallbackPanelProps) {
  const { iq, halfWidth, rmse } = fallbackEstimate;
  return (
    <Notice icon={CircleOff} title="This is a placeholder, not a prediction">
      <Box display="grid" gap="3">
        <div>{cause}</div>
        <div>
          Instead of a prediction there are fixed values, the same for everyone:{" "}
          {`${formatNumber(iq)} give or take ${formatNumber(halfWidth)}, with an error of ${formatNumber(rmse)}`}
          . They say nothing about you, and they are not saved as a result, not mailed, not exported and not
          sold.
        </div>
        {retry === undefined ? null : <div>{retry}</div>}
      </Box>
    </Notice>
  );
}
