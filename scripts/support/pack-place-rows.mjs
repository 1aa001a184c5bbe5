/**
 * Writes the table of place rows as the page reads it (docs/formats.md#packed-place-rows).
 *
 * @typedef {import("../../src/science/place-rows/place-row.ts").PlaceRow} PlaceRow
 */

const magic = "ALLEROW\u0001";
const headLength = 16;
const recordLength = 68;

/** @param {readonly PlaceRow[]} rows @returns {Uint8Array<ArrayBuffer>} */
export function packPlaceRows(rows) {
  const inOrder = [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));
  const bytes = new Uint8Array(headLength + recordLength * rows.length);
  bytes.set(new TextEncoder().encode(magic));
  const view = new DataView(bytes.buffer);
  view.setUint32(magic.length, rows.length, true);
  for (const [index, row] of inOrder.entries()) {
    if (!/^PGS\d{6}$/.test(row.id)) throw new Error(`${row.id} is no id of the PGS Catalog`);
    const place = headLength + recordLength * index;
    for (const [at, whole] of [Number(row.id.slice(3)), row.rows, row.people].entries())
      view.setUint32(place + 4 * at, whole, true);
    const perComponent = (/** @type {PlaceRow["means"]} */ { EUR, AFR, EAS, SAS, NAT }) => [
      ...[EUR, AFR, EAS, SAS, NAT],
    ];
    const figures = [
      ...[...perComponent(row.means), row.meanOfAdmixed, ...perComponent(row.variances)],
      ...[row.european.mean, row.european.variance, row.unscored],
    ];
    for (const [at, figure] of figures.entries()) view.setFloat32(place + 12 + 4 * at, figure, true);
  }
  return bytes;
}
