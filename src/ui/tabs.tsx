import { Box, chakra, Flex } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

interface TabsProps<Key extends string> {
  /** Name of the row of tabs for those who cannot see it. */
  label: string;
  tabs: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/**
 * Tabs over one panel, or the panel alone while there are fewer than two; it is the same panel all the while, so that
 * nothing in it is lost when a second tab comes. Tabs are one stop for the Tab key, with arrow keys, Home and End
 * between them (ARIA practices, tabs).
 */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (tab === undefined) return;
    onChoose(tab.key);
    row.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.key === chosen);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };
  const hasTabs = tabs.length > 1;
  return (
    <>
      {hasTabs ? (
        <Flex
          ref={row}
          role="tablist"
          aria-label={label}
          gap="1"
          borderBottomWidth="1px"
          borderColor="border"
          onKeyDown={onKeyDown}
          _print={{ display: "none" }}
        >
          {tabs.map((tab) => {
            const isChosen = tab.key === chosen;
            return (
              <chakra.button
                key={tab.key}
                type="button"
                role="tab"
                id={`${id}-${tab.key}`}
                data-tab={tab.key}
                aria-selected={isChosen}
                aria-controls={`${id}-panel`}
                tabIndex={isChosen ? 0 : -1}
                onClick={() => onChoose(tab.key)}
                textStyle="label"
                minHeight="11"
                paddingX="3"
                marginBottom="-1px"
                borderBottomWidth="2px"
                borderColor={isChosen ? "accent.solid" : "transparent"}
                color={isChosen ? "fg" : "fg.muted"}
                cursor="pointer"
                _hover={{ color: "accent.fg" }}
              >
                {tab.label}
              </chakra.button>
            );
          })}
        </Flex>
      ) : null}
      <Box
        id={`${id}-panel`}
        minWidth="0"
        {...(hasTabs ? { role: "tabpanel", "aria-labelledby": `${id}-${chosen}` } : {})}
      >
        {children}
      </Box>
    </>
  );
}
