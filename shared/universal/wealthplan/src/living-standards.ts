/** What a standard of living in retirement costs a year, GBP, without rent or a mortgage. */
interface StandardCost {
  one: number;
  two: number;
}

export const livingStandardNames = ['minimum', 'moderate', 'comfortable'] as const;
export type LivingStandardName = (typeof livingStandardNames)[number];

/** The standards as they were published on a day, in the prices of about that day. */
export interface LivingStandards extends Readonly<Record<LivingStandardName, StandardCost>> {
  /** ISO date. */
  publishedOn: string;
  source: string;
  /** The day on which the figures were compared with the source. */
  checkedOn: string;
}

/** Retirement Living Standards of Pensions UK (before, the PLSA) with Loughborough University, for the UK. */
const published: readonly LivingStandards[] = [
  {
    publishedOn: '2025-06-03',
    source:
      'Pensions UK, Retirement Living Standards of June 2025, https://www.retirementlivingstandards.org.uk; as given by Which?, https://www.which.co.uk/news/article/the-annual-cost-of-a-comfortable-retirement-now-exceeds-60000-aIqz66L1I3V0',
    checkedOn: '2026-11-27',
    minimum: { one: 13_400, two: 21_600 },
    moderate: { one: 31_700, two: 43_900 },
    comfortable: { one: 43_900, two: 60_600 },
  },
];

/** The newest standards that were published by a day; the first for a day before all of them. @param day ISO date */
export function livingStandardsOn(day: string): LivingStandards {
  const [first] = published;
  const newest = published.findLast(({ publishedOn }) => publishedOn <= day) ?? first;
  if (!newest) throw new RangeError('There is no table of retirement living standards.');
  return newest;
}
