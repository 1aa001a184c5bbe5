import { Box, chakra } from "@chakra-ui/react";

interface StepListProps {
  /** With what was entered in each, such as "2 given"; null where nothing can be. */
  steps: readonly { readonly id: string; readonly name: string; readonly given: string | null }[];
  open: string;
  onOpen: (id: string) => void;
}

/** All steps, each of which can be opened at any time, with what was entered in it. */
export function StepList({ steps, open, onOpen }: StepListProps) {
  return (
    <Box as="nav" aria-label="Steps">
      <chakra.ol
        display="grid"
        gridTemplateColumns={`repeat(${steps.length}, minmax(0, 1fr))`}
        gap="2"
        listStyleType="none"
        padding="0"
        margin="0"
      >
        {steps.map(({ id, name, given }, index) => {
          const isOpen = id === open;
          return (
            <li key={id}>
              <chakra.button
                type="button"
                onClick={() => onOpen(id)}
                {...(isOpen ? { "aria-current": "step" } : {})}
                display="flex"
                flexDirection="column"
                alignItems={{ base: "center", md: "start" }}
                justifyContent={{ base: "center", md: "start" }}
                gap="1"
                width="100%"
                height="100%"
                minHeight="11"
                textAlign="start"
                paddingX={{ base: "1", md: "3" }}
                paddingY="2"
                borderRadius="l2"
                borderWidth="1px"
                borderColor={isOpen ? "accent.solid" : "border"}
                bg={isOpen ? "accent.muted" : "transparent"}
                cursor="pointer"
                textStyle="caption"
              >
                {/* A phone has room for the number alone; the open step has its name below. */}
                <chakra.span aria-hidden fontWeight="600" display={{ base: "inline", md: "none" }}>
                  {index + 1}
                </chakra.span>
                <chakra.span fontWeight="600" srOnly={{ base: true, md: false }}>
                  {index + 1}. {name}
                </chakra.span>
                <chakra.span color="fg.muted" srOnly={{ base: true, md: false }}>
                  {given}
                </chakra.span>
              </chakra.button>
            </li>
          );
        })}
      </chakra.ol>
    </Box>
  );
}
