import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, planstring, uuid } from '../call.ts';
import { peopleSelection, planList } from './filters.ts';

/** Like `2025-26`: from 6 April to 5 April. */
export const gainsTaxYear = z.string().check(
  z.regex(/^\d{4}-\d{2}$/, 'a tax year is written like 2025-26'),
  z.refine(
    (year) => (Number(year.slice(0, 4)) + 1) % 100 === Number(year.slice(5)),
    'a tax year ends in the next year',
  ),
);

const gainsMatch = z.object({
  rule: z.enum(['same-day', '30-day', 'section-104']),
  /** Of the acquisition; null for the pool. */
  acquiredOn: z.nullable(isoDate),
  /** Name of what was acquired, if a merger between the two made it another holding; otherwise null. */
  acquired: z.nullable(z.string()),
  units: z.number(),
  proceeds: gbp,
  cost: gbp,
  gain: gbp,
  /** The section 104 pool right before the disposal; null for the other rules. */
  pool: z.nullable(z.object({ units: z.number(), cost: gbp })),
});
export type GainsMatch = z.infer<typeof gainsMatch>;

const gainsDisposal = z.object({
  date: isoDate,
  holding: z.string(),
  isin: z.nullable(z.string()),
  units: z.number(),
  proceeds: gbp,
  /** What the units cost, with the costs of dealing. */
  cost: gbp,
  /** Negative for a loss. */
  gain: gbp,
  /** The working: the lines add up to the disposal. */
  matches: z.array(gainsMatch),
});
export type GainsDisposal = z.infer<typeof gainsDisposal>;

const exemptDisposal = z.object({
  date: isoDate,
  holding: z.string(),
  isin: z.nullable(z.string()),
  units: z.number(),
  proceeds: gbp,
  reason: z.string(),
});

/** Capital gains of one person in one tax year, of the taxed plans that the client sees. GBP. */
const personGains = z.object({
  person: uuid,
  name: z.string(),
  /** Names of the plans that are counted. */
  plans: z.array(z.string()),
  /** Those that have several owners: each owner has an equal part. */
  jointPlans: z.array(z.string()),
  /** Holdings that no figure includes, and why. */
  leftOut: z.array(z.object({ holding: z.string(), reason: z.string() })),
  disposals: z.array(gainsDisposal),
  /** Disposals of gilts and qualifying corporate bonds, which no figure includes: `reason` is sentences with the source. */
  exempt: z.array(exemptDisposal),
  proceeds: gbp,
  gains: gbp,
  /** Losses of the year, as a positive amount. */
  losses: gbp,
  /** Null if the exempt amount of the year is not in the tables. */
  exemptAmount: z.nullable(gbp),
  lossesBroughtForward: z.nullable(gbp),
  lossesBroughtForwardUsed: z.nullable(gbp),
  lossesCarriedForward: z.nullable(gbp),
  taxable: z.nullable(gbp),
  /** The tax if income fills the basic rate band: income is not in the records. */
  taxAtMost: z.nullable(gbp),
  /** Why the year goes into a tax return, as sentences; null if the limits are not in the tables. */
  reporting: z.nullable(z.array(z.string())),
});
export type PersonGains = z.infer<typeof personGains>;

export const getCapitalGains = defineCall({
  method: 'GET',
  path: '/performance/plans/gains/:taxYear',
  summary: 'Capital gains of people in a tax year, with the working of each disposal; ISAs and pensions have none',
  addition: true,
  params: z.object({ taxYear: gainsTaxYear }),
  query: z.object({
    pe: z.optional(peopleSelection),
    /** Plans that are not counted, such as investment bonds: the records do not tell them from taxed accounts. */
    without: z.optional(planList),
  }),
  response: z.object({
    from: isoDate,
    to: isoDate,
    /** What is neither an ISA nor a pension, of these people. */
    plans: z.array(z.object({ planstring, name: z.string(), counted: z.boolean() })),
    people: z.array(personGains),
  }),
});
