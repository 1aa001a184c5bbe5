/** How time and memory grow with the length of the input: twice as much should take about twice as much. */

const rounds = 15;

/** Steps of twice as much; the first ones are too short to be measured well, so the line is drawn through all. */
export const steps = [1, 2, 4, 8];

/** A line in logarithms rises by this much at most: 1 is a straight line, 2 a square. */
const steepest = 1.3;

/**
 * The least processor time of some rounds, in milliseconds: other work on the machine does not count.
 * @param {() => void} work
 */
export function leastTime(work) {
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** The slope of the line through the logarithms (least squares). @param {readonly number[]} values one for each step */
function steepness(values) {
  const points = values.map((value, index) => ({ x: Math.log(steps[index] ?? 1), y: Math.log(value) }));
  const mean = (/** @type {"x" | "y"} */ axis) =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean("x"), mean("y")];
  const sum = (/** @type {(point: { x: number, y: number }) => number} */ part) =>
    points.reduce((total, point) => total + part(point), 0);
  return sum((point) => (point.x - x) * (point.y - y)) / sum((point) => (point.x - x) ** 2);
}

/**
 * Prints one measurement, and says whether it grows no faster than a line.
 *
 * @param {string} name
 * @param {readonly number[]} values one for each step
 * @param {string} unit
 */
export function printGrowth(name, values, unit) {
  const slope = steepness(values);
  const shown = values.map((value) => `${value.toFixed(1)} ${unit}`).join(", ");
  console.log(`${name}: ${shown}; steepness ${slope.toFixed(2)}, at most ${steepest}`);
  return slope <= steepest;
}
