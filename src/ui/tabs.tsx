import { Box, useTabs } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import styles from "./tabs.module.css";

interface TabsProps<Key extends string> {
  /** Name of the row of tabs for those who cannot see it. */
  label: string;
  /** A disabled one is to come: its place is reserved, so that nothing moves when it can be chosen. */
  tabs: readonly { key: Key; label: string; isDisabled?: boolean }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** The content of the chosen tab. */
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
  // The panel has an id that the library does not know: it would look at everything in it, which makes the browser lay
  // it all out at once, to decide whether the panel should be a stop for the Tab key. It is none, because it contains
  // one.
  const panelId = useId();
  const panel = hasTabs
    ? { ...row.getContentProps({ value: chosen }), id: panelId, tabIndex: undefined }
    : {};
  return (
    <>
      {hasTabs ? (
        <div {...row.getListProps()} role="tablist" className={styles["list"]} aria-label={label}>
          {tabs.map(({ key, label: words, isDisabled = false }) => (
            <button
              key={key}
              {...row.getTriggerProps({ value: key, disabled: isDisabled })}
              type="button"
              className={styles["tab"]}
              aria-controls={key === chosen ? panelId : undefined}
            >
              {words}
            </button>
          ))}
        </div>
      ) : null}
      <Box minWidth="0" {...panel}>
        {children}
      </Box>
    </>
  );
}
