import { Box, chakra } from "@chakra-ui/react";
import { ShieldCheck } from "lucide-react";

/** The quiet line that opens what was sent (nothing) and what was not. */
export function TrustLine() {
  return (
    <chakra.details textStyle="caption" color="fg.muted" maxWidth="60ch">
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="9"
        cursor="pointer"
        listStyle="none"
        borderRadius="l1"
        textDecoration="underline"
        textDecorationStyle="dotted"
        textUnderlineOffset="3px"
        _hover={{ color: "fg" }}
        css={{
          "&::-webkit-details-marker": { display: "none" },
          "@media (pointer: coarse)": { minHeight: "44px" },
        }}
      >
        <ShieldCheck aria-hidden size={16} />
        Your file stays on this device
      </chakra.summary>
      <Box paddingTop="2" display="grid" gap="2">
        <p>
          <b>Sent:</b> nothing. Reading and scoring run inside this page, and its rules let the scoring engine
          reach no other server than the one the page came from.
        </p>
        <p>
          <b>Not sent:</b> the file, its name, your genotypes, your scores. None of them is written to disk
          either: they are in this tab’s memory until you remove them or close it.
        </p>
      </Box>
    </chakra.details>
  );
}
