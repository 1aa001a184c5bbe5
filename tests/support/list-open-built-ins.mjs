/** Freezes the built-ins of this process as the backend's does, and prints the names of those that are not frozen. */
import { runnerImport } from "vite";
import { inProject } from "../../scripts/support/project-paths.mjs";

const { module } = await runnerImport(inProject("server", "backend-process", "freeze-built-ins.ts"));
if (process.argv[2] !== "--as-they-are") module.freezeBuiltIns();
const constructors = [
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  RegExp,
  Promise,
  Map,
  Set,
  Date,
  TypeError,
  Object.getPrototypeOf(Uint8Array),
  Uint8Array,
  Int32Array,
  Float64Array,
  Buffer,
  ArrayBuffer,
  URL,
  Headers,
  Request,
  Response,
];
const open = constructors.flatMap((owner) => [
  ...(Object.isFrozen(owner) ? [] : [owner.name]),
  ...(Object.isFrozen(owner.prototype) ? [] : [`${owner.name}.prototype`]),
]);
console.log(JSON.stringify(open));
