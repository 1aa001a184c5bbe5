import { describe, expect, it, vi } from "vitest";
import { waitFor } from "../../../tests/support/wait-for.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { createKeptSnps, keptFileId } from "./kept-snps-store.ts";

const content = { filename: "23andMe", fileSize: 9, genotypes: { rs1: "AG", rs2: "CC" }, facts: { rows: 2 } };

function bench() {
  const world = { userId: "ann" as string | null, content: content as typeof content | null };
  const keep = vi.fn(async (): ReturnType<Parameters<typeof createKeptSnps>[0]["keep"]> => ok("file-1"));
  const read = vi.fn(
    async (): ReturnType<Parameters<typeof createKeptSnps>[0]["read"]> =>
      ok({ id: "file-1", genotypes: { rs1: "AG" }, reference: "european" }),
  );
  const remove = vi.fn(async (): ReturnType<Parameters<typeof createKeptSnps>[0]["remove"]> => ok(true));
  const load = vi.fn(async (): Promise<string | null> => "genome-2");
  const onKept = vi.fn();
  const kept = createKeptSnps({
    ...{ userId: () => world.userId, contentOf: () => world.content },
    ...{ keep, read, remove, load, onKept },
  });
  return {
    world,
    keep,
    read,
    remove,
    load,
    onKept,
    kept,
    of: (id: string) => kept.store.getState().byGenome.get(id),
  };
}

/** A promise, and the function that settles it. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe("SNPs saved in the account", () => {
  it("are saved once, and counted", async () => {
    const { kept, keep, onKept, of } = bench();
    await Promise.all([kept.keep("g"), kept.keep("g")]);
    await kept.keep("g");
    expect(keep).toHaveBeenCalledExactlyOnceWith({ ...content, userId: "ann" });
    expect(of("g")).toEqual({ phase: "kept", fileId: "file-1" });
    expect(onKept).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("are deleted by their id in the account, here or not", async () => {
    const { kept, remove, of } = bench();
    await kept.keep("g");
    expect(await kept.removeFile("file-2")).toEqual(ok(true));
    expect(of("g")).toEqual({ phase: "kept", fileId: "file-1" });
    remove.mockRejectedValueOnce(new Error("offline"));
    expect(await kept.removeFile("file-1")).toEqual(err({ code: "unexpected" }));
    expect(of("g")).toEqual({ phase: "kept", fileId: "file-1" });
    expect(await kept.removeFile("file-1")).toEqual(ok(true));
    expect(of("g")).toBeUndefined();
    expect(remove).toHaveBeenLastCalledWith("file-1");
  });

  it("are not sent without a session, nor for a genome without any to save", async () => {
    const { kept, keep, world } = bench();
    world.userId = null;
    await kept.keep("g");
    Object.assign(world, { userId: "ann", content: null });
    await kept.keep("g");
    expect(keep).not.toHaveBeenCalled();
  });

  it("report a failed save or deletion, and try again when asked", async () => {
    const { kept, keep, remove, of } = bench();
    keep.mockResolvedValueOnce(err({ code: "not-fetched" }));
    await kept.keep("g");
    expect(of("g")).toEqual({ phase: "failed", failure: { code: "not-fetched" }, fileId: null });
    await kept.keep("g");
    remove.mockRejectedValueOnce(new Error("no program"));
    await kept.remove("g");
    expect(of("g")).toEqual({ phase: "failed", failure: { code: "unexpected" }, fileId: "file-1" });
    await kept.remove("g");
    expect(of("g")).toBeUndefined();
    await kept.remove("g");
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it("are dropped when their owner has signed out meanwhile", async () => {
    const { kept, read, load, of } = bench();
    const answer = later<Awaited<ReturnType<typeof read>>>();
    read.mockReturnValueOnce(answer.promise);
    const opening = kept.open("file-1");
    kept.forget();
    answer.resolve(ok({ id: "file-1", genotypes: { rs1: "AG" }, reference: "european" }));
    expect(await opening).toEqual(err({ code: "gone" }));
    expect(load).not.toHaveBeenCalled();

    const loading = later<string | null>();
    load.mockReturnValueOnce(loading.promise);
    const openingLater = kept.open("file-1");
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    kept.forget();
    const [, isWanted] = load.mock.calls[0] as unknown as [unknown, () => boolean];
    expect(isWanted()).toBe(false);
    loading.resolve(null);
    expect(await openingLater).toEqual(err({ code: "gone" }));
    expect(of("genome-2")).toBeUndefined();
  });

  it("are opened as a genome of the page", async () => {
    const { kept, read, load } = bench();
    expect(await kept.open("file-1")).toEqual(ok("genome-2"));
    expect(keptFileId(kept.store.getState(), "genome-2")).toBe("file-1");
    read.mockResolvedValueOnce(ok(null));
    expect(await kept.open("file-1")).toEqual(err({ code: "gone" }));
    read.mockResolvedValueOnce(err({ code: "not-fetched" }));
    expect(await kept.open("file-1")).toEqual(err({ code: "not-read" }));
    load.mockRejectedValueOnce(new Error("offline"));
    expect(await kept.open("file-1")).toEqual(err({ code: "not-read" }));
  });

  it("leave nothing on the page for the next person", async () => {
    const { kept, of } = bench();
    const keeping = kept.keep("g");
    kept.forget();
    await keeping;
    expect(of("g")).toBeUndefined();
  });
});
