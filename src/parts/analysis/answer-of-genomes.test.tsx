import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { system } from "../../ui/theme/theme.ts";
import { AnswerOfGenomes } from "./answer-of-genomes.tsx";
import type { AnalysedGenomes } from "./use-analysed-genomes.ts";

afterEach(cleanup);

const unread = { id: "g", number: 1, name: "g.txt", status: { phase: "failed" } };

it("says that a genome could not be read, and draws without it what needs none", () => {
  const genomes = {
    ...{ ready: [], chosen: [unread], isPending: false, failure: null },
  } as unknown as AnalysedGenomes;
  const { rerender } = render(answer({ least: 1, most: 500 }));
  expect(screen.getByText("1 genome could not be read")).toBeTruthy();
  expect(screen.queryByText("an answer about 0")).toBeNull();
  rerender(answer({ least: 0, most: 1 }));
  expect(screen.getByText("This genome could not be read")).toBeTruthy();
  expect(screen.getByText("an answer about 0")).toBeTruthy();

  function answer(need: { least: number; most: number }) {
    return (
      <ChakraProvider value={system}>
        <MemoryRouter>
          <AnswerOfGenomes need={need} genomes={genomes}>
            {(ready) => <p>an answer about {ready.length}</p>}
          </AnswerOfGenomes>
        </MemoryRouter>
      </ChakraProvider>
    );
  }
});

it("an answer without one of the genomes says so, and offers to try again", () => {
  const retry = vi.fn();
  const genomes = {
    ...{
      ready: Array.from({ length: 4 }, () => ({ entry: unread })),
      chosen: Array.from({ length: 5 }, () => ({})),
    },
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
