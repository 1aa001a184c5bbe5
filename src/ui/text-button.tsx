import { Button, type ButtonProps } from "@chakra-ui/react";

/** A button among words: it looks like a link, because it leads on, and does not change the address. */
export function TextButton(props: ButtonProps) {
  return (
    <Button
      type="button"
      variant="plain"
      size="sm"
      height="auto"
      minHeight="6"
      borderWidth="0"
      paddingX="0"
      paddingY="0.5"
      color="accent.fg"
      whiteSpace="normal"
      textAlign="start"
      textDecoration="underline"
      textUnderlineOffset="3px"
      {...props}
    />
  );
}
