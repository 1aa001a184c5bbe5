import { Box, TabsList, TabsRootProvider, TabsTrigger, useTabs } from "@chakra-ui/react";
import type { ReactNode } from "react";

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
 * nothing in it is lost when a second tab comes.
 */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const row = useTabs({
    value: chosen,
    onValueChange: ({ value }) => {
      const tab = tabs.find(({ key }) => key === value);
      if (tab !== undefined) onChoose(tab.key);
    },
  });
  const hasTabs = tabs.length > 1;
  // The panel itself is no stop for the Tab key, because it holds something that is one.
  const panel = hasTabs ? { ...row.getContentProps({ value: chosen }), tabIndex: undefined } : {};
  return (
    <>
      {hasTabs ? (
        <TabsRootProvider value={row} size="lg">
          <TabsList aria-label={label} _print={{ display: "none" }}>
            {tabs.map((tab) => (
              <TabsTrigger
                key={tab.key}
                value={tab.key}
                textStyle="label"
                paddingX="3"
                _hover={{ color: "accent.fg" }}
              >
                {tab.label}
              </TabsTrigger>
            ))}
          </TabsList>
        </TabsRootProvider>
      ) : null}
      <Box minWidth="0" {...panel}>
        {children}
      </Box>
    </>
  );
}
