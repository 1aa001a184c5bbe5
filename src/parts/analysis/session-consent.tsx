import { Box, Button, Flex } from "@chakra-ui/react";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { setSessionConsent, useSessionConsent } from "../../state/page/session-consent.ts";
import { Panel } from "../../ui/panel.tsx";

interface SessionConsentProps {
  /** Names what is agreed to; the id of the tool where it has one such answer. */
  id: string;
  /** What will be shown, a sentence each. */
  shows: readonly string[];
  /** Draws it. Called once somebody has agreed, so that nothing is computed before. */
  children: () => ReactNode;
}

/**
 * Stands before an answer that not everybody wants to know: what will be shown and how to stop, then the answer. Asked once a visit;
 * signing out and "Remove everything" take the consent back too.
 */
export function SessionConsent({ id, shows, children }: SessionConsentProps) {
  const isGiven = useSessionConsent(id);
  const place = useRef<HTMLElement>(null);
  const change = (given: boolean) => {
    setSessionConsent(id, given);
    // The button that was pressed goes away with what stood here.
    place.current?.focus();
  };
  return (
    <Box
      as="section"
      ref={place}
      tabIndex={-1}
      aria-label={isGiven ? "What you asked to see" : "Before anything is shown"}
      outline="none"
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      {isGiven ? (
        <>
          <Flex gap="3" alignItems="center" flexWrap="wrap" _print={{ display: "none" }}>
            <Button size="sm" variant="outline" onClick={() => change(false)}>
              <EyeOff aria-hidden />
              Stop showing
            </Button>
            <Box textStyle="caption" color="fg.muted">
              Shown for this visit, because you asked.
            </Box>
          </Flex>
          {children()}
        </>
      ) : (
        <Box _print={{ display: "none" }}>
          <Panel gap="4">
            <Box as="h2" textStyle="lead" fontWeight="620">
              Do you want to see this?
            </Box>
            <div>
              <Box textStyle="label">What will be shown</Box>
              <Box as="ul" paddingStart="5" listStyleType="disc" display="grid" gap="1" maxWidth="68ch">
                {shows.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </Box>
            </div>
            <Box maxWidth="68ch">
              <Box textStyle="label">How to stop</Box>
              “Stop showing”, above the results, hides them at once. Your answer applies to this visit only,
              and we ask again next time. You don’t have to look.
            </Box>
            <div>
              <Button onClick={() => change(true)}>
                <Eye aria-hidden />
                Yes, show me
              </Button>
            </div>
          </Panel>
        </Box>
      )}
    </Box>
  );
}
