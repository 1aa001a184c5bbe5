import { Box } from "@chakra-ui/react";
import { paymentNotices } from "../../lib/texts/paywall-texts.ts";
import { paymentKind } from "../../state/payment-kind.ts";
import { findTool, pathOf } from "../../state/product.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { costWords } from "./cost-words.ts";

/** What a tool costs, for who is not signed in: nobody makes an account to learn a price. */
export function WhatItCosts({ toolId }: { toolId: string }) {
  const isSoldAlone = (findTool(toolId)?.price ?? null) !== null;
  const cost = costWords(toolId);
  const notice = paymentNotices[paymentKind];
  if (cost === null) return null;
  return (
    <Box display="grid" gap="2">
      <p>{cost}</p>
      {notice === null ? null : (
        <Box textStyle="caption" color="fg.muted">
          {notice}
        </Box>
      )}
      {isSoldAlone ? (
        <p>
          <TextLink to={pathOf("iq-prediction", "/results/guest")}>
            See a result of the sample genome
          </TextLink>
        </p>
      ) : null}
    </Box>
  );
}
