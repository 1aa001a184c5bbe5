import { Box } from "@chakra-ui/react";
import { paymentKind } from "../../state/payments/payment-kind.ts";
import { paymentNotices } from "../../texts/paywall-texts.ts";
import { costWords } from "./cost-words.ts";

/** The price of a tool, for visitors: it needs no account. */
export function WhatItCosts({ toolId }: { toolId: string }) {
  const cost = costWords(toolId);
  const notice = paymentNotices[paymentKind];
  if (cost === null && notice === null) return null;
  return (
    <Box display="grid" gap="2">
      {cost === null ? null : <p>{cost}</p>}
      {notice === null ? null : (
        <Box textStyle="caption" color="fg.muted">
          {notice}
        </Box>
      )}
    </Box>
  );
}
