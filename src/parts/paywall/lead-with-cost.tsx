import { Box } from "@chakra-ui/react";
import type { ToolFacts } from "../../access/product-facts.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { paymentKind } from "../../state/payments/payment-kind.ts";
import { costWords } from "./cost-words.ts";

/**
 * The sentence under a tool's heading and, without access to it, the price of its answers: before anything is chosen or
 * typed.
 */
export function LeadWithCost({ tool }: { tool: ToolFacts }) {
  const { verdict } = useAccess(tool.id);
  const isPriceOfUse = paymentKind !== "none" && verdict !== "allowed" && verdict !== "checking";
  const cost = isPriceOfUse ? costWords(tool.id) : null;
  return (
    <>
      {tool.purpose}
      {cost === null ? null : <Box textStyle="caption">{cost}</Box>}
    </>
  );
}
