import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring } from '../../call.ts';
import { gainsTaxYear } from '../capital-gains.ts';
import { peopleSelection, portfolioSelection } from '../filters.ts';

/** What is announced: dividends and distributions, and coupons of bonds. */
export const announcedKinds = ['dividend', 'coupon'] as const;

const incomePayment = z.object({
  /** The day on which it was booked, or is to be paid. */
  date: isoDate,
  planstring,
  plan: z.string(),
  /** Null for interest on cash. */
  listingId: z.nullable(z.number()),
  name: z.string(),
  /** `income` and `interest` were received, as the plan booked them; the others are announced. */
  kind: z.enum(['income', 'interest', ...announcedKinds]),
  announced: z.boolean(),
  /** GBP: received, or expected at the newest exchange rate; null if there is no rate. */
  amount: z.nullable(gbp),
  reason: z.nullable(z.string()),
  /** Of what is announced: for each unit, and the units that are paid for. */
  perUnit: z.nullable(z.object({ amount: z.number(), currency: z.string(), units: z.number(), exDate: isoDate })),
});
export type IncomePayment = z.infer<typeof incomePayment>;

const incomeCalendar = z.object({
  /** Of the tax year. */
  from: isoDate,
  to: isoDate,
  /** Up to this day payments were received; later ones are announced. */
  today: isoDate,
  /** Oldest first. */
  payments: z.array(incomePayment),
  /** The calendar months of the tax year, from April to April. `month` is like 2026-04. */
  months: z.array(z.object({ month: z.string(), received: gbp, announced: z.nullable(gbp) })),
  received: gbp,
  /** Null if the amount of one is unknown. */
  announced: z.nullable(gbp),
  /**
   * What was received in each tax year by kind of plan, the newest first: in ISAs and pensions it is not taxed.
   * `taxYear` is like 2026-27.
   */
  years: z.array(z.object({ taxYear: z.string(), pensions: gbp, isas: gbp, others: gbp, total: gbp })),
});
export type IncomeCalendar = z.infer<typeof incomeCalendar>;

export const getIncomeCalendar = defineCall({
  method: 'GET',
  path: '/performance/plans/income/calendar/:taxYear',
  summary: 'Income received and announced of plans: payments of a tax year, by month, and received by tax year',
  addition: true,
  params: z.object({ taxYear: gainsTaxYear }),
  query: z.object({ po: z.optional(portfolioSelection), pe: z.optional(peopleSelection) }),
  response: incomeCalendar,
});
