import { addGbp, type Drawdown, type DrawdownPlan, drawdown, incomeThatLasts } from '@harbour/finance';
import { londonToday } from '@harbour/ui';
import { taxFreeCash } from '@harbour/uk-tax';
import { type DrawdownInputs, oldest } from './drawdown-inputs.ts';

/** Amounts in GBP. */
export interface DrawdownOutcome extends Drawdown {
  /** What is taken tax-free. */
  cash: number;
  /** What was left of the lump sum allowance, and whether it is less than what was wanted. */
  allowanceLeft: number;
  isLimited: boolean;
  plan: DrawdownPlan;
  /** The yearly income, in the money of the start, that lasts to the chosen age and no longer. */
  lasting: number;
  /** What is left at the chosen age, in pounds of then and of today. */
  left: number;
  realLeft: number;
}

/**
 * How long a pension pot lasts, and what income would last; years up to the chosen age, or to its end if that is later.
 */
export function drawdownOutcome(inputs: DrawdownInputs): DrawdownOutcome {
  const { pot, cash, used, age, income, rises, state, stateAge, growth, charge, inflation, until } = inputs;
  const taxFree = taxFreeCash({ on: londonToday(), pot, percent: cash, used });
  const taken = taxFree.cash.toNumber();
  const plan: DrawdownPlan = {
    pot: addGbp([pot, -taken]),
    age,
    income,
    rises: rises === 'yes',
    statePension: state > 0 ? { amount: state, fromAge: stateAge } : undefined,
    growthPercent: growth,
    chargePercent: charge,
    inflationPercent: inflation,
  };
  const { years, runsOut } = drawdown(plan, oldest);
  const lastAge = runsOut === undefined ? until : age + Math.floor(runsOut / 12) + 1;
  const last = years[until - age - 1];
  return {
    cash: taken,
    allowanceLeft: taxFree.left.toNumber(),
    isLimited: taken < Math.round(pot * cash) / 100,
    plan,
    years: years.slice(0, Math.max(until, lastAge) - age),
    runsOut,
    lasting: incomeThatLasts(plan, until),
    left: last?.closing ?? 0,
    realLeft: last?.realClosing ?? 0,
  };
}
