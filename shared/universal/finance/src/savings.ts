import Big from 'big.js';

/** Money that grows, and what is paid in. Amounts in GBP, rates nominal and yearly in percent. */
export interface SavingsPlan {
  /** What is there at the start. */
  start: number;
  /** Each payment. */
  payment: number;
  frequency: 'monthly' | 'yearly';
  /** Whether payments come at the start or the end of their month or year. */
  timing: 'end' | 'start';
  growthPercent: number;
  /** Taken from the value, a twelfth each month. */
  chargePercent: number;
}

/** What was there after some months. Sums are since the start, in GBP, not rounded. */
interface SavingsState {
  month: number;
  value: Big;
  /** With what was there at the start. */
  paidIn: Big;
  charges: Big;
}

/** Decimals kept from month to month: far below a penny after a century. */
const keptDecimals = 20;
const kept = (amount: Big) => amount.round(keptDecimals);

/**
 * A month's growth and charge: the value grows by a twelfth of the rate, and the charge is a twelfth of its rate of
 * that.
 */
export function grownMonth(value: Big, growthPercent: number, chargePercent: number): { value: Big; charge: Big } {
  const grown = value.times(new Big(growthPercent).div(1200).plus(1));
  const charge = kept(grown.times(chargePercent).div(1200));
  return { value: kept(grown.minus(charge)), charge };
}

function isDue({ frequency, timing }: SavingsPlan, month: number, at: SavingsPlan['timing']): boolean {
  if (timing !== at) return false;
  if (frequency === 'monthly') return true;
  return at === 'start' ? month % 12 === 1 : month % 12 === 0;
}

/**
 * Month after month of a plan, without end, the start first. The nominal rate compounds monthly (decision 25: £100 and
 * £100 a month at 5% are £15,692.93 after ten years).
 */
function* savingsMonths(plan: SavingsPlan): Generator<SavingsState, never> {
  let state: SavingsState = { month: 0, value: new Big(plan.start), paidIn: new Big(plan.start), charges: new Big(0) };
  for (;;) {
    yield state;
    const month = state.month + 1;
    const first = isDue(plan, month, 'start') ? plan.payment : 0;
    const { value, charge } = grownMonth(state.value.plus(first), plan.growthPercent, plan.chargePercent);
    const last = isDue(plan, month, 'end') ? plan.payment : 0;
    state = {
      month,
      value: value.plus(last),
      paidIn: state.paidIn.plus(first).plus(last),
      charges: state.charges.plus(charge),
    };
  }
}

function stateAfter(plan: SavingsPlan, months: number): SavingsState {
  const states = savingsMonths(plan);
  let state = states.next().value;
  while (state.month < months) state = states.next().value;
  return state;
}

const toPence = (amount: Big) => amount.round(2, Big.roundHalfUp);

/**
 * An amount of a later month in today's money: `amount ÷ (1 + inflation)^(months ÷ 12)`, inflation being the rise of
 * prices over a year.
 * @returns to the penny
 */
export function inTodaysMoney(amount: number, inflationPercent: number, months: number): number {
  return toPence(new Big(amount).div(priceLevel(inflationPercent, months))).toNumber();
}

/** What a pound's worth of today will cost after some months. */
export function priceLevel(inflationPercent: number, months: number): number {
  return (1 + inflationPercent / 100) ** (months / 12);
}

/** A year of a plan; `opening + paidIn + growth − charges = value`, to the penny. The year 0 is the start. */
export interface SavingsYear {
  year: number;
  /** In this year; in the year 0 what is there at the start. */
  paidIn: number;
  growth: number;
  charges: number;
  /** At its end. */
  value: number;
  /** What was paid in since the start, with what was there. */
  paidInSoFar: number;
  /** The value in today's money. */
  real: number;
}

/**
 * A plan year by year, the start first. Values and charges are rounded to the penny at each year's end, and growth is
 * what explains them.
 * @param years whole years, zero or more
 */
export function savingsYears(plan: SavingsPlan, years: number, inflationPercent: number): SavingsYear[] {
  const rows: SavingsYear[] = [];
  let before = { value: new Big(0), paidIn: new Big(0), charges: new Big(0) };
  for (const state of savingsMonths(plan)) {
    if (state.month > years * 12) break;
    if (state.month % 12 !== 0) continue;
    const now = { value: toPence(state.value), paidIn: toPence(state.paidIn), charges: toPence(state.charges) };
    const paidIn = now.paidIn.minus(before.paidIn);
    const charges = now.charges.minus(before.charges);
    rows.push({
      year: state.month / 12,
      paidIn: paidIn.toNumber(),
      growth: now.value.minus(before.value).minus(paidIn).plus(charges).toNumber(),
      charges: charges.toNumber(),
      value: now.value.toNumber(),
      paidInSoFar: now.paidIn.toNumber(),
      real: inTodaysMoney(now.value.toNumber(), inflationPercent, state.month),
    });
    before = now;
  }
  return rows;
}

/**
 * The smallest payment with which a plan reaches a target. The value is linear in the payment: what the start becomes,
 * plus the payment times what payments of £1 become; so `payment = (target − start's part) ÷ £1's part`, rounded up to
 * the penny.
 * @param target GBP, of the day on which it is to be reached
 * @param months at least 1; with yearly payments at the year's end at least 12
 * @returns GBP; zero if the start alone is enough
 */
export function paymentToReach(target: number, plan: Omit<SavingsPlan, 'payment'>, months: number): number {
  const fromStart = stateAfter({ ...plan, payment: 0 }, months).value;
  const ofOne = stateAfter({ ...plan, start: 0, payment: 1 }, months).value;
  const missing = new Big(target).minus(fromStart);
  return missing.lte(0) ? 0 : missing.div(ofOne).round(2, Big.roundUp).toNumber();
}

/** The longest time that is looked at: a century. */
const longestSavingMonths = 1200;

/**
 * The first month at whose end a plan has reached a target, both to the penny.
 * @param target GBP of today
 * @param inflationPercent yearly rise of the target in percent; 0 for an amount that stays as it is
 * @returns undefined if it is not reached within a century
 */
export function monthsToReach(target: number, plan: SavingsPlan, inflationPercent: number): number | undefined {
  for (const { month, value } of savingsMonths(plan)) {
    if (month > longestSavingMonths) return undefined;
    if (toPence(value).gte(toPence(new Big(target).times(priceLevel(inflationPercent, month))))) return month;
  }
  return undefined;
}
