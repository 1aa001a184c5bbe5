import { Center, Spinner, VisuallyHidden } from "@chakra-ui/react";

/** Fills the page while its screen is being fetched, or while something else is waited for that `text` names. */
export function PageSpinner({ text }: { text?: string }) {
  return (
    <Center
      role="status"
      data-told-by-script
      minHeight="calc(100dvh - 4.5rem)"
      flexDirection="column"
      gap="4"
    >
      <Spinner size="lg" color="accent.solid" borderWidth="3px" aria-hidden />
      {text === undefined ? <VisuallyHidden>Loading</VisuallyHidden> : <span>{text}</span>}
    </Center>
  );
}
