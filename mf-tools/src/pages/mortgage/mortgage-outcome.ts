import {
  type Mortgage,
  type MortgageSchedule,
  monthlyPayment,
  mortgageCost,
  mortgageSchedule,
  type NoSchedule,
  yearsOverpaidBeyond,
} from '@harbour/finance';
import type { MortgageInputs } from './mortgage-inputs.ts';

/** A deal with its results. */
export interface Deal {
  mortgage: Mortgage;
  schedule: MortgageSchedule;
}

/** Two deals over a time and in all. Costs are interest and fees, GBP. */
export interface Comparison {
  /** Months after which they are compared: the shorter introductory period, or five years. */
  over: number;
  deals: readonly { deal: Deal; cost: number; costInAll: number; owed: number }[];
}

export interface MortgageOutcome {
  deal: Deal;
  /** The same without overpayments; undefined where there are none. */
  plain: Deal | undefined;
  comparison: Comparison | undefined;
  /** Years in which more is overpaid than many lenders allow without a charge. */
  overpaidYears: readonly number[];
  /** The payment if the rate were some percentage points higher from the start. */
  dearer: readonly { points: number; payment: number }[];
}

/**
 * Many lenders charge for overpaying more than this share of the balance in a year of an introductory rate, percent.
 */
export const freeOverpayment = 10;
const dearerBy = [1, 2, 3];
/** If neither deal has an introductory period, in months. */
const usualComparison = 60;

function mortgageOf(inputs: MortgageInputs, deal: 'first' | 'second'): Mortgage {
  const { amount, years, months, method, over, lump, lumpMonth } = inputs;
  const [rate, fixed, later, fee, feeIs] =
    deal === 'first'
      ? ([inputs.rate, inputs.fixed, inputs.later, inputs.fee, inputs.feeIs] as const)
      : ([inputs.rate2, inputs.fixed2, inputs.later2, inputs.fee2, inputs.feeIs2] as const);
  const term = years * 12 + months;
  return {
    amount,
    ratePercent: rate,
    months: term,
    method,
    later: fixed > 0 && fixed * 12 < term ? { afterMonths: fixed * 12, ratePercent: later } : undefined,
    monthlyOverpayment: over,
    lumpSum: lump > 0 ? { month: lumpMonth, amount: lump } : undefined,
    fee: fee > 0 ? { amount: fee, added: feeIs === 'added' } : undefined,
  };
}

function dealOf(mortgage: Mortgage): Deal | NoSchedule {
  const schedule = mortgageSchedule(mortgage);
  return schedule.ok ? { mortgage, schedule } : schedule;
}

function compared(deals: readonly Deal[]): Comparison {
  const periods = deals.flatMap(({ mortgage }) => mortgage.later?.afterMonths ?? []);
  const over = Math.min(periods.length > 0 ? Math.min(...periods) : usualComparison, deals[0]?.mortgage.months ?? 0);
  return {
    over,
    deals: deals.map((deal) => ({
      deal,
      cost: mortgageCost(deal.schedule, deal.mortgage, over),
      costInAll: mortgageCost(deal.schedule, deal.mortgage, deal.mortgage.months),
      owed: deal.schedule.months[over - 1]?.closing ?? 0,
    })),
  };
}

/** @returns what comes of the inputs, or why nothing can */
export function mortgageOutcome(inputs: MortgageInputs): MortgageOutcome | NoSchedule {
  const mortgage = mortgageOf(inputs, 'first');
  const deal = dealOf(mortgage);
  if ('reason' in deal) return deal;
  const overpays = inputs.over > 0 || inputs.lump > 0;
  const plain = overpays ? dealOf({ ...mortgage, monthlyOverpayment: 0, lumpSum: undefined }) : undefined;
  const second = inputs.compare === 'yes' ? dealOf(mortgageOf(inputs, 'second')) : undefined;
  if (second && 'reason' in second) return second;
  const owed = deal.schedule.months[0]?.opening ?? 0;
  return {
    deal,
    plain: plain && 'schedule' in plain ? plain : undefined,
    comparison: second && compared([deal, second]),
    overpaidYears: yearsOverpaidBeyond(deal.schedule.months, freeOverpayment),
    dearer: dearerBy.map((points) => ({
      points,
      payment: monthlyPayment(owed, mortgage.ratePercent + points, mortgage.months, mortgage.method),
    })),
  };
}
