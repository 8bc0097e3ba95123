import { describe, expect, test } from '@jest/globals';
import { marketModel, simulatedMarket } from './market-model.ts';
import { streamsFrom } from './random.ts';

const assumptions = { inflationPercent: 2.5, cashPercent: 3, thresholdsAbovePrices: 0, generalIncomePercent: 2 };
const [years, paths] = [40, 2000];

/** What `read` gives for each year of each path, path by path. */
function readings(read: (market: ReturnType<typeof simulatedMarket>, year: number) => number) {
  const market = simulatedMarket(assumptions, years);
  const next = streamsFrom(11, 0);
  const values = new Float64Array(paths * years);
  for (let path = 0; path < paths; path++) {
    market.draw(next());
    for (let year = 0; year < years; year++) values[path * years + year] = read(market, year);
  }
  return values;
}
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
function covariance(a: Float64Array, b: Float64Array) {
  const [ofA, ofB] = [mean(a), mean(b)];
  return mean(a.map((value, index) => (value - ofA) * ((b[index] ?? Number.NaN) - ofB)));
}
const deviation = (values: Float64Array) => Math.sqrt(covariance(values, values));
const correlation = (a: Float64Array, b: Float64Array) => covariance(a, b) / deviation(a) / deviation(b);

const shares = readings((market, year) => market.growth(year, 100));
const bonds = readings((market, year) => market.growth(year, 0));
const mixed = readings((market, year) => market.growth(year, 60));
const inflation = readings((market, year) => market.inflation(year));
const cash = readings((market, year) => market.cash(year));
/** Inflation less what it inherits. */
const surprise = readings((market, year) => {
  const above = market.inflation(year) - 0.025;
  return year === 0 ? above : above - marketModel.inflation.persistence * (market.inflation(year - 1) - 0.025);
});

describe('simulated markets', () => {
  test.each([
    ['shares', shares, marketModel.shares],
    ['bonds', bonds, marketModel.bonds],
    ['inflation’s surprises', surprise, { mean: 0, ...marketModel.inflation }],
  ])('%s have the mean and the standard deviation of the model', (_, values, model) => {
    expect(mean(values)).toBeCloseTo(model.mean, 2);
    expect(deviation(values) / model.deviation).toBeCloseTo(1, 1);
  });

  test('they move together as the model says', () => {
    const { sharesBonds, sharesInflation, bondsInflation } = marketModel.correlation;
    expect(correlation(shares, bonds)).toBeCloseTo(sharesBonds, 1);
    expect(correlation(shares, surprise)).toBeCloseTo(sharesInflation, 1);
    expect(correlation(bonds, surprise)).toBeCloseTo(bondsInflation, 1);
  });

  test('60% shares and 40% bonds grow by the FCA’s middle rate in the middle of all paths', () => {
    const compound = Float64Array.from({ length: paths }, (_, path) => {
      const growth = mixed.subarray(path * years, (path + 1) * years).reduce((level, rate) => level * (1 + rate), 1);
      return growth ** (1 / years) - 1;
    }).sort();
    expect(compound[paths / 2]).toBeGreaterThan(0.048);
    expect(compound[paths / 2]).toBeLessThan(0.052);
  });

  test('a fall by half is rarer than the worst year of shares in 150, but it happens', () => {
    const part = shares.filter((growth) => growth < -0.5).length / shares.length;
    expect(part).toBeGreaterThan(1 / 1000);
    expect(part).toBeLessThan(1 / 150);
  });

  test('inflation stays for a while, around what the household assumes', () => {
    expect(mean(inflation)).toBeCloseTo(0.025, 2);
    const later = inflation.filter((_, index) => index % years > 0);
    const before = inflation.filter((_, index) => index % years < years - 1);
    expect(correlation(before, later)).toBeGreaterThan(0.5);
  });

  test('cash earns more when prices rise more', () => {
    expect(mean(cash)).toBeCloseTo(0.03, 2);
    expect(correlation(cash, inflation)).toBeGreaterThan(0.95);
  });

  test('no year is below the floors', () => {
    const { investments, ...floors } = marketModel.floors;
    for (const values of [shares, bonds, mixed]) expect(Math.min(...mins(values))).toBeGreaterThanOrEqual(investments);
    expect(Math.min(...mins(inflation))).toBeGreaterThanOrEqual(floors.inflation);
    expect(Math.min(...mins(cash))).toBeGreaterThanOrEqual(floors.cash);
    // They are reached, so that they are tested.
    expect(Math.min(...mins(cash))).toBe(floors.cash);
  });
});

/** The least of each path. */
function mins(values: Float64Array): number[] {
  return Array.from({ length: paths }, (_, path) => Math.min(...values.subarray(path * years, (path + 1) * years)));
}
