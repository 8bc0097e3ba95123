import * as z from '@harbour/contract/schema';
import { personKeys, wrapperKinds } from './household.ts';

// What the engine gives, and how it is stored and sent. Amounts are whole pence, nominal (of their year): a screen
// divides by `prices` for today's money.

/** How markets move: one for each deterministic rate, one for each simulated path. Rates are 0–1 a year, nominal. */
export interface Market {
  /** Growth before charges in a year of the projection (0 for the first) of a mix with this percentage of shares. */
  growth: (year: number, sharesPercent: number) => number;
  cash: (year: number) => number;
  /** Of prices. */
  inflation: (year: number) => number;
}

const pence = z.int();
const person = z.enum(personKeys);

/** opening + paidIn − takenOut + growth − charges − tax = closing, to the penny. */
const wrapperYear = z.object({
  id: z.string(),
  owner: person,
  kind: z.enum(wrapperKinds),
  opening: pence,
  /** From the owner's and employer's pocket, relief at source, a surplus, a transfer at death. */
  paidIn: pence,
  /** Paid out to the household or to another wrapper, before tax. */
  takenOut: pence,
  /** Negative in a falling market. */
  growth: pence,
  charges: pence,
  /** Taken inside the wrapper; income tax of its owner is in `taxes`. */
  tax: pence,
  closing: pence,
});
export type WrapperYear = z.infer<typeof wrapperYear>;

/** Money that came in or went out; the id is that of the household's entry. */
const flow = z.object({ id: z.string(), amount: pence });
export type Flow = z.infer<typeof flow>;
const flows = z.array(flow);
/** What was wanted, and in `amount` what could be paid. */
const wantedFlows = z.array(z.object({ ...flow.shape, wanted: pence }));

export const taxKinds = [
  'income-tax',
  'national-insurance',
  'capital-gains-tax',
  'pension-charge',
  'child-benefit-charge',
] as const;
export type TaxKind = (typeof taxKinds)[number];
const projectedTax = z.object({ person, kind: z.enum(taxKinds), amount: pence });
export type ProjectedTax = z.infer<typeof projectedTax>;

/**
 * Incomes + receipts + sales + withdrawals = spending and goals paid + taxes + saved + debt payments + surplus, to the
 * penny.
 */
export const projectedYear = z.object({
  /** 0 for the first. */
  year: z.int(),
  /** Its first day. */
  startsOn: z.iso.date(),
  /** The tax year whose rules it is taxed by: the one of its first day, `2026/27`. */
  taxYear: z.string(),
  /** Whether figures of that tax year had to be assumed. */
  assumedRules: z.boolean(),
  /** Whole years at its start; null for who has died before, or is not there. */
  ages: z.object({ self: z.nullable(z.int()), partner: z.nullable(z.int()) }),
  /** Level of prices at its start; 1 in the first year. */
  prices: z.number(),
  wrappers: z.array(wrapperYear),
  /** Values at its end. */
  properties: flows,
  /** Balances at its end. */
  debts: flows,
  incomes: flows,
  receipts: flows,
  /** Net of costs, of debts repaid and of what was bought instead. */
  sales: flows,
  withdrawals: flows,
  /** Into wrappers as entered, from the owner's pocket. */
  saved: flows,
  /** What was left over, by the wrapper that it went to. */
  surplus: flows,
  debtPayments: flows,
  spending: wantedFlows,
  goals: wantedFlows,
  taxes: z.array(projectedTax),
  /** Wanted and not paid: spending, goals and debt payments together. */
  shortfall: pence,
  /** Wrappers and properties less debts at its end. */
  wealth: pence,
});
export type ProjectedYear = z.infer<typeof projectedYear>;

export const projection = z.object({
  /** Of the rules that it was computed with. */
  rulesVersion: z.string(),
  years: z.array(projectedYear),
  /** What the last person leaves, and its inheritance tax; null where one of its figures is missing. */
  estate: z.nullable(
    z.object({
      value: pence,
      inheritanceTax: pence,
      /** Absent in projections that were stored before it was computed. */
      residenceBand: z.optional(pence),
    }),
  ),
});
export type Projection = z.infer<typeof projection>;

/** Of simulated wealth. */
export const fanPercentiles = [5, 25, 50, 75, 95] as const;

/** What simulated paths say together. The same household, seed and rules give the same outlook on every machine. */
export const outlook = z.object({
  rulesVersion: z.string(),
  seed: z.int(),
  paths: z.int(),
  /** By year: wealth at its end in today's money, pence, one for each of `fanPercentiles`. */
  fan: z.array(z.array(pence)),
  /** The same of accounts alone: what can be spent. Absent in outlooks that were stored before it was computed. */
  moneyFan: z.optional(z.array(z.array(pence))),
  /** By year: paths in which all spending and debt payments were paid up to and with it. Absent as `moneyFan` is. */
  paidThrough: z.optional(z.array(z.int())),
  /** Paths in which a goal was paid in full each time. */
  goalsMet: z.array(z.object({ id: z.string(), paths: z.int() })),
  /** Paths in which all spending and all debt payments were paid in every year. */
  spendingMet: z.int(),
});
export type Outlook = z.infer<typeof outlook>;
