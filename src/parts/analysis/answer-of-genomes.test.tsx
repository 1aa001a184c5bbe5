import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { system } from "../../ui/theme.ts";
import { AnswerOfGenomes } from "./answer-of-genomes.tsx";
import type { AnalysedGenomes } from "./use-analysed-genomes.ts";

afterEach(cleanup);

it("an answer without one of the genomes says so, and offers to try again", () => {
  const retry = vi.fn();
  const genomes = {
    ...{ ready: Array.from({ length: 4 }, () => ({})), chosen: Array.from({ length: 5 }, () => ({})) },
    ...{ isPending: false, failure: "engine", retry },
  } as unknown as AnalysedGenomes;
  render(
    <ChakraProvider value={system}>
      <AnswerOfGenomes need={{ least: 2, most: 500 }} genomes={genomes}>
        {(ready) => <p>an answer about {ready.length}</p>}
      </AnswerOfGenomes>
    </ChakraProvider>,
  );
  expect(screen.getByText("an answer about 4")).toBeTruthy();
  expect(screen.getByText("4 of 5 genomes compared")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});
