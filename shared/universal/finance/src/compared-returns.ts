import { type Decimal, decimal, InvalidInputError, toNumber } from './decimals/decimal.ts';

/** How a return compares with that of a benchmark, all 0–1 scale. */
export interface ReturnDifference {
  portfolio: number;
  benchmark: number;
  /** portfolio − benchmark. */
  arithmetic: number;
  /** (1 + portfolio) ÷ (1 + benchmark) − 1. */
  geometric: number;
}

function rateOf(input: Decimal, what: string, least: 'more than −1' | '−1 or more') {
  const rate = decimal(input, what);
  if (least === 'more than −1' ? rate.lte(-1) : rate.lt(-1)) {
    throw new InvalidInputError(`${what} is ${rate}: give a rate of ${least}, where 0.05 is 5%.`);
  }
  return rate;
}

/**
 * The arithmetic and the geometric difference between a return and that of its benchmark over the same days. The
 * geometric one may be linked and annualised, the arithmetic one may not (Bacon, Practical Portfolio Performance
 * Measurement and Attribution, 2nd edition, chapter 3, “Excess return”).
 * @param returns both 0–1 scale, numbers or text: { portfolio: 0.08, benchmark: '0.05' }
 * @returns 0–1 scale, not rounded
 * @throws InvalidInputError for text that is no number, a return below −1 and a benchmark that lost everything
 */
export function returnDifference(returns: { portfolio: Decimal; benchmark: Decimal }): ReturnDifference {
  const portfolio = rateOf(returns.portfolio, 'The return', '−1 or more');
  const benchmark = rateOf(returns.benchmark, 'The benchmark’s return', 'more than −1');
  return {
    portfolio: toNumber(portfolio),
    benchmark: toNumber(benchmark),
    arithmetic: toNumber(portfolio.minus(benchmark)),
    geometric: toNumber(portfolio.plus(1).div(benchmark.plus(1)).minus(1)),
  };
}

/** A return after inflation, all 0–1 scale. */
export interface RealReturn {
  nominal: number;
  inflation: number;
  /** (1 + nominal) ÷ (1 + inflation) − 1: what the money buys more than before. */
  real: number;
}

/**
 * The real return: (1 + nominal) ÷ (1 + inflation) − 1 (Fisher). Inflation is given as a rate, or as the levels of a
 * price index such as the CPI in the months in which the period begins and ends: level at the end ÷ level at the
 * beginning − 1.
 * @param returns 0–1 scale, over the same days: { nominal: 0.08, inflation: 0.03 } or { nominal: 0.08, levels: ['131.5',
 *   '134.8'] }
 * @returns 0–1 scale, not rounded
 * @throws InvalidInputError for text that is no number, a return below −1, and levels not above zero
 */
export function realReturn(
  returns: { nominal: Decimal } & ({ inflation: Decimal } | { levels: readonly [from: Decimal, to: Decimal] }),
): RealReturn {
  const nominal = rateOf(returns.nominal, 'The return', '−1 or more');
  const inflation =
    'levels' in returns
      ? ratioOf(returns.levels, 'Levels of the index')
      : rateOf(returns.inflation, 'Inflation', 'more than −1');
  return {
    nominal: toNumber(nominal),
    inflation: toNumber(inflation),
    real: toNumber(nominal.plus(1).div(inflation.plus(1)).minus(1)),
  };
}

function ratioOf(levels: readonly [from: Decimal, to: Decimal], what: string) {
  const [from, to] = levels.map((level) => decimal(level, what));
  if (!from?.gt(0) || !to?.gt(0)) throw new InvalidInputError(`${what} must be above zero: ${levels.join(', ')}.`);
  return to.div(from).minus(1);
}

/** A return in pounds, split into what the holding and what its currency did; all 0–1 scale. */
export interface CurrencyEffect {
  /** In pounds: (1 + local) × (1 + currency) − 1. */
  total: number;
  /** In the currency of the holding. */
  local: number;
  /** What one unit of that currency gained against the pound. */
  currency: number;
  /** local × currency: what the currency did to the growth. local + currency + interaction = total. */
  interaction: number;
  /** What the currency added in all: total − local = currency × (1 + local). */
  currencyEffect: number;
}

/**
 * The effect of a currency on a return: total = (1 + local) × (1 + currency) − 1 (Bacon, as above, chapter 6,
 * “Multi-currency attribution”). Two of the three are given, and the third follows. The currency’s return may be given
 * by its rates instead, in pounds for one unit of the currency.
 * @param returns 0–1 scale: { local: 0.1, currency: -0.05 }, { total: 0.045, currency: -0.05 }, { total, local }, or
 *   { local or total, rates: [0.80, 0.76] }
 * @returns 0–1 scale, not rounded
 * @throws InvalidInputError for text that is no number, returns below −1, rates not above zero, and fewer than two of
 *   the three
 */
export function currencyEffect(returns: {
  total?: Decimal;
  local?: Decimal;
  currency?: Decimal;
  rates?: readonly [from: Decimal, to: Decimal];
}): CurrencyEffect {
  const given = (input: Decimal | undefined, what: string) =>
    input === undefined ? undefined : rateOf(input, what, '−1 or more');
  const total = given(returns.total, 'The return in pounds');
  const local = given(returns.local, 'The local return');
  const currency = returns.rates
    ? ratioOf(returns.rates, 'Exchange rates')
    : given(returns.currency, 'The return of the currency');
  const combined = local && currency ? local.plus(1).times(currency.plus(1)).minus(1) : total;
  if (!combined || (!local && !currency)) {
    throw new InvalidInputError('A currency effect needs two of: total, local, currency (or its two rates).');
  }
  const divided = (by: typeof combined) => {
    if (by.lte(-1)) throw new InvalidInputError('A loss of everything cannot be split by currency.');
    return combined.plus(1).div(by.plus(1)).minus(1);
  };
  const ofCurrency = currency ?? divided(local ?? combined);
  const ofHolding = local ?? divided(ofCurrency);
  return {
    total: toNumber(combined),
    local: toNumber(ofHolding),
    currency: toNumber(ofCurrency),
    interaction: toNumber(ofHolding.times(ofCurrency)),
    currencyEffect: toNumber(combined.minus(ofHolding)),
  };
}
