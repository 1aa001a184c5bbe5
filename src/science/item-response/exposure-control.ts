import type { BankItem } from "./next-item.ts";

/**
 * The items that one person may be asked: each is admitted with its own chance, drawn before the test (Sympson and Hetter 1985, whose
 * draw at the time of choice has the same outcome, since an item that was passed over does not come back).
 *
 * @param admission chances by id; an item without one is always admitted
 * @param draw numbers between 0 and 1, one an item
 */
export function admitItems(
  bank: readonly BankItem[],
  admission: Readonly<Record<string, number>>,
  draw: () => number,
): BankItem[] {
  return bank.filter(({ id }) => draw() < (admission[id] ?? 1));
}

/**
 * Chance of admission that brings an item's exposure down to a limit.
 *
 * @param chosen share of persons whose test would choose the item if it were admitted
 */
export function admissionFor(chosen: number, limit: number): number {
  return chosen <= limit ? 1 : limit / chosen;
}

/**
 * Chances of admission, found by simulating anew until no item is asked more often than the limit allows. The rate of being chosen is the rate of being
 * asked divided by the chance of admission; the rate of being asked itself would let the chances drift back to 1.
 *
 * @param simulate shares of persons who were asked each item, by id, under given chances
 * @param rounds at most so many simulations
 */
export function findAdmission(
  simulate: (admission: Readonly<Record<string, number>>) => Readonly<Record<string, number>>,
  limit: number,
  rounds: number,
): Record<string, number> {
  let admission: Record<string, number> = {};
  for (let round = 0; round < rounds; round += 1) {
    const asked = simulate(admission);
    if (Object.values(asked).every((rate) => rate <= limit)) return admission;
    const before = admission;
    admission = Object.fromEntries(
      Object.entries(asked).map(([id, rate]) => [id, admissionFor(rate / (before[id] ?? 1), limit)]),
    );
  }
  return admission;
}
