import { expect, it } from "vitest";
import { createSavedSetNames } from "./saved-set-names.ts";

const file = (number: number, pgsId: string | null = null) => ({ number, builtInId: null, pgsId });

it("a set goes by its id of the catalogue, else by its number, and a built-in one by its own id", () => {
  const { nameOf } = createSavedSetNames();
  expect(nameOf(file(1, "PGS900001"))).toBe("PGS900001");
  expect(nameOf(file(2))).toBe("set-2");
  expect(nameOf(file(3, "../Anna Smith"))).toBe("set-3");
  expect(nameOf({ ...file(4), builtInId: "education-quick-set" })).toBe("education-quick-set");
});

it("an id in several files names the one that was read first, whichever number it has", () => {
  const { nameOf } = createSavedSetNames();
  expect(nameOf(file(2, "PGS900001"))).toBe("PGS900001");
  expect(nameOf(file(1, "PGS900001"))).toBe("PGS900001-set-1");
  expect(nameOf(file(3, "PGS900001"))).toBe("PGS900001-set-3");
  // Read again, each keeps its name.
  expect(nameOf(file(1, "PGS900001"))).toBe("PGS900001-set-1");
  expect(nameOf(file(2, "PGS900001"))).toBe("PGS900001");
});

it("an id that was cleared never stands alone as a name again", () => {
  const names = createSavedSetNames();
  names.forgetIds();
  expect(names.nameOf(file(1, "PGS900001"))).toBe("PGS900001");
  names.forgetIds();
  expect(names.nameOf(file(2, "PGS900001"))).toBe("PGS900001-set-2");
  expect(names.nameOf(file(2, "PGS900001"))).toBe("PGS900001-set-2");
});
