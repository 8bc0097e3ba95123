import { stackedTax, type TaxedIncome } from './stacked-tax.ts';
import type { Bands, TaxSchedule } from './tax-schedule.ts';

// Where an allowance may be set against any kind of income, it is set where it saves most (ITA 2007 s.25(2)). The
// candidates and their order are those of deduction-order.ts in @harbour/uk-tax, which says why they are enough.

/** Candidates for one kind of income, reused by every call. */
interface Choices {
  amounts: Float64Array;
  count: number;
}

const pick = ({ amounts }: Choices, at: number): number => amounts[at] ?? 0;

const room = 1024;
const choices = (): Choices => ({ amounts: new Float64Array(room), count: 0 });
const points = choices();
const firsts = choices();
const middles = choices();
const lasts = choices();

function add(to: Choices, amount: number): void {
  if (to.count === room) throw new RangeError('More rates of income than the choices of deductions have room for.');
  to.amounts[to.count] = amount;
  to.count += 1;
}

/** Adds an amount that lies within limits and is not there yet. */
function addWithin(to: Choices, amount: number, low: number, high: number): void {
  if (amount < low || amount > high) return;
  for (let at = 0; at < to.count; at += 1) if (to.amounts[at] === amount) return;
  add(to, amount);
}

function addPoint(limit: number, savingsAllowance: number, dividendAllowance: number): void {
  add(points, limit);
  add(points, limit - savingsAllowance);
  add(points, limit - dividendAllowance);
}

function addLimits(bands: Bands, extension: number, savingsAllowance: number, dividendAllowance: number): void {
  for (let at = bands.length - 1; at >= 0; at -= 1) {
    const band = bands[at];
    if (!band) continue;
    addPoint(band.above.now + (band.extended ? extension : 0), savingsAllowance, dividendAllowance);
  }
}

const split: TaxedIncome = { country: 'rest-of-uk', other: 0, property: 0, savings: 0, dividends: 0, extension: 0 };
/** What of each kind is taxed where the tax is lowest, of the last call. */
export const lowestSplit: TaxedIncome = { ...split };
let bestExact = 0;
let best = 0;

/** Compares a split with the best until now; the first of equals stays. */
function compare(
  schedule: TaxSchedule,
  income: TaxedIncome,
  savingsAllowance: number,
  first: number,
  savings: number,
  dividends: number,
): void {
  if (first < 0 || savings < 0 || dividends < 0) return;
  if (first > income.other + income.property || savings > income.savings || dividends > income.dividends) return;
  split.country = income.country;
  split.extension = income.extension;
  split.property = Math.min(income.property, first);
  split.other = first - split.property;
  split.savings = savings;
  split.dividends = dividends;
  if (bestExact === 0) return;
  const exact = stackedTax(schedule, split, savingsAllowance, true);
  if (exact >= bestExact) return;
  bestExact = exact;
  best = stackedTax(schedule, split, savingsAllowance, false);
  lowestSplit.country = split.country;
  lowestSplit.extension = split.extension;
  lowestSplit.other = split.other;
  lowestSplit.property = split.property;
  lowestSplit.savings = split.savings;
  lowestSplit.dividends = split.dividends;
}

/** Fills what may be left of one kind of income: its limits, then turning points within them. */
function within(to: Choices, amount: number, deductions: number, total: number): { low: number; high: number } {
  to.count = 0;
  limits.low = Math.max(0, amount - deductions);
  limits.high = Math.min(amount, total);
  addWithin(to, limits.low, limits.low, limits.high);
  addWithin(to, limits.high, limits.low, limits.high);
  return limits;
}
const limits = { low: 0, high: 0 };

/**
 * The lowest tax, pence, that some deductions leave.
 * @param income before the deductions; from 2027/28 without the income that they were set against first
 * @param deductions less than the whole income
 * @param savingsAllowance of the year, 0 without savings
 */
export function lowestTax(
  schedule: TaxSchedule,
  income: TaxedIncome,
  deductions: number,
  savingsAllowance: number,
): number {
  const { country, other, property, savings, dividends, extension } = income;
  const first = other + property;
  const total = first + savings + dividends - deductions;
  bestExact = Number.POSITIVE_INFINITY;
  if (savings + dividends === 0) {
    compare(schedule, income, savingsAllowance, total, 0, 0);
    return best;
  }
  const allowance = dividends > 0 ? schedule.dividendAllowance.now : 0;
  const starting = savings > 0 ? schedule.startingLimit.now : 0;
  points.count = 0;
  addLimits(schedule.main[country], extension, savingsAllowance, allowance);
  if (property > 0) addLimits(schedule.property[country], extension, savingsAllowance, allowance);
  if (savings > 0) addLimits(schedule.savings, extension, savingsAllowance, allowance);
  if (dividends > 0) addLimits(schedule.dividends, extension, savingsAllowance, allowance);
  addPoint(starting, savingsAllowance, allowance);
  addPoint(starting + savingsAllowance, savingsAllowance, allowance);

  const ofFirst = within(firsts, first, deductions, total);
  for (let at = 0; at < points.count; at += 1) addWithin(firsts, pick(points, at), ofFirst.low, ofFirst.high);
  const ofMiddle = within(middles, savings, deductions, total);
  addWithin(middles, savingsAllowance, ofMiddle.low, ofMiddle.high);
  const ofLast = within(lasts, dividends, deductions, total);
  addWithin(lasts, allowance, ofLast.low, ofLast.high);
  for (let at = 0; at < points.count; at += 1) addWithin(lasts, total - pick(points, at), ofLast.low, ofLast.high);
  for (let at = 0; at < points.count; at += 1) {
    addWithin(lasts, total - pick(points, at) + allowance, ofLast.low, ofLast.high);
  }

  for (let a = 0; a < firsts.count; a += 1) {
    const one = pick(firsts, a);
    for (let b = 0; b < middles.count; b += 1) {
      const two = pick(middles, b);
      compare(schedule, income, savingsAllowance, one, two, total - one - two);
    }
  }
  for (let a = 0; a < firsts.count; a += 1) {
    const one = pick(firsts, a);
    for (let c = 0; c < lasts.count; c += 1) {
      const three = pick(lasts, c);
      compare(schedule, income, savingsAllowance, one, total - one - three, three);
    }
  }
  for (let b = 0; b < middles.count; b += 1) {
    const two = pick(middles, b);
    for (let c = 0; c < lasts.count; c += 1) {
      const three = pick(lasts, c);
      compare(schedule, income, savingsAllowance, total - two - three, two, three);
    }
  }
  return best;
}
