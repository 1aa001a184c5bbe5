import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { countSentBytes } from "../lib/sent-bytes.ts";
import { system } from "../ui/theme/theme.ts";
import { TrustLine } from "./trust-line.tsx";

afterEach(cleanup);

test("it claims no more than is counted: contents, but neither headers nor addresses", () => {
  render(
    <ChakraProvider value={system}>
      <TrustLine />
    </ChakraProvider>,
  );
  const details = document.querySelector("details");
  if (details === null) throw new Error("there is nothing to open");
  act(() => {
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
  });
  act(() => countSentBytes(7));
  expect(screen.getByText("Sent to a server").nextElementSibling?.textContent).toMatch(/^7\sbytes$/);
  expect(details.textContent).not.toMatch(/every byte/i);
  expect(details.textContent).toMatch(/headers[^.]* are not counted/i);
});
