import type { Assumptions } from './household.ts';
import type { Market } from './projection.ts';
import { fatTailed, type Stream } from './random.ts';

/**
 * How markets may move, nominal, as yearly rates 0–1. The spread is that of the longest public series; the expected
 * returns are lower than theirs: the middle of many paths of 60% shares and 40% bonds grows by about 5% a year, the
 * FCA's middle rate (COBS 13 Annex 2). `bench/estimate-market-model.ts` prints what the figures were chosen from, and
 * docs/wealthplan.md says how.
 */
export const marketModel = {
  shares: { mean: 0.071, deviation: 0.18 },
  bonds: { mean: 0.035, deviation: 0.08 },
  inflation: {
    /** Of what the year does not inherit from the year before. */
    deviation: 0.0175,
    /** The part of last year's distance from the assumed inflation that remains. */
    persistence: 0.55,
  },
  /** By how much cash earns more when inflation is higher by one. */
  cashFollowsInflation: 0.4,
  /** `inflation` stands for the part of it that was not inherited. */
  correlation: { sharesBonds: 0.2, sharesInflation: -0.1, bondsInflation: -0.35 },
  /** The least growth of a year. */
  floors: { investments: -0.95, inflation: -0.05, cash: 0 },
} as const;

// Cholesky's decomposition of the correlations: what bonds and inflation take from the movements drawn before them.
const { sharesBonds, sharesInflation, bondsInflation } = marketModel.correlation;
const bondsOwn = Math.sqrt(1 - sharesBonds * sharesBonds);
const inflationFromBonds = (bondsInflation - sharesBonds * sharesInflation) / bondsOwn;
const inflationOwn = Math.sqrt(1 - sharesInflation * sharesInflation - inflationFromBonds * inflationFromBonds);

/** A market that moves at random; `draw` gives it the next path and forgets the one before. */
export interface SimulatedMarket extends Market {
  draw(stream: Stream): void;
}

/**
 * Makes a market for the paths of one household; mixes of shares and bonds are balanced again each year.
 * @param years that the projection has
 */
export function simulatedMarket({ inflationPercent, cashPercent }: Assumptions, years: number): SimulatedMarket {
  const { shares, bonds, inflation, cashFollowsInflation, floors } = marketModel;
  const sharesGrowth = new Float64Array(years);
  const bondsGrowth = new Float64Array(years);
  const cashGrowth = new Float64Array(years);
  const pricesGrowth = new Float64Array(years);
  return {
    draw(stream) {
      /** Inflation less the assumed one. */
      let above = 0;
      for (let year = 0; year < years; year++) {
        const first = fatTailed(stream);
        const second = fatTailed(stream);
        const third = fatTailed(stream);
        const ofBonds = sharesBonds * first + bondsOwn * second;
        const ofInflation = sharesInflation * first + inflationFromBonds * second + inflationOwn * third;
        above = inflation.persistence * above + inflation.deviation * ofInflation;
        sharesGrowth[year] = Math.max(floors.investments, shares.mean + shares.deviation * first);
        bondsGrowth[year] = Math.max(floors.investments, bonds.mean + bonds.deviation * ofBonds);
        pricesGrowth[year] = Math.max(floors.inflation, inflationPercent / 100 + above);
        cashGrowth[year] = Math.max(floors.cash, cashPercent / 100 + cashFollowsInflation * above);
      }
    },
    growth: (year, sharesPercent) => {
      const part = sharesPercent / 100;
      return part * (sharesGrowth[year] ?? 0) + (1 - part) * (bondsGrowth[year] ?? 0);
    },
    cash: (year) => cashGrowth[year] ?? 0,
    inflation: (year) => pricesGrowth[year] ?? 0,
  };
}
