import { measureLoadedMatrix } from "./measures/zz.mjs";
console.log(await measureLoadedMatrix({ rounds: 1, inputs: {}, tools: { chromium: {} } }));
