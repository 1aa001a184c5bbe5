import { formatNumber, formatSigned } from "../../lib/format.ts";
import { ScrollSideways } from "../../ui/scroll-sideways.tsx";
import type { EnsembleAnswer, MemberLine } from "./compute.ts";
import { memberNames, shortNames } from "./inputs.ts";
import styles from "./member-tables.module.css";

/** Each member with its weight and its points. */
export function MembersTable({ members }: { members: readonly MemberLine[] }) {
  return (
    <ScrollSideways label="Members with their weights">
      <table className={styles["table"]} aria-label="Weights">
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">IQ points</th>
            <th scope="col">Weight</th>
            <th scope="col">SD</th>
            <th scope="col">Accuracy</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ member, z, accuracy, weight, points }) => (
            <tr key={member}>
              <th scope="row">{memberNames[member]}</th>
              <td>{formatSigned(points, 1)}</td>
              <td>{formatNumber(weight, 3)}</td>
              <td>{formatSigned(z, 2)}</td>
              <td>{formatNumber(accuracy, 3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSideways>
  );
}

/** The correlations, below the diagonal. */
export function MatrixTable({ answer: { members, matrix } }: { answer: EnsembleAnswer }) {
  return (
    <ScrollSideways label="Correlations of the members">
      <table className={styles["table"]} aria-label="Correlations">
        <thead>
          <tr>
            <td />
            {members.slice(0, -1).map(({ member }) => (
              <th key={member} scope="col">
                {shortNames[member]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ member }, row) =>
            row === 0 ? null : (
              <tr key={member}>
                <th scope="row">{shortNames[member]}</th>
                {members.slice(0, -1).map((other, column) => (
                  <td key={other.member}>
                    {column < row ? formatNumber(matrix[row]?.[column] ?? 0, 2) : ""}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </ScrollSideways>
  );
}
