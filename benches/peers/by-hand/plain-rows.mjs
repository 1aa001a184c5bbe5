// @ts-nocheck typed arrays are read within their bounds; the compiler would ask for checks that slow this peer down
/** The loops over plain rows. */
import {
  ahead,
  carriageReturn,
  chromosomeCodes,
  classes,
  codes,
  comma,
  internalId,
  largestPosition,
  lineFeed,
  noCall,
  quote,
  tab,
  zero,
} from "./tables.mjs";

/** Rows of TAB-separated columns, as long as they are plain. */
export function tabRows(file) {
  const { bytes, numbers, positions, places, calls, isApart } = file;
  const last = bytes.length - ahead;
  let { at, rows, inOrder, hasShared } = file;
  let chromosome = 0;
  let chromosomeWord = -1;
  let lastPosition = 0;
  while (at < last) {
    let next = at;
    let place = 0;
    if (bytes[next] === 114 && bytes[next + 1] === 115) next += 2;
    else if (bytes[next] === 105) {
      next += 1;
      place = internalId;
    } else break;

    let start = next;
    let number = 0;
    for (let digit = bytes[next] - zero; digit >= 0 && digit <= 9; digit = bytes[++next] - zero) {
      number = (Math.imul(number, 10) + digit) | 0;
    }
    let length = next - start;
    if (length === 0 || length > 9) {
      if (length !== 10 || decimal(bytes, start, next) > 0xffffffff) break;
    }
    if (bytes[next] !== tab) break;

    // Two bytes and the TAB after them show whether it is the chromosome of the row before.
    const word = bytes[next + 1] | (bytes[next + 2] << 8);
    if (bytes[next + 2] === tab) next += 3;
    else if (bytes[next + 3] === tab) next += 4;
    else break;
    if (word !== chromosomeWord) {
      const code = chromosomeOf(word);
      if (code === 0) break;
      chromosomeWord = word;
      chromosome = code;
      lastPosition = 0;
      file.runs.push(chromosome, rows);
    }

    start = next;
    let position = 0;
    for (let digit = bytes[next] - zero; digit >= 0 && digit <= 9; digit = bytes[++next] - zero) {
      position = (Math.imul(position, 10) + digit) | 0;
    }
    length = next - start;
    if (length === 0 || length > 9 || position === 0 || position > largestPosition) break;
    if (bytes[next] !== tab) break;

    const first = classes[bytes[next + 1]];
    let code;
    if (isApart) {
      if (bytes[next + 2] !== tab) break;
      code = codes[(first << 3) | classes[bytes[next + 3]]];
      if (bytes[next + 3] < 32) break;
      next += 4;
    } else {
      const letter = bytes[next + 2];
      code = codes[(first << 3) | classes[letter]];
      next += letter < 32 ? 2 : 3;
    }
    if (code === noCall) break;
    if (bytes[next] === carriageReturn) next += 1;
    if (bytes[next] !== lineFeed) break;

    if (position <= lastPosition) {
      if (position === lastPosition) hasShared = true;
      else inOrder = false;
    }
    lastPosition = position;
    numbers[rows] = number;
    positions[rows] = position;
    places[rows] = place | chromosome;
    calls[rows] = code;
    rows += 1;
    at = next + 1;
  }
  file.lines += rows - file.rows;
  Object.assign(file, { at, rows, inOrder, hasShared });
}

/** Rows of quoted columns with commas between, as long as they are plain. */
export function quotedRows(file) {
  const { bytes, numbers, positions, places, calls } = file;
  const last = bytes.length - ahead;
  let { at, rows, inOrder, hasShared } = file;
  let chromosome = 0;
  let chromosomeWord = -1;
  let lastPosition = 0;
  while (at < last) {
    let next = at + 1;
    let place = 0;
    if (bytes[at] !== quote) break;
    if (bytes[next] === 114 && bytes[next + 1] === 115) next += 2;
    else if (bytes[next] === 105) {
      next += 1;
      place = internalId;
    } else break;

    let start = next;
    let number = 0;
    for (let digit = bytes[next] - zero; digit >= 0 && digit <= 9; digit = bytes[++next] - zero) {
      number = (Math.imul(number, 10) + digit) | 0;
    }
    let length = next - start;
    if (length === 0 || length > 9) {
      if (length !== 10 || decimal(bytes, start, next) > 0xffffffff) break;
    }
    if (bytes[next] !== quote || bytes[next + 1] !== comma || bytes[next + 2] !== quote) break;
    next += 2;

    const word = bytes[next + 1] | (bytes[next + 2] << 8);
    if (bytes[next + 2] === quote) next += 2;
    else if (bytes[next + 3] === quote) next += 3;
    else break;
    if (bytes[next + 1] !== comma || bytes[next + 2] !== quote) break;
    next += 3;
    if (word !== chromosomeWord) {
      const code = chromosomeOf(word);
      if (code === 0) break;
      chromosomeWord = word;
      chromosome = code;
      lastPosition = 0;
      file.runs.push(chromosome, rows);
    }

    start = next;
    let position = 0;
    for (let digit = bytes[next] - zero; digit >= 0 && digit <= 9; digit = bytes[++next] - zero) {
      position = (Math.imul(position, 10) + digit) | 0;
    }
    length = next - start;
    if (length === 0 || length > 9 || position === 0 || position > largestPosition) break;
    if (bytes[next] !== quote || bytes[next + 1] !== comma || bytes[next + 2] !== quote) break;

    const letter = bytes[next + 4];
    const code = codes[(classes[bytes[next + 3]] << 3) | classes[letter]];
    if (code === noCall || letter < 32) break;
    next += letter === quote ? 4 : 5;
    if (bytes[next] !== quote) break;
    next += 1;
    if (bytes[next] === carriageReturn) next += 1;
    if (bytes[next] !== lineFeed) break;

    if (position <= lastPosition) {
      if (position === lastPosition) hasShared = true;
      else inOrder = false;
    }
    lastPosition = position;
    numbers[rows] = number;
    positions[rows] = position;
    places[rows] = place | chromosome;
    calls[rows] = code;
    rows += 1;
    at = next + 1;
  }
  file.lines += rows - file.rows;
  Object.assign(file, { at, rows, inOrder, hasShared });
}

function decimal(bytes, start, end) {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + bytes[at] - zero;
  return value;
}

/** The code of a chromosome's first two bytes, the second of which may be the separator. */
function chromosomeOf(word) {
  const second = word >> 8;
  const name =
    String.fromCharCode(word & 255) + (second === tab || second === quote ? "" : String.fromCharCode(second));
  return chromosomeCodes.get(name) ?? 0;
}
