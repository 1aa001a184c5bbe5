import { Box, Flex } from "@chakra-ui/react";
import { FileText, type LucideIcon, ShieldCheck, Trash2 } from "lucide-react";
import { accountFacts } from "./auth-words.ts";

/** In the order of the facts: what stays, what is stored, what can be deleted. */
const icons: readonly LucideIcon[] = [ShieldCheck, FileText, Trash2];

/** What an account stores, beside the form or below it. */
export function AccountFacts() {
  return (
    <Flex as="ul" listStyleType="none" direction="column" gap="5" maxWidth="26rem">
      {accountFacts.map(({ claim, rest }, place) => {
        const Icon = icons[place];
        return (
          <Flex as="li" key={claim} gap="3">
            {Icon === undefined ? null : (
              <Box flexShrink="0" paddingTop="0.5" color="accent.fg">
                <Icon aria-hidden size={20} />
              </Box>
            )}
            <Box color="fg.muted">
              <Box as="strong" fontWeight="600" color="fg">
                {claim}
              </Box>{" "}
              {rest}
            </Box>
          </Flex>
        );
      })}
    </Flex>
  );
}
