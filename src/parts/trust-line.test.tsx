import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { noteAskedScore } from "../lib/asked-scores.ts";
import { countSentBytes } from "../lib/sent-bytes.ts";
import { system } from "../ui/theme/theme.ts";
import { TrafficFacts, TrustLine } from "./trust-line.tsx";

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

test("it names the published scores that were asked for", () => {
  render(
    <ChakraProvider value={system}>
      <TrafficFacts />
    </ChakraProvider>,
  );
  expect(screen.queryByText("Published scores asked for:")).toBeNull();
  act(() => noteAskedScore("PGS900018 on GRCh38"));
  act(() => noteAskedScore("PGS900018 on GRCh38"));
  const line = screen.getByText("Published scores asked for:").parentElement;
  expect(line?.textContent).toMatch(/asked for: PGS900018 on GRCh38\. .*nothing of a genome/);
});
