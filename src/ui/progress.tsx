import { Box, Button, Flex } from "@chakra-ui/react";

interface ProgressProps {
  /** What is under way. */
  label: string;
  /** How far, 0 to 1; null while that cannot be known. */
  share: number | null;
  /** How far in words, with the speed. */
  text: string;
  onCancel?: (() => void) | undefined;
}

/** Something under way: its name, its bar, how far it is and how fast, and a way to stop it. */
export function Progress({ label, share, text, onCancel }: ProgressProps) {
  const percent = share === null ? null : Math.round(Math.max(0, Math.min(1, share)) * 100);
  return (
    <Box>
      <Flex justifyContent="space-between" alignItems="center" gap="4" marginBottom="2" minHeight="9">
        <Box>
          <Box as="span" fontWeight="550">
            {label}
          </Box>
          <Box as="span" color="fg.muted" textStyle="caption" marginStart="3">
            {text}
          </Box>
        </Box>
        {onCancel === undefined ? null : (
          <Button size="sm" variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Flex>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === null ? {} : { "aria-valuenow": percent })}
        aria-valuetext={text}
        height="6px"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box
          height="100%"
          bg="accent.solid"
          transformOrigin="left"
          transition="transform 100ms linear"
          // Not its width: that would lay the whole page out anew at every step.
          style={{ transform: `scaleX(${(percent ?? 100) / 100})` }}
          {...(percent === null ? { animation: "pulse" } : {})}
        />
      </Box>
    </Box>
  );
}
