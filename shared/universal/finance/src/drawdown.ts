import Big from 'big.js';
import { addGbp } from './money.ts';
import { grownMonth, inTodaysMoney, priceLevel } from './savings.ts';

/** A pension pot that pays an income. Amounts in GBP of the start, rates nominal and yearly in percent. */
export interface DrawdownPlan {
  /** What is invested at the start, after tax-free cash. */
  pot: number;
  /** Whole years. */
  age: number;
  /** A year, before tax: from the pot, and from the State Pension once that is paid. */
  income: number;
  /** Whether the income rises each year with prices. */
  rises: boolean;
  /** From an age on; it rises with prices. What it pays of the income is not taken from the pot. */
  statePension?: { amount: number; fromAge: number } | undefined;
  growthPercent: number;
  /** Taken from the pot, a twelfth each month. */
  chargePercent: number;
  inflationPercent: number;
}

/** A year of a drawdown: `opening − withdrawn + growth − charges = closing`, to the penny. GBP. */
export interface DrawdownYear {
  /** The age at its start. */
  age: number;
  opening: number;
  withdrawn: number;
  statePension: number;
  growth: number;
  charges: number;
  closing: number;
  /** In today's money: what was paid in all, at the year's start, and what is left, at its end. */
  realIncome: number;
  realClosing: number;
}

export interface Drawdown {
  years: readonly DrawdownYear[];
  /** After how many months the pot no longer pays the wanted income; undefined if it always does. */
  runsOut: number | undefined;
}

/** A difference below this is rounding in the twentieth decimal, not an empty pot. GBP. */
const noise = '0.000000001';

const toPence = (amount: Big) => amount.round(2, Big.roundHalfUp);

/** What a year asks for: of the pot and of the State Pension, GBP a year. */
function wantedIn(plan: DrawdownPlan, year: number): { fromPot: Big; statePension: Big } {
  const level = priceLevel(plan.inflationPercent, year * 12);
  const { statePension } = plan;
  const isPaid = statePension !== undefined && plan.age + year >= statePension.fromAge;
  const paid = toPence(new Big(isPaid ? statePension.amount : 0).times(level));
  const income = toPence(new Big(plan.income).times(plan.rises ? level : 1));
  return { fromPot: income.gt(paid) ? income.minus(paid) : new Big(0), statePension: paid };
}

/**
 * A drawdown year by year. A twelfth of a year's income is paid at the start of each month, then the pot grows and is
 * charged as savings are (`grownMonth`). Income and State Pension change at the start of a year. The pot never pays
 * more than it has.
 * @param untilAge the age at which the last year ends; above the age of the plan
 */
export function drawdown(plan: DrawdownPlan, untilAge: number): Drawdown {
  const years: DrawdownYear[] = [];
  let runsOut: number | undefined;
  let value = new Big(plan.pot);
  for (let year = 0; plan.age + year < untilAge; year += 1) {
    const { fromPot, statePension } = wantedIn(plan, year);
    const opening = toPence(value);
    let [withdrawn, charges] = [new Big(0), new Big(0)];
    const due = fromPot.div(12);
    for (let month = 0; month < 12; month += 1) {
      const paid = due.gt(value) ? value : due;
      if (due.minus(paid).gt(noise)) runsOut ??= year * 12 + month;
      const grown = grownMonth(value.minus(paid), plan.growthPercent, plan.chargePercent);
      withdrawn = withdrawn.plus(paid);
      charges = charges.plus(grown.charge);
      value = grown.value;
    }
    const closing = toPence(value);
    const [taken, charged] = [toPence(withdrawn), toPence(charges)];
    const real = (amount: Big, months: number) => inTodaysMoney(amount.toNumber(), plan.inflationPercent, months);
    years.push({
      age: plan.age + year,
      opening: opening.toNumber(),
      withdrawn: taken.toNumber(),
      statePension: statePension.toNumber(),
      growth: closing.minus(opening).plus(taken).plus(charged).toNumber(),
      charges: charged.toNumber(),
      closing: closing.toNumber(),
      realIncome: real(taken.plus(statePension), year * 12),
      realClosing: real(closing, (year + 1) * 12),
    });
  }
  return { years, runsOut };
}

/** What all payments from the pot are worth at the start, for an income: `Σ payment ÷ f^month`, f a month's growth. */
function worthOfPayments(plan: DrawdownPlan, untilAge: number, income: number): number {
  const { growthPercent, chargePercent } = plan;
  const f = (1 + growthPercent / 1200) * (1 - chargePercent / 1200);
  let worth = 0;
  for (let year = 0; plan.age + year < untilAge; year += 1) {
    const monthly = wantedIn({ ...plan, income }, year)
      .fromPot.div(12)
      .toNumber();
    for (let month = year * 12; month < (year + 1) * 12; month += 1) worth += monthly / f ** month;
  }
  return worth;
}

/**
 * The greatest yearly income that a pot pays until an age, with the State Pension where there is one. What payments are
 * worth at the start rises with the income, so it is found by halving; the last pennies by the drawdown itself.
 * @returns GBP a year, of the start
 */
export function incomeThatLasts(plan: Omit<DrawdownPlan, 'income'>, untilAge: number): number {
  const full: DrawdownPlan = { ...plan, income: 0 };
  let [low, high] = [0, Math.ceil((plan.pot + (plan.statePension?.amount ?? 0)) * 1_300 + 100)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (worthOfPayments(full, untilAge, middle / 100) <= plan.pot) low = middle;
    else high = middle;
  }
  const lasts = (pence: number) => drawdown({ ...full, income: pence / 100 }, untilAge).runsOut === undefined;
  // Floats are exact enough to be a penny off at most.
  let pence = low + 1;
  while (pence > 0 && !lasts(pence)) pence -= 1;
  return addGbp([pence / 100]);
}
