import type { FundData, FundIncome, SustainabilityLabel } from '@harbour/definitions/research/fund-data';
import { formatDate } from '@harbour/ui';
import styles from './funds.module.css';

export const notKnown = 'Not known';

export const incomeTexts: Readonly<Record<FundIncome, string>> = {
  accumulates: 'Stays in the price',
  'pays-out': 'Paid out',
};

/** As the FCA names them (ESG 4.1). */
export const labelTexts: Readonly<Record<SustainabilityLabel, string>> = {
  focus: 'Sustainability Focus',
  improvers: 'Sustainability Improvers',
  impact: 'Sustainability Impact',
  'mixed-goals': 'Sustainability Mixed Goals',
  none: 'No label',
};

/** Null where its provider has published nothing. */
type Facts = Pick<FundData, 'riskIndicator' | 'income' | 'label'> | null;

export const riskText = (facts: Facts): string =>
  facts?.riskIndicator == null ? notKnown : `${facts.riskIndicator} of 7`;
export const incomeText = (facts: Facts): string => (facts?.income == null ? notKnown : incomeTexts[facts.income]);
export const labelText = (facts: Facts): string => (facts?.label == null ? notKnown : labelTexts[facts.label]);

export const freshnessSuffix = { fresh: '', old: ', old', stale: ', out of date' } as const;

/** What a fund is compared with, as a thing of the trade. */
export const comparatorTexts = { index: 'index', sector: 'average of its sector' } as const;

/** The day that facts are of, marked when that is long ago. */
export function FactsDay({ facts }: { facts: Pick<FundData, 'asOf' | 'freshness'> | null }) {
  if (!facts) return notKnown;
  return (
    <span className={facts.freshness === 'fresh' ? undefined : styles.old}>
      {formatDate(facts.asOf)}
      {freshnessSuffix[facts.freshness]}
    </span>
  );
}
