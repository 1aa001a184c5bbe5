/**
 * Freezes what all objects of a process share, so that nothing which a request makes a program write can change it: not
 * through `__proto__`, which goes, nor through `constructor` and `prototype`, which lead to frozen objects
 * (decision 060).
 */

/** What all typed arrays inherit from, and they themselves. */
const typedArrays: readonly { readonly prototype: object }[] = [
  Object.getPrototypeOf(Uint8Array),
  Uint8Array,
  Uint8ClampedArray,
  Uint16Array,
  Uint32Array,
  Int8Array,
  Int16Array,
  Int32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
];

/** Constructors that a name in the program's own data can lead to, with their prototypes. */
const constructors: readonly object[] = [
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  Symbol,
  BigInt,
  Date,
  RegExp,
  Promise,
  Map,
  Set,
  WeakMap,
  WeakSet,
  WeakRef,
  FinalizationRegistry,
  Error,
  AggregateError,
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
  Proxy,
  ArrayBuffer,
  SharedArrayBuffer,
  DataView,
  ...typedArrays,
  (async () => {}).constructor,
  function* () {}.constructor,
  async function* () {}.constructor,
  Buffer,
  URL,
  URLSearchParams,
  Headers,
  Request,
  Response,
];

const namespaces: readonly object[] = [JSON, Math, Reflect, Atomics, Intl];

/** What Node and libraries set on the constructor of errors. */
const keptOpen = new Map<object, readonly string[]>([[Error, ["stackTraceLimit", "prepareStackTrace"]]]);

/**
 * A property that objects inherit from a frozen one cannot be assigned on them any more. These are assigned by well-known
 * programs (`this.name = ...` of an error, `constructor` of an old-style class), so they stay assignable on whatever
 * inherits them.
 */
const assigned: readonly string[] = [
  "constructor",
  "name",
  "message",
  "toString",
  "toJSON",
  "valueOf",
  "hasOwnProperty",
];

/** Prototypes whose `constructor` the engine itself watches: as an accessor it would slow every list and promise down. */
const watched: readonly object[] = [Array.prototype, Promise.prototype, RegExp.prototype];

function letInheritorsAssign(prototype: object, name: string): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  if (property === undefined || !("value" in property) || property.configurable !== true) return;
  const { value, enumerable = false } = property;
  Object.defineProperty(prototype, name, {
    configurable: false,
    enumerable,
    get: () => value,
    set(this: object, given: unknown) {
      if (this === prototype) throw new TypeError(`${name} is shared by all objects and stays as it is`);
      Object.defineProperty(this, name, {
        value: given,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    },
  });
}

/**
 * Prototypes that are closed property by property: after `Object.freeze` of one of them the engine (V8 of Node 20) reads and
 * writes the elements of all typed arrays at half the speed, and a password takes twice as long to compare.
 */
const closedByProperty: readonly object[] = [
  Object.prototype,
  ...[...typedArrays, Buffer].map(({ prototype }) => prototype),
];

/** Makes every property of an object one that stays as it is, but for some. */
function fixProperties(object: object, open: readonly string[]): void {
  for (const key of Reflect.ownKeys(object)) {
    const property = Object.getOwnPropertyDescriptor(object, key);
    const isOpen = property?.configurable === true || property?.writable === true;
    if (property === undefined || !isOpen || open.includes(String(key))) continue;
    Object.defineProperty(object, key, {
      configurable: false,
      ...("value" in property ? { writable: false } : {}),
    });
  }
}

/** Every property stays as it is and none is added; on what is kept open, the others stay as they are. */
function freeze(object: object): void {
  const open = keptOpen.get(object);
  if (open !== undefined) fixProperties(object, open);
  else if (closedByProperty.includes(object)) {
    fixProperties(object, []);
    Object.preventExtensions(object);
  } else Object.freeze(object);
}

/** What can be reached from an object by names: its own values, and theirs. */
function collect(from: object, found: Set<object>): void {
  if (found.has(from)) return;
  found.add(from);
  for (const key of Reflect.ownKeys(from)) {
    const property = Object.getOwnPropertyDescriptor(from, key);
    for (const part of [property?.value, property?.get, property?.set]) {
      const isObject = (typeof part === "object" && part !== null) || typeof part === "function";
      if (isObject) collect(part, found);
    }
  }
}

/** Freezes the built-ins of this process. To be called before any other program is loaded, for it cannot be undone. */
export function freezeBuiltIns(): void {
  Reflect.deleteProperty(Object.prototype, "__proto__");
  const found = new Set<object>();
  for (const object of [...constructors, ...namespaces]) collect(object, found);
  const prototypes = [...found].filter((object) => Object.hasOwn(object, "constructor"));
  for (const prototype of prototypes) {
    for (const name of assigned) {
      if (name === "constructor" && watched.includes(prototype)) continue;
      letInheritorsAssign(prototype, name);
    }
  }
  for (const object of found) freeze(object);
}
