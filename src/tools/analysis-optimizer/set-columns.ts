import { foundText } from "../../parts/score/score-words.ts";
import type { Column } from "../../ui/data-table/table-model.ts";
import type { SetOnFile } from "./compute.ts";
import { percentOf } from "./words.ts";

const setFoundText = ({ matched, byProxy, total }: SetOnFile) =>
  foundText({ onFile: matched - byProxy, byProxy, total });
const wholeText = ({ wholeR2 }: SetOnFile) => (wholeR2 === null ? "not known" : percentOf(wholeR2));
const expectedText = ({ expectedR2 }: SetOnFile) =>
  expectedR2 === null ? "no place" : percentOf(expectedR2);

/** Each set with the file's part of it, and how well that predicts. */
export const setColumns: readonly Column<SetOnFile>[] = [
  {
    key: "set",
    header: "Score set",
    wraps: true,
    text: ({ name }) => name,
    sortBy: ({ name }) => name,
    saved: [{ name: "id", value: ({ id }) => id }],
  },
  {
    key: "found",
    header: "SNPs found",
    align: "end",
    text: setFoundText,
    sortBy: ({ matched, total }) => matched / total,
    saved: [
      { name: "matched", value: ({ matched }) => matched },
      { name: "total", value: ({ total }) => total },
    ],
  },
  {
    key: "whole",
    header: "All SNPs explain",
    align: "end",
    text: wholeText,
    sortBy: ({ wholeR2 }) => wholeR2,
    saved: [{ name: "whole_set_explains", value: ({ wholeR2 }) => wholeR2 }],
  },
  {
    key: "expected",
    header: "This file’s explain",
    align: "end",
    text: expectedText,
    sortBy: ({ expectedR2 }) => expectedR2,
    // In whole percent: in full it would reveal the mixture that a genome was compared with.
    saved: [
      {
        name: "explains_percent",
        value: ({ expectedR2 }) => (expectedR2 === null ? null : Math.round(100 * expectedR2)),
      },
    ],
  },
];
