/**
 * Consumer prices of the United States, mean of each year (1982 to 1984 = 100): Bureau of Labor Statistics, CPI-U, all items, U.S. city
 * average, series CUUR0000SA0.
 */
const consumerPrices = {
  1995: 152.4,
  2008: 215.303,
  2013: 232.957,
  2015: 237.017,
  2016: 240.007,
  2018: 251.107,
  2019: 255.657,
  2020: 258.811,
  2022: 292.655,
  2024: 313.689,
} as const;

/** A year whose prices are known. */
export type PriceYear = keyof typeof consumerPrices;

/** The year whose prices published costs are carried to. */
export const moneyYear: PriceYear = 2024;

/** A sum of a year in prices of {@link moneyYear}. */
export function inMoneyYear(sum: number, year: PriceYear): number {
  return (sum * consumerPrices[moneyYear]) / consumerPrices[year];
}

/** US dollars for a euro: reference rate of the European Central Bank of 1 October 2019 (Official Journal 2019/C 331/05). */
export const dollarsPerEuro = 1.0898;
