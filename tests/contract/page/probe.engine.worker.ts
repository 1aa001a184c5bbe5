/**
 * Tries what the engine worker must not be able to do. The server recognises the engine worker by `engine.worker` in
 * its file's name, so this one gets the same policy.
 */

/** What became of each attempt. */
export interface ProbeOutcome {
  /** By address: `answered` or `refused`. */
  readonly fetched: Record<string, "answered" | "refused">;
  /** Whether text was run as code. */
  readonly text: "ran" | "refused";
  /** Whether WebAssembly was compiled. */
  readonly wasm: "compiled" | "refused";
}

/** The smallest module: the magic number and version 1. */
const emptyModule = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

function runText(): ProbeOutcome["text"] {
  try {
    new Function("return 1")();
    return "ran";
  } catch {
    return "refused";
  }
}

async function probe(addresses: string[]): Promise<ProbeOutcome> {
  const fetched: ProbeOutcome["fetched"] = {};
  for (const address of addresses) {
    // Without "no-cors" a missing permission of the other server would look like our own refusal.
    fetched[address] = await fetch(address, { mode: "no-cors" }).then(
      () => "answered" as const,
      () => "refused" as const,
    );
  }
  const wasm = await WebAssembly.compile(emptyModule).then(
    () => "compiled" as const,
    () => "refused" as const,
  );
  return { fetched, text: runText(), wasm };
}

self.onmessage = async (event: MessageEvent<string[]>) => self.postMessage(await probe(event.data));
self.postMessage("ready");
