import { Center, Spinner, VisuallyHidden } from "@chakra-ui/react";

/** Fills the page while its screen is being fetched. */
export function PageSpinner() {
  return (
    <Center role="status" minHeight="60dvh">
      <Spinner size="lg" color="accent.solid" borderWidth="3px" aria-hidden />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Center>
  );
}
