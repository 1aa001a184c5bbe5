import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { system } from "../../ui/theme/theme.ts";
import { type GivenAnswer, PracticeSession } from "./practice-session.tsx";

afterEach(cleanup);

/** The seeds of two exercises of one topic in a new session. */
async function practise(): Promise<readonly number[]> {
  const given: GivenAnswer[] = [];
  render(
    <ChakraProvider value={system}>
      <PracticeSession
        topics={["sums", "sums"]}
        onAnswer={(answer) => void given.push(answer)}
        onEnd={() => {}}
      />
    </ChakraProvider>,
  );
  for (const _ of [1, 2]) {
    fireEvent.click(await screen.findByRole("radio", { name: "I don’t know" }));
    fireEvent.click(screen.getByRole("button", { name: "Answer" }));
    fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  }
  cleanup();
  return given.map(({ seed }) => seed);
}

it("exercises of two tabs, and of before and after a deletion, are others each time", async () => {
  const seeds = [...(await practise()), ...(await practise())];
  expect(seeds).toHaveLength(4);
  expect(new Set(seeds).size).toBe(4);
});
