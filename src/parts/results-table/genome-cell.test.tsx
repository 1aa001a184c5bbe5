import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { system } from "../../ui/theme/theme.ts";
import { GenomeCell } from "./genome-cell.tsx";

afterEach(cleanup);

it("shows a genome's number, then its name with the middle cut out; pointing shows all of it", () => {
  const name = "genome_Maria_Alessandra_Rossi_v5_Full_20260203040506.txt";
  const { container } = render(
    <ChakraProvider value={system}>
      <GenomeCell number={5} mark={undefined} name={name} mostLetters={48} />
    </ChakraProvider>,
  );
  expect(container.textContent).toMatch(/^5/);
  expect(screen.getByTitle(name).textContent).toMatch(/^genome_.*….*0506\.txt$/);
});
