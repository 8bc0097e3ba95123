import { monthsAfter } from '@harbour/finance';
import Big from 'big.js';
import type { DemonstrationPlan } from './households.ts';

/** A transaction without database ids. `fund` is undefined for money alone. */
export interface LedgerEntry {
  date: string;
  kind: 'contribution' | 'withdrawal' | 'purchase' | 'sale' | 'income' | 'charge';
  fund?: number;
  units?: Big;
  /** GBP, positive for credit. */
  value: Big;
}

/** Units held from a day on. `fund` is undefined for cash, whose unit is a pound. */
export interface HoldingChange {
  date: string;
  fund?: number;
  units: Big;
}

export interface Ledger {
  entries: LedgerEntry[];
  changes: HoldingChange[];
}

export interface Prices {
  /** The first business day on or after `date`; undefined if there is none. */
  businessDay: (date: string) => string | undefined;
  /** GBP for one unit of a fund on a business day. */
  price: (fund: number, day: string) => Big;
}

/** Yearly platform charge as a rate of the value paid in. */
const chargeRate = '0.0025';

/** Distribution of a fund, twice a year, as a rate of the value of its units. */
const distributionRate = '0.01';

/**
 * Generates a plan's ledger since it was opened: payments in, invested in its funds the same day; a yearly withdrawal
 * funded by selling units; distributions twice a year, kept in cash; and a yearly charge taken from cash. All
 * arithmetic is exact, so that cash and units add up.
 */
export function planLedger(plan: DemonstrationPlan, today: string, { businessDay, price }: Prices): Ledger {
  const entries: LedgerEntry[] = [];
  const changes: HoldingChange[] = [];
  const units = new Map<number, Big>();
  let cash = new Big(0);

  function record(date: string): void {
    for (const [fund, held] of units) changes.push({ date, fund, units: held });
    changes.push({ date, units: cash });
  }

  function payIn(date: string, amount: number): void {
    entries.push({ date, kind: 'contribution', value: new Big(amount) });
    cash = cash.plus(amount);
    for (const [fund, share] of plan.mix) {
      const bought = new Big(amount).times(share).times('0.99').div(price(fund, date)).round(4, Big.roundDown);
      const cost = bought.times(price(fund, date)).round(2);
      entries.push({ date, kind: 'purchase', fund, units: bought, value: cost.neg() });
      units.set(fund, (units.get(fund) ?? new Big(0)).plus(bought));
      cash = cash.minus(cost);
    }
  }

  function takeOut(date: string, amount: number): void {
    for (const [fund, share] of plan.mix) {
      const sold = new Big(amount).times(share).div(price(fund, date)).round(4, Big.roundUp);
      const proceeds = sold.times(price(fund, date)).round(2);
      entries.push({ date, kind: 'sale', fund, units: sold.neg(), value: proceeds });
      units.set(fund, (units.get(fund) ?? new Big(0)).minus(sold));
      cash = cash.plus(proceeds);
    }
    entries.push({ date, kind: 'withdrawal', value: new Big(-amount) });
    cash = cash.minus(amount);
  }

  function distribute(date: string): void {
    for (const [fund, held] of units) {
      const value = held.times(price(fund, date)).times(distributionRate).round(2, Big.roundDown);
      entries.push({ date, kind: 'income', fund, value });
      cash = cash.plus(value);
    }
  }

  function charge(date: string): void {
    const amount = new Big(plan.opening).times(chargeRate).round(2);
    if (cash.lt(amount)) return;
    entries.push({ date, kind: 'charge', value: amount.neg() });
    cash = cash.minus(amount);
  }

  for (let month = plan.began; month >= 0; month -= 1) {
    const day = businessDay(monthsAfter(today, -month));
    if (!day || day > today) continue;
    const age = plan.began - month;
    if (age === 0) payIn(day, plan.opening);
    else if (plan.monthly > 0) payIn(day, plan.monthly);
    if (age > 0 && age % 12 === 0 && plan.yearlyWithdrawal > 0) takeOut(day, plan.yearlyWithdrawal);
    if (age % 6 === 3) distribute(day);
    if (age > 0 && age % 12 === 6) charge(day);
    record(day);
  }
  return { entries, changes };
}

/** Converts changes of a plan's holdings to periods, each ending where the next of the same holding begins. */
export function periodsOf(changes: readonly HoldingChange[]) {
  return [...Map.groupBy(changes, ({ fund }) => fund).values()].flatMap((ofFund) =>
    ofFund.map(({ date, fund, units }, index) => ({
      fund,
      fromDate: date,
      toDate: ofFund[index + 1]?.date ?? null,
      units: units.toFixed(),
    })),
  );
}
