import { Box, chakra, Flex, VisuallyHidden } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useContext, useId } from "react";
import { FieldRow } from "./field-row.tsx";
import { FieldsAsRows } from "./form/fields-as-rows.ts";

/** A control's attributes from its field, so that screen readers read label, hint and problem with it. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
}

interface FieldProps {
  label: string;
  /** `form` for a field that is filled in, `quiet` for a choice beside results, `hidden` where its place says what it is. */
  labelLook?: "form" | "quiet" | "hidden";
  /** At the end of the label's line, outside the label. */
  besideLabel?: ReactNode;
  /** Shown under the label, before anything is typed; in a dense row behind a button. */
  hint?: string;
  /** In a dense row below the label. */
  beneathLabel?: ReactNode;
  /** Whether the control needs the whole width of a dense row. */
  isWide?: boolean;
  /** Shown below the control and read with it: what it may contain. */
  guide?: ReactNode;
  /** The problem with the typed value; null for none. */
  problem?: string | null;
  /** Shown below the control about the typed value; null for nothing to say, absent where there never is. */
  note?: string | null;
  /** Whether screen readers announce the problem at once; false where the form announces all its problems. */
  isProblemAnnounced?: boolean;
  /** Draws the control with its attributes from the field. */
  children: (control: FieldControl) => ReactNode;
}

/** The part beside the label is as high as a finger needs, and must not lie over the control. */
const labelBesideTarget = {
  "@media (pointer: coarse)": { display: "flex", alignItems: "center", minHeight: "44px", marginBottom: "0" },
};

/** A control with its label above it, a hint, and its problem below it. */
export function Field({
  label,
  labelLook = "form",
  besideLabel,
  hint,
  guide,
  problem = null,
  note,
  isProblemAnnounced = false,
  beneathLabel,
  isWide = false,
  children,
}: FieldProps) {
  const id = useId();
  const isRow = useContext(FieldsAsRows) && labelLook === "form";
  const hintId = `${id}-hint`;
  const guideId = `${id}-guide`;
  const problemId = `${id}-problem`;
  const told = [
    ...(hint === undefined ? [] : [hintId]),
    ...(guide === undefined ? [] : [guideId]),
    ...(problem === null ? [] : [problemId]),
  ];
  const control = children({
    id,
    ...(told.length === 0 ? {} : { "aria-describedby": told.join(" ") }),
    ...(problem === null ? {} : { "aria-invalid": true }),
  });
  const below = (
    <>
      {guide === undefined ? null : (
        <Box id={guideId} textStyle="caption" color="fg.muted" marginTop="1.5">
          {guide}
        </Box>
      )}
      {note === undefined ? null : (
        <Box role="status" textStyle="caption" color="fg.muted" marginTop="1.5" _empty={{ display: "none" }}>
          {note}
        </Box>
      )}
      {problem === null ? null : (
        <Flex
          id={problemId}
          {...(isProblemAnnounced ? { role: "alert" } : {})}
          gap="1.5"
          textStyle="caption"
          marginTop="1.5"
        >
          <Box paddingTop="0.5" flexShrink="0">
            <CircleAlert aria-hidden size={14} />
          </Box>
          {problem}
        </Flex>
      )}
    </>
  );
  if (isRow) {
    return <FieldRow {...{ id, label, beneathLabel, control, isWide, hintId, hint }}>{below}</FieldRow>;
  }
  return (
    <Box position="relative" minWidth="0" maxWidth="100%" _print={{ display: "none" }}>
      {labelLook === "hidden" ? (
        <VisuallyHidden asChild>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <chakra.label
          htmlFor={id}
          display="block"
          {...(labelLook === "form"
            ? { textStyle: "label", marginBottom: "1.5" }
            : { textStyle: "caption", color: "fg.muted", marginBottom: "1" })}
          {...(besideLabel === undefined ? {} : { css: labelBesideTarget })}
        >
          {label}
        </chakra.label>
      )}
      {hint === undefined ? null : (
        <chakra.p id={hintId} textStyle="caption" color="fg.muted" marginBottom="1.5">
          {hint}
        </chakra.p>
      )}
      {beneathLabel}
      {control}
      {/* Behind the control, so that the Tab key goes from field to field. */}
      {besideLabel === undefined ? null : (
        <Box position="absolute" top="0" right="0">
          {besideLabel}
        </Box>
      )}
      {below}
    </Box>
  );
}
