import * as z from '@harbour/contract/schema';

/** What the reportable income of an offshore fund is taxed as: interest where more than 60% of the fund bears interest. */
export const reportedIncomeKinds = ['dividend', 'interest'] as const;
export type ReportedIncomeKind = (typeof reportedIncomeKinds)[number];

/** What a reporting fund told its holders for a period, as the firm recorded it for everybody who holds it. */
export const fundReport = z.object({
  holding: z.string(),
  /** The last day of the reporting period: units held at its end count. */
  periodEnd: z.iso.date(),
  /** The fund distribution date: the day on which the income counts. */
  date: z.iso.date(),
  /** Excess reportable income of one unit, in `currency`; 0 where nothing was left to report. */
  amount: z.number(),
  /** ISO 4217 code. */
  currency: z.string(),
  taxedAs: z.enum(reportedIncomeKinds),
});
export type FundReport = z.infer<typeof fundReport>;
