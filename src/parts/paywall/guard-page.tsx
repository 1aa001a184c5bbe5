import { Box, Flex } from "@chakra-ui/react";
import { createContext, type ReactNode, useContext } from "react";
import { PageHeading } from "../../ui/page-heading.tsx";

interface GuardPageProps {
  title: string;
  /** True where it replaces something that had the focus. */
  takesFocus?: boolean;
  /** Content under the heading. */
  lead?: ReactNode;
  /** Buttons, the main one first. */
  buttons?: ReactNode;
  children?: ReactNode;
}

const IsPartOfPage = createContext(false);

/** Says to the guards below that their page has its heading already. */
export function PartOfPage({ children }: { children: ReactNode }) {
  return <IsPartOfPage value>{children}</IsPartOfPage>;
}

/** Shown instead of a guarded tool, or of its answer: heading, a few words, what can be done. */
export function GuardPage({ title, takesFocus = false, lead, buttons, children }: GuardPageProps) {
  const isPart = useContext(IsPartOfPage);
  return (
    <Box paddingBottom={isPart ? "0" : { base: "6", lg: "12" }} maxWidth="60ch">
      <PageHeading level={isPart ? 2 : 1} takesFocus={takesFocus} lead={lead}>
        {title}
      </PageHeading>
      {children === undefined ? null : <Box marginTop="6">{children}</Box>}
      {buttons === undefined ? null : (
        <Flex gap="3" flexWrap="wrap" marginTop="6">
          {buttons}
        </Flex>
      )}
    </Box>
  );
}
