/**
 * Draws the pictures that are no SVG into dist/client: what links to us are shown with, and the icon of a phone's start screen. Everything is
 * drawn by paths, the name too, so that the fonts of the machine don't matter. Run by the build, after the page is built.
 */
import sharp from "sharp";
import { inProject } from "./project-paths.mjs";

const accent = "#0b6470";
const mark = `<path d="M6.4 26.6 15.2 5.4M25.6 26.6 21.2 15.8" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>
  <circle cx="16" cy="24.6" r="3.2" fill="${accent}"/>`;

/** The name in strokes: small letters stand from 0 to 40, tall ones begin at -28. */
const name = `<g stroke="#191e20" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">
  <path d="M0 40 25-28 50 40M9.5 16H40.5"/>
  <path d="M72-28V40M96-28V40"/>
  <path d="M117 20H155A19 20 0 1 0 150 34"/>
  <path d="M177-28V40M201 0V40"/>
  <path d="M225 0V22A16 18 0 0 0 257 22V0M257 22V40"/>
  <path d="M281 0V40M281 18A15 18 0 0 1 311 18V40M311 18A15 18 0 0 1 341 18V40"/>
  <path d="M201-23V-22.5" stroke-width="13"/>
</g>`;

const [left, right, ground, height] = [120, 1080, 520, 220];

/** Position of a z-score from -3 to 3 in the picture. */
const across = (/** @type {number} */ z) => left + ((z + 3) / 6) * (right - left);
const up = (/** @type {number} */ z) => ground - height * Math.exp((-z * z) / 2);

/** The bell curve over a range of z-scores, in steps of a tenth. */
function curve(/** @type {number} */ from, /** @type {number} */ to) {
  const steps = Math.round((to - from) * 10);
  const points = Array.from({ length: steps + 1 }, (_, step) => from + step / 10);
  return points.map((z) => `${across(z).toFixed(1)} ${up(z).toFixed(1)}`).join("L");
}

/** An area under the curve. */
const area = (/** @type {number} */ from, /** @type {number} */ to) =>
  `M${across(from)} ${ground}L${curve(from, to)}L${across(to)} ${ground}Z`;

const place = 0.4;
const share = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="none">
  <rect width="1200" height="630" fill="#fafbfb"/>
  <g transform="translate(104 84) scale(4)">${mark}</g>
  <g transform="translate(262 142) scale(1.2)">${name}</g>
  <path d="${area(-3, 3)}" fill="#e9eced"/>
  <path d="${area(-1.2, 2)}" fill="#a9d2d6"/>
  <path d="M${curve(-3, 3)}" stroke="#4f595d" stroke-width="3"/>
  <path d="M${left} ${ground}H${right}" stroke="#849095" stroke-width="2"/>
  <path d="M${across(place)} ${ground}V${up(place)}" stroke="${accent}" stroke-width="5"/>
  <circle cx="${across(place)}" cy="${up(place)}" r="11" fill="${accent}" stroke="#fafbfb" stroke-width="4"/>
</svg>`;

/** The mark with room around it, so that a start screen which cuts a circle out of it cuts no stroke. */
const icon = (
  /** @type {number} */ side,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-6 -6 44 44" fill="none">
  <rect x="-6" y="-6" width="44" height="44" fill="#fafbfb"/>
  ${mark}
</svg>`;

/** @type {[string, string][]} */
const pictures = [
  ["share.png", share],
  ["apple-touch-icon.png", icon(180)],
  ["icon-192.png", icon(192)],
  ["icon-512.png", icon(512)],
];
for (const [file, svg] of pictures) {
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9 })
    .toFile(inProject("dist", "client", file));
}
