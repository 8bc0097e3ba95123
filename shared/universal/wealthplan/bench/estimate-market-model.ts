import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Estimates the parameters of `src/market-model.ts` and `src/stress-tests.ts` from public series. Run by hand:
// `node shared/universal/wealthplan/bench/estimate-market-model.ts <folder>`, with in the folder
// - sp500_monthly_shiller.csv: US shares, dividends and consumer prices by month from 1871 (R. Shiller, Yale)
// - uk_gilt10y_quarterly.csv: yield of ten-year gilts by quarter from 1984
// - ons_cpi_d7bt_index.csv: UK consumer prices by month from 1988 (ONS, series D7BT)
// What it printed is in docs/wealthplan.md.

/** Values by year or by month in order. */
type Series = Map<string, number>;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder of the series: node estimate-market-model.ts <folder>');

const rows = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.replaceAll('"', '').split(','));

/** @throws Error when a cell is no number, so that a changed file is noticed */
function numberIn(cell: string | undefined): number {
  const value = Number(cell);
  if (cell === undefined || cell === '' || !Number.isFinite(value)) throw new Error(`“${cell}” is no number.`);
  return value;
}

/** Months for which the file has dividends and prices; the newest have neither. */
const shiller = rows('sp500_monthly_shiller.csv')
  .slice(1)
  .map(([date = '', price, dividend, , prices]) => ({
    month: date.slice(0, 7),
    price: numberIn(price),
    dividend: numberIn(dividend),
    prices: numberIn(prices),
  }))
  .filter(({ dividend, prices }) => dividend > 0 && prices > 0);

/** Level of shares with dividends (a twelfth of the yearly figure each month) reinvested. */
const shares: Series = new Map();
let level = 1;
for (const [index, { month, price, dividend }] of shiller.entries()) {
  const before = shiller[index - 1];
  if (before) level *= (price + dividend / 12) / before.price;
  shares.set(month, level);
}
const usPrices: Series = new Map(shiller.map(({ month, prices }) => [month, prices]));

/**
 * What a ten-year bond bought at par at one yield returned after a quarter, sold at another: coupons accrued and the
 * change of price.
 */
function quarterReturn(bought: number, sold: number): number {
  const discount = (1 + sold) ** -9.75;
  return (bought * (1 - discount)) / sold + discount - 1 + bought / 4;
}

const yields = rows('uk_gilt10y_quarterly.csv')
  .slice(1)
  .map(([date = '', rate]) => ({ month: date.slice(0, 7), rate: numberIn(rate) / 100 }));
const bonds: Series = new Map();
level = 1;
for (const [index, { month, rate }] of yields.entries()) {
  const before = yields[index - 1];
  if (before) level *= 1 + quarterReturn(before.rate, rate);
  bonds.set(month, level);
}

const ukPrices: Series = new Map(
  rows('ons_cpi_d7bt_index.csv')
    .filter(([label = '']) => /^\d{4} DEC$/.test(label))
    .map(([label = '', index]) => [`${label.slice(0, 4)}-12`, numberIn(index)]),
);

/** Change over each calendar year, by year, from the level of the same month a year before. */
function yearly(of: Series, month: string): Series {
  const changes: Series = new Map();
  for (const [at, value] of of) {
    const year = Number(at.slice(0, 4));
    const before = of.get(`${year - 1}-${month}`);
    if (at.endsWith(`-${month}`) && before) changes.set(String(year), value / before - 1);
  }
  return changes;
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const moment = (values: number[], power: number) => {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** power));
};
const deviation = (values: number[]) => Math.sqrt((moment(values, 2) * values.length) / (values.length - 1));
const excessKurtosis = (values: number[]) => moment(values, 4) / moment(values, 2) ** 2 - 3;

