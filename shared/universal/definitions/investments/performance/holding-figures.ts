import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring } from '../../call.ts';
import { transaction, transactionKinds } from '../transactions.ts';
import { holding } from '../valuation/holdings.ts';
import { basis } from '../valuation/plans.ts';

/**
 * What one holding of a plan did, from the day that it was bought until the valuation date. GBP. Cash has neither cost
 * nor gain.
 */
export const holdingFigures = z.object({
  ...holding.shape,
  /** The first day of the unbroken time in which units have been held; null if unknown, and for cash. */
  heldSince: z.nullable(isoDate),
  /** What the units cost, with the costs of dealing; null if unknown, and for cash. */
  bookCost: z.nullable(gbp),
  /** Value − book cost; null if either is unknown. */
  gain: z.nullable(gbp),
  /** Gain ÷ book cost, 0–1 scale; null without a gain, and if the cost is zero. */
  gainRate: z.nullable(z.number()),
  /** Dividends and interest of the holding since `heldSince`; null if unknown, and for cash. */
  income: z.nullable(gbp),
  /** Why cost, gain or income are unknown. */
  figuresReason: z.nullable(z.string()),
  /** Money-weighted, with income, since `heldSince`. */
  return: z.object({
    /** 0–1: a yearly rate if `annualised`, otherwise the return over the days; null if there is none. */
    rate: z.nullable(z.number()),
    annualised: z.boolean(),
    /** Why there is no rate; null for cash. */
    reason: z.nullable(z.string()),
  }),
  /** How its price in pounds moved from the day priced before to the newest price; null if either is unknown. */
  priceChange: z.nullable(z.object({ from: isoDate, to: isoDate, rate: z.number() })),
  /** The newest transaction that changed its units. */
  lastDealt: z.nullable(z.object({ date: isoDate, kind: z.enum(transactionKinds), units: z.number(), value: gbp })),
});
export type HoldingFigures = z.infer<typeof holdingFigures>;

/**
 * How a plan came to its growth since it was opened: the parts add up to `growth`, and `netPaidIn` + `growth` is the
 * value, to the penny. GBP.
 */
const planGrowth = z.object({
  netPaidIn: gbp,
  /** Of what is held: value − book cost. */
  gainHeld: gbp,
  /** Of what has been sold: proceeds − cost. */
  gainSold: gbp,
  /** Dividends and interest of all holdings, also of those that were sold. */
  income: gbp,
  /** Interest on cash. */
  interest: gbp,
  /** Charges and taxes: zero or less. */
  charges: gbp,
  /** What is left: exchange rates of cash in another currency. */
  other: gbp,
  growth: gbp,
});
export type PlanGrowth = z.infer<typeof planGrowth>;

export const planHoldingFigures = z.object({
  valuationDate: isoDate,
  /** Largest first, cash included. */
  holdings: z.array(holdingFigures),
  sums: z.object({
    /** Of all holdings, cash included; null if one has no value. */
    value: z.nullable(gbp),
    /** Of all holdings but cash; null if one is unknown. */
    bookCost: z.nullable(gbp),
    gain: z.nullable(gbp),
    /** 0–1 scale. */
    gainRate: z.nullable(z.number()),
    income: z.nullable(gbp),
    /** Why a sum is unknown. */
    reason: z.nullable(z.string()),
  }),
  growth: z.nullable(planGrowth),
  /** Why the parts of the growth are unknown. */
  growthReason: z.nullable(z.string()),
  /** How returns were computed. */
  method: z.string(),
});
export type PlanHoldingFigures = z.infer<typeof planHoldingFigures>;

export const getPlanHoldingFigures = defineCall({
  method: 'GET',
  path: '/performance/plans/holdings/:planstring/:date?',
  summary: 'What each holding of a plan cost, gained, paid and returned since it was bought, and how that adds up',
  addition: true,
  params: z.object({ planstring, date: z.optional(isoDate) }),
  response: planHoldingFigures,
});

/** A listing's id in an address. */
export const listingNumber = z.coerce
  .number<string | number>()
  .check(z.refine((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31, 'a listing is a number'));

export const holdingPage = z.object({
  valuationDate: isoDate,
  plan: z.object({ planstring, name: z.string(), provider: z.string() }),
  /** As in the plan's answer; null if nothing is held on the valuation date. */
  figures: z.nullable(holdingFigures),
  listing: z.object({ name: z.string(), isin: z.nullable(z.string()) }),
  /** Of units that were sold up to the valuation date: proceeds − cost. Null if unknown. */
  gainSold: z.nullable(gbp),
  /** All income of the holding in this plan, also of units that were sold; null if unknown. */
  incomeEver: z.nullable(gbp),
  /** `incomeEver` by tax year, like 2026-27, the newest first. */
  incomeYears: z.array(z.object({ taxYear: z.string(), amount: gbp })),
  /** Value at the close of days since units were first held, oldest first. */
  values: z.array(z.object({ date: isoDate, value: z.nullable(gbp), ...basis })),
  /** Newest first: the newest 1,000. */
  transactions: z.array(transaction),
  /** How the return was computed. */
  method: z.string(),
});
export type HoldingPage = z.infer<typeof holdingPage>;

export const getHoldingPage = defineCall({
  method: 'GET',
  path: '/performance/plans/holding/:planstring/:listing/:date?',
  summary: 'A holding of a plan, not cash: its figures, its value over time and its transactions',
  addition: true,
  params: z.object({ planstring, listing: listingNumber, date: z.optional(isoDate) }),
  response: holdingPage,
});
