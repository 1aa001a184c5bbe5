import { Box, chakra, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { Panel } from "../../ui/panel.tsx";

interface MatrixPanelProps {
  /** Name of the region for those who cannot see it. */
  label: string;
  heading: string;
  /** Below the heading: the genome, the trait. */
  lead: ReactNode;
  /** Whether the lead stands on the heading's own line, cut off where it is longer. */
  isOneLine?: boolean;
  /** Closes it; null for what stands there anyway, which takes no focus. */
  onClose: (() => void) | null;
  /** Of what it shows: another one takes the focus again. */
  openedKey: string;
  children: ReactNode;
}

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** Everything about what is open in the matrix. */
export function MatrixPanel({
  label,
  heading,
  lead,
  isOneLine = false,
  onClose,
  openedKey,
  children,
}: MatrixPanelProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const isOpened = onClose !== null;
  // On a small screen it is far from the cell that opened it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something else is opened
  useEffect(() => {
    if (isOpened) own.current?.focus();
  }, [openedKey, isOpened]);
  return (
    <Panel as="section" label={label} gap="4" isTight>
      <Flex gap="3" alignItems="start" justifyContent="space-between">
        <Box minWidth="0">
          <chakra.h2
            ref={own}
            tabIndex={-1}
            outline="none"
            textStyle="lead"
            fontWeight="600"
            {...(isOneLine ? oneLine : { overflowWrap: "anywhere" })}
          >
            {heading}
            {isOneLine ? (
              <chakra.span textStyle="caption" color="fg.muted" marginStart="2">
                {lead}
              </chakra.span>
            ) : null}
          </chakra.h2>
          {isOneLine ? null : (
            <Box textStyle="caption" color="fg.muted" overflowWrap="anywhere">
              {lead}
            </Box>
          )}
        </Box>
        {onClose === null ? null : (
          <RowButton label="Close the details" look="quiet" isNarrow hint="Close" onClick={onClose}>
            <X aria-hidden size={18} />
          </RowButton>
        )}
      </Flex>
      {children}
    </Panel>
  );
}
