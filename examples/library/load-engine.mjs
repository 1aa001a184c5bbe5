/**
 * The two modules of pkg/ without a bundler: `allelium_engine` reads genomes, `allelium_scoring` reads scoring files and scores.
 *
 * @param {(url: URL) => BufferSource | Promise<BufferSource>} bytesOf gives the bytes at an address
 */
export async function loadEngine(bytesOf) {
  const load = async (/** @type {string} */ name) => {
    const bindings = await import(`../../pkg/${name}_bg.js`);
    const bytes = await bytesOf(new URL(`../../pkg/${name}_bg.wasm`, import.meta.url));
    const { instance } = await WebAssembly.instantiate(bytes, { [`./${name}_bg.js`]: { ...bindings } });
    bindings.__wbg_set_wasm(instance.exports);
    /** @type {() => void} */ (instance.exports["__wbindgen_start"])();
    return bindings;
  };
  const [reading, scoring] = [await load("allelium_engine"), await load("allelium_scoring")];
  return { ...reading, ...scoring };
}

/** What the page does: A/T and C/G variants by the file's strand, missing calls and unlisted sites left out. */
export const usualRules = { palindromic: "auto", missing: "omit", absent: "leave-out" };
