import { usMarkets } from "../reference/us-markets.generated.ts";

/** Years to the end of the bonds that are bought each January; they are sold a year later. */
const bondYears = 10;

/**
 * What a ten-year bond gives in a year: its interest, and what it is worth a year later, when new ones pay another interest.
 *
 * @param interest of the bond, 0.05 for 5 %
 * @param later of new bonds a year later
 */
export function bondReturn(interest: number, later: number): number {
  const left = bondYears - 1;
  const atEnd = (1 + later) ** -left;
  const coupons = later === 0 ? left : (1 - atEnd) / later;
  return interest * coupons + atEnd - 1 + interest;
}

/** A return after prices have risen: 0.0476 for 10 % at 5 % inflation. */
export function realReturn(nominal: number, inflation: number): number {
  return (1 + nominal) / (1 + inflation) - 1;
}

/** A year's returns after inflation. */
export interface MarketYear {
  readonly year: number;
  readonly stocks: number;
  readonly bonds: number;
}

/** The years of the United States after inflation, from January to January; the table's last line only ends the year before. */
export const marketYears: readonly MarketYear[] = usMarkets.slice(0, -1).map((row, index) => {
  const [year, prices, growth, dividends, interest] = row;
  const [, pricesLater, , , interestLater] = usMarkets[index + 1] ?? row;
  const inflation = pricesLater / prices - 1;
  return {
    year,
    stocks: realReturn(growth + dividends, inflation),
    bonds: realReturn(bondReturn(interest, interestLater), inflation),
  };
});

/**
 * What savings grew by in each of these years, after inflation: 1.05 for 5 %.
 *
 * @param stocks their share of the savings, 0 to 1; the rest is in bonds, and both are brought back to their shares each January
 */
export function growthInHistory(stocks: number): readonly number[] {
  return marketYears.map((year) => 1 + stocks * year.stocks + (1 - stocks) * year.bonds);
}
