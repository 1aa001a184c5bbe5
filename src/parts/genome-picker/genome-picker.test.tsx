import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { markupProblems } from "../../../tests/support/markup-problems.ts";
import { system } from "../../ui/theme/theme.ts";
import { GenomePicker } from "./genome-picker.tsx";

afterEach(cleanup);

it("shows genomes by number, keeps both ends of a long name, and reports the id", async () => {
  const onChoose = vi.fn();
  const { container } = render(
    <ChakraProvider value={system}>
      <GenomePicker
        label="Genome"
        genomes={[
          { id: "a", number: 3, name: "mother.txt" },
          { id: "b", number: 7, name: "genome_Maria_Rossi_v5_Full_20260203040506.txt" },
        ]}
        chosenId="a"
        onChoose={onChoose}
      />
    </ChakraProvider>,
  );
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "3 · mother.txt",
    "7 · genome_Maria_R…203040506.txt",
  ]);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Genome" });
  expect(select.value).toBe("a");
  fireEvent.change(select, { target: { value: "b" } });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("b");
  expect(await markupProblems(container)).toEqual([]);
});