/** The pairs of the years that both have. */
function pairs(a: Series, b: Series): [number, number][] {
  return [...a].flatMap(([year, value]) => {
    const other = b.get(year);
    return other === undefined ? [] : [[value, other] satisfies [number, number]];
  });
}
function covariance(of: [number, number][]): number {
  const [a, b] = [mean(of.map(([first]) => first)), mean(of.map(([, second]) => second))];
  return mean(of.map(([first, second]) => (first - a) * (second - b)));
}
function correlation(a: Series, b: Series): number {
  const both = pairs(a, b);
  return (
    covariance(both) /
    Math.sqrt(
      moment(
        both.map(([first]) => first),
        2,
      ) *
        moment(
          both.map(([, second]) => second),
          2,
        ),
    )
  );
}
/** Of b on a: by how much b is higher where a is higher by one. */
const slope = (a: Series, b: Series) =>
  covariance(pairs(a, b)) /
  moment(
    [...pairs(a, b)].map(([first]) => first),
    2,
  );

/** The lowest or highest yearly change over ten years, from any month. */
function extremeDecade(of: Series, sign: 1 | -1): string {
  const decades = [...of].flatMap(([month, from]) => {
    const to = of.get(`${Number(month.slice(0, 4)) + 10}${month.slice(4)}`);
    return to === undefined ? [] : [{ month, change: (to / from) ** 0.1 - 1 }];
  });
  const [first] = decades.sort((a, b) => sign * (b.change - a.change));
  return first ? `${percent(first.change)} a year from ${first.month}` : 'none';
}
const percent = (rate: number) => `${(100 * rate).toFixed(2)}%`;

const share = yearly(shares, '01');
const bond = yearly(bonds, '12');
const inflation = yearly(ukPrices, '12');
const lastYear: Series = new Map([...inflation].map(([year, value]) => [String(Number(year) + 1), value]));
const persistence = slope(lastYear, inflation);
/** What the year before does not explain. */
const surprise: Series = new Map(
  [...inflation].flatMap(([year, value]) => {
    const before = lastYear.get(year);
    return before === undefined ? [] : [[year, value - persistence * before] satisfies [string, number]];
  }),
);
// January to January is the calendar year before, for what it is paired with.
const shareOfYear: Series = new Map([...share].map(([year, value]) => [String(Number(year) - 1), value]));
const yieldOfYear: Series = new Map(
  [...Map.groupBy(yields, ({ month }) => month.slice(0, 4))].map(([year, quarters]) => [
    year,
    mean(quarters.map(({ rate }) => rate)),
  ]),
);

for (const [name, of] of Object.entries({ share, bond, inflation, 'inflation surprise': surprise })) {
  const values = [...of.values()];
  const kurtosis = excessKurtosis(values);
  console.log(`${name}, ${[...of.keys()][0]}–${[...of.keys()].at(-1)} (${values.length} years)`);
  console.log(`  mean ${percent(mean(values))}, standard deviation ${percent(deviation(values))}`);
  console.log(`  lowest ${percent(Math.min(...values))}, highest ${percent(Math.max(...values))}`);
  // Student's t with ν > 4 degrees of freedom has an excess kurtosis of 6 ÷ (ν − 4).
  console.log(`  excess kurtosis ${kurtosis.toFixed(2)}: ${(4 + 6 / kurtosis).toFixed(1)} degrees of freedom`);
}
console.log(`inflation's persistence ${persistence.toFixed(2)}`);
console.log(`gilt yield on inflation ${slope(inflation, yieldOfYear).toFixed(2)}`);
console.log(`shares and bonds ${correlation(shareOfYear, bond).toFixed(2)}`);
console.log(`shares and inflation surprise ${correlation(shareOfYear, surprise).toFixed(2)}`);
console.log(`bonds and inflation surprise ${correlation(bond, surprise).toFixed(2)}`);
console.log(`poorest decade of shares ${extremeDecade(shares, -1)}`);
console.log(`dearest decade, US prices ${extremeDecade(usPrices, 1)}`);
