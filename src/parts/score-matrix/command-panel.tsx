import { Box, Flex } from "@chakra-ui/react";
import { CommandBlock } from "../../ui/command-block.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

interface CommandPanelProps {
  /** Made when the panel is opened. */
  lines: () => readonly string[];
  /** What to know before it runs. */
  note: string;
}

function Command({ lines, note }: CommandPanelProps) {
  return (
    <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <Box textStyle="caption" maxWidth="70ch">
        {note}
      </Box>
      <CommandBlock lines={lines()} />
      <Flex>
        <CopyButton text={() => `${lines().join("\n")}\n`} label="Copy the command" />
      </Flex>
    </Box>
  );
}

/** The command that gives the same scores on the command line, ready to copy. */
export function CommandPanel(props: CommandPanelProps) {
  return (
    <Box _print={{ display: "none" }}>
      <Disclosure summary="The same on the command line" isLazy>
        <Command {...props} />
      </Disclosure>
    </Box>
  );
}
