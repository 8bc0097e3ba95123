import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Prints the rows of `src/historical-years.ts` from the monthly series of R. Shiller (Yale), as published under the
// PDDL: `node shared/universal/wealthplan/bench/historical-years.ts <folder>`, with in the folder sp500_monthly_shiller.csv.

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder of the series: node historical-years.ts <folder>');

interface Month {
  month: string;
  price: number;
  dividend: number;
  prices: number;
  /** Of ten-year bonds, 0–1. */
  rate: number;
}

/** Months for which the file has dividends and prices; the newest have neither. */
const months = readFileSync(join(folder, 'sp500_monthly_shiller.csv'), 'utf8')
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line): Month => {
    const [date = '', price, dividend, , prices, rate] = line.split(',');
    return {
      month: date.slice(0, 7),
      price: Number(price),
      dividend: Number(dividend),
      prices: Number(prices),
      rate: Number(rate) / 100,
    };
  })
  .filter(({ dividend, prices, rate }) => dividend > 0 && prices > 0 && rate > 0);

/** A ten-year bond bought at par at one yield, and sold after a year at another: coupon and change of price. */
function bondReturn(bought: number, sold: number): number {
  const discount = (1 + sold) ** -9;
  return bought + (bought * (1 - discount)) / sold + discount - 1;
}

const januaries = months.filter(({ month }) => month.endsWith('-01'));
for (const [index, begin] of januaries.slice(0, -1).entries()) {
  const end = januaries[index + 1];
  if (!end) continue;
  const at = months.indexOf(begin);
  let shares = 1;
  for (let next = at + 1; next <= at + 12; next++) {
    const [before, now] = [months[next - 1], months[next]];
    if (before && now) shares *= (now.price + now.dividend / 12) / before.price;
  }
  const inTenths = (rate: number) => Math.round(rate * 1_000) / 10;
  const row = [shares - 1, bondReturn(begin.rate, end.rate), end.prices / begin.prices - 1].map(inTenths);
  console.log(`  [${[begin.month.slice(0, 4), ...row].join(', ')}],`);
}
