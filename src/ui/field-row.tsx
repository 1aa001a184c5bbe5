import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";

interface FieldRowProps {
  /** The control's id. */
  id: string;
  label: string;
  /** Below the label, as a slider is. */
  beneathLabel: ReactNode;
  control: ReactNode;
  /** Whether the control takes the line below the label: a list of long words. */
  isWide: boolean;
  hintId: string;
  hint: string | undefined;
  /** Guide, note and problem. */
  children: ReactNode;
}

/** A field as a dense row: label, control, and a button that opens its help. */
export function FieldRow({
  id,
  label,
  beneathLabel,
  control,
  isWide,
  hintId,
  hint,
  children,
}: FieldRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) 7.5rem auto"
      columnGap="2"
      rowGap={isWide ? "1" : "0"}
      alignItems="center"
      minWidth="0"
      maxWidth="100%"
      _print={{ display: "none" }}
    >
      <Box minWidth="0" gridColumn={isWide ? "1 / 3" : "1"}>
        <chakra.label htmlFor={id} display="block" textStyle="caption" lineHeight="1.25">
          {label}
        </chakra.label>
        {beneathLabel}
      </Box>
      <Box minWidth="0" gridColumn={isWide ? "1 / -1" : "2"} gridRow={isWide ? "2" : "1"}>
        {control}
      </Box>
      {hint === undefined ? (
        // As wide as a button, so that the controls of all rows are below each other.
        <Box gridColumn="3" gridRow="1" width="6" css={{ "@media (pointer: coarse)": { width: "44px" } }} />
      ) : (
        <chakra.button
          type="button"
          aria-label={`Help: ${label}`}
          aria-expanded={isOpen}
          aria-controls={hintId}
          onClick={() => setIsOpen(!isOpen)}
          gridColumn="3"
          gridRow="1"
          width="6"
          height="6"
          borderRadius="full"
          textStyle="caption"
          color="fg.muted"
          cursor="pointer"
          _hover={{ bg: "bg.muted", color: "fg" }}
          _expanded={{ bg: "bg.muted", color: "fg" }}
          css={{ "@media (pointer: coarse)": { width: "44px", height: "44px" } }}
        >
          ?
        </chakra.button>
      )}
      <Box gridColumn="1 / -1" minWidth="0">
        {hint === undefined ? null : (
          <chakra.p id={hintId} hidden={!isOpen} textStyle="caption" color="fg.muted" marginTop="1">
            {hint}
          </chakra.p>
        )}
        {children}
      </Box>
    </Box>
  );
}
