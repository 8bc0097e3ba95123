import {
  inTodaysMoney,
  monthsToReach,
  paymentToReach,
  priceLevel,
  type SavingsPlan,
  type SavingsYear,
  savingsYears,
} from '@harbour/finance';
import type { InvestmentInputs } from './investment-inputs.ts';

/** What the calculator answers. Amounts in GBP. */
export interface InvestmentOutcome {
  plan: SavingsPlan;
  /** The start first. */
  years: readonly SavingsYear[];
  /** The value at the end of the time; what is asked for a target is at least that. */
  value: number;
  /** The same in today's money. */
  real: number;
  paidIn: number;
  charges: number;
  /** After charges. */
  growth: number;
  /** Months until the end. */
  months: number;
  /** In pounds of the day on which it is to be reached. */
  target: number | undefined;
}

/** A target that is not reached within the time that is looked at. */
export interface NeverReached {
  never: true;
  plan: SavingsPlan;
}

function planOf(inputs: InvestmentInputs, payment: number): SavingsPlan {
  const { ask, start, often, when, growth, rate, charge } = inputs;
  return {
    start,
    payment,
    frequency: often === 'yearly' ? 'yearly' : 'monthly',
    timing: when === 'start' ? 'start' : 'end',
    growthPercent: ask === 'become' ? growth : rate,
    chargePercent: charge,
  };
}

const toPence = (amount: number) => Math.round(amount * 100) / 100;

/** The target in pounds of a later month. */
function targetAfter({ target, money, inflation }: InvestmentInputs, months: number): number {
  return money === 'today' ? toPence(target * priceLevel(inflation, months)) : target;
}

function outcome(plan: SavingsPlan, inputs: InvestmentInputs, months: number, target?: number): InvestmentOutcome {
  const years = savingsYears(plan, Math.ceil(months / 12), inputs.inflation);
  const last = years.at(-1);
  const sum = (of: 'charges' | 'growth') => toPence(years.reduce((total, year) => total + year[of], 0));
  const value = last?.value ?? plan.start;
  const [charges, grown] = [sum('charges'), sum('growth')];
  return {
    plan,
    years,
    value,
    real: inTodaysMoney(value, inputs.inflation, (years.length - 1) * 12),
    paidIn: last?.paidInSoFar ?? plan.start,
    charges,
    growth: toPence(grown - charges),
    months,
    target,
  };
}

/** Answers the question of the inputs. */
export function investmentOutcome(inputs: InvestmentInputs): InvestmentOutcome | NeverReached {
  if (inputs.ask === 'become') return outcome(planOf(inputs, inputs.saving), inputs, inputs.years * 12);
  if (inputs.ask === 'save') {
    const months = inputs.timeframe * 12;
    const target = targetAfter(inputs, months);
    const plan = planOf(inputs, 0);
    return outcome({ ...plan, payment: paymentToReach(target, plan, months) }, inputs, months, target);
  }
  const plan = planOf(inputs, inputs.saving);
  const months = monthsToReach(inputs.target, plan, inputs.money === 'today' ? inputs.inflation : 0);
  if (months === undefined) return { never: true, plan };
  return outcome(plan, inputs, months, targetAfter(inputs, months));
}
