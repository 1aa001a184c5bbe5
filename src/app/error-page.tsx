import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { pathOf } from "../product/product.ts";
import { pageFailures } from "../texts/page-failures.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { ScreenNotLoaded } from "./lazy-screen.tsx";

interface ErrorPageProps {
  error: unknown;
  /** Draws the failed part again. Without it the page can only be reloaded. */
  onRetry?: () => void;
  /** True where nothing else is left on the page. */
  isWholePage?: boolean;
  /** Shows the cause. Tests put in their own. */
  isDevelopment?: boolean;
}

/**
 * Shown in place of what failed. Outside development it does not print the error: a message may quote what the person
 * loaded, and nothing genetic belongs in an error report.
 */
export function ErrorPage({
  error,
  onRetry,
  isWholePage = false,
  isDevelopment = import.meta.env.DEV,
}: ErrorPageProps) {
  const { heading: title, text } = error instanceof ScreenNotLoaded ? pageFailures.load : pageFailures.render;
  return (
    <Box
      {...(isWholePage ? { as: "main", marginX: "auto", paddingX: "6" } : {})}
      maxWidth="60ch"
      paddingBottom={{ base: "8", lg: "16" }}
    >
      <PageHeading
        takesFocus
        lead={`${text} Files you loaded are still in this tab’s memory; reloading removes them.`}
      >
        {title}
      </PageHeading>
      <Flex gap="3" flexWrap="wrap" marginTop="6">
        {onRetry === undefined ? null : <Button onClick={onRetry}>Try again</Button>}
        <Button asChild variant={onRetry === undefined ? "solid" : "outline"}>
          <Link to={pathOf("home")}>Back to the start</Link>
        </Button>
        <Button variant="outline" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Flex>
      {/* Named in full, so that a production build contains nothing of it. */}
      {import.meta.env.DEV && isDevelopment ? <Cause error={error} /> : null}
    </Box>
  );
}

/** The error with its stack and its causes, for developers. */
function Cause({ error }: { error: unknown }) {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    <chakra.pre
      textStyle="caption"
      marginTop="8"
      padding="4"
      bg="bg.subtle"
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label="Cause, shown in development only"
    >
      {textOf(error)}
      {cause === undefined ? "" : `\n\nCaused by: ${textOf(cause)}`}
    </chakra.pre>
  );
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error);
}
