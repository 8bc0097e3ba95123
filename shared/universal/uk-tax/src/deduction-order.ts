import type Big from 'big.js';
import { type ByKind, exactTax, type IncomeBands, incomeKinds } from './income-bands.ts';
import type { FigureValues } from './tables/table.ts';
import { least, less, nothing, sum } from './working.ts';

/** All kinds of income together, GBP. */
export const totalIncome = (income: ByKind): Big => sum(incomeKinds.map((kind) => income[kind]));

/**
 * Amounts of income at which the rate of the next pound changes: limits of bands, moved by the nil rates below them.
 */
function turningPoints({ rates, startingLimit, savingsAllowance, dividendAllowance }: IncomeBands): Big[] {
  const limits = incomeKinds.flatMap((kind) => rates[kind].bands.map(({ above }) => above));
  return [...limits, startingLimit.value, startingLimit.value.plus(savingsAllowance.value)].flatMap((limit) => [
    limit,
    limit.minus(savingsAllowance.value),
    limit.minus(dividendAllowance.value),
  ]);
}

function distinct(amounts: readonly Big[], low: Big, high: Big): Big[] {
  const within = amounts.filter((amount) => amount.gte(low) && amount.lte(high));
  return [...new Map(within.map((amount) => [amount.toFixed(), amount])).values()];
}

/**
 * Every split of what remains taxable at which the tax can be lowest, the one that takes other income first before all.
 * With the sum fixed, tax is a function of two amounts that is linear between turning points, so its lowest value lies
 * where two amounts are at an end or at a turning point. Property income goes with other income: where both can still
 * be reduced, they have the same rates.
 */
function splits(income: ByKind, deductions: Big, bands: IncomeBands): ByKind[] {
  const { savings, dividends } = income;
  const first = income.property.plus(income.other);
  const total = sum([first, savings, dividends]).minus(deductions);
  const splitOf = (a: Big, b: Big, c: Big): ByKind => {
    const property = least(income.property, a);
    return { other: a.minus(property), property, savings: b, dividends: c };
  };
  if (savings.plus(dividends).eq(0)) return [splitOf(total, nothing, nothing)];
  const points = turningPoints(bands);
  const { value: dividendAllowance } = bands.dividendAllowance;
  const choices = (amount: Big, turns: readonly Big[]) => {
    const low = less(amount, deductions);
    const high = least(amount, total);
    return distinct([low, high, ...turns], low, high);
  };

  const firsts = choices(first, points);
  const middles = choices(savings, [bands.savingsAllowance.value]);
  const lasts = choices(dividends, [
    dividendAllowance,
    ...points.map((point) => total.minus(point)),
    ...points.map((point) => total.minus(point).plus(dividendAllowance)),
  ]);
  const triples = [
    ...firsts.flatMap((a) => middles.map((b) => [a, b, total.minus(a).minus(b)] as const)),
    ...firsts.flatMap((a) => lasts.map((c) => [a, total.minus(a).minus(c), c] as const)),
    ...middles.flatMap((b) => lasts.map((c) => [total.minus(b).minus(c), b, c] as const)),
  ];
  const isPart = (amount: Big, of: Big) => amount.gte(0) && amount.lte(of);
  return triples
    .filter(([a, b, c]) => isPart(a, first) && isPart(b, savings) && isPart(c, dividends))
    .map(([a, b, c]) => splitOf(a, b, c));
}

/**
 * Taxable income by kind: reliefs and allowances are set where they save most (ITA 2007 s.25(2)), from 6 April 2027
 * against income that is neither property, savings nor dividends first.
 * @param deductions GBP, at most the whole income
 */
export function afterDeductions(
  income: ByKind,
  deductions: Big,
  order: FigureValues['deductionOrder'],
  bands: IncomeBands,
): ByKind {
  const fromOther = order === 'other-income-first' ? least(income.other, deductions) : nothing;
  const left = { ...income, other: income.other.minus(fromOther) };
  const rest = deductions.minus(fromOther);
  if (rest.eq(0)) return left;
  return splits(left, rest, bands)
    .map((split) => ({ split, tax: exactTax(split, bands) }))
    .reduce((best, each) => (each.tax.lt(best.tax) ? each : best)).split;
}
