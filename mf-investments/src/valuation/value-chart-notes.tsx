import { useCall } from '@harbour/api/query';
import type { ChartPayments } from '@harbour/definitions/investments/valuation/chart';
import { elsewhereInValues, linesText, notCountedText } from '@harbour/definitions/investments/valuation/chart-texts';
import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { type Basis, getPlans } from '@harbour/definitions/investments/valuation/plans';
import { convertGbp } from '@harbour/finance';
import { formatDate, formatMoney } from '@harbour/ui';
import { AboutFigures } from '../about-figures/about-figures.tsx';
import { MissingNote } from './missing-note.tsx';
import styles from './valuation.module.css';
import { planNames } from './visible-plans.ts';

type Point = Basis & {
  date: string;
  value: number | null;
  /** GBP of the value that was on its way between plans. */
  inTransit?: number | undefined;
};

/** What a call answers for a chart of values, GBP. */
export interface ValueChartData {
  chartData: readonly Point[];
  payments?: ChartPayments | undefined;
  /** Whether the values include what is managed elsewhere. */
  elsewhere?: true | undefined;
  /** What the last value lacks. */
  missing?: readonly MissingPart[] | undefined;
}

/** On which of the days drawn money was on its way between plans, as a sentence; nothing when it never was. */
function InTransitDays({
  points,
  currencyCode,
  rateOn,
}: {
  points: readonly Point[];
  currencyCode: string;
  rateOn: (day: string) => number | undefined;
}) {
  const moving = points.filter(({ inTransit = 0 }) => inTransit !== 0);
  if (moving.length === 0) return null;
  const named = moving.slice(-3).map(({ date, inTransit = 0 }) => {
    const rate = rateOn(date);
    const amount =
      rate === undefined ? 'an amount' : formatMoney(convertGbp(inTransit, rate, currencyCode), currencyCode);
    return `${amount} on ${formatDate(date)}`;
  });
  const more = moving.length > named.length ? `; and on ${moving.length - named.length} earlier of the days drawn` : '';
  return (
    <p className={styles.soft}>
      The value includes what was in transit between these plans: {named.join(', ')}
      {more}.
    </p>
  );
}

/** Of which plans not all payments are known. The pages with such a chart have asked for the plans already. */
function NotCounted({ planstrings }: { planstrings: readonly string[] }) {
  const nameOf = planNames(useCall(getPlans, {}, { background: true }).data?.plans ?? []);
  return <p className={styles.soft}>{notCountedText(planstrings.map(nameOf))}</p>;
}

interface ValueChartNotesProps {
  chart: ValueChartData;
  currencyCode: string;
  rateOn: (day: string) => number | undefined;
}

/** What the lines of a value chart are and what they include, in words; loaded with the chart, after the figures. */
export default function ValueChartNotes({
  chart: { chartData, payments, elsewhere, missing },
  currencyCode,
  rateOn,
}: ValueChartNotesProps) {
  return (
    <>
      {(payments || elsewhere) && (
        <AboutFigures title="What the lines are">
          {payments && (
            <p className={styles.soft}>
              {currencyCode === 'GBP'
                ? linesText(payments)
                : 'What was paid in, and the benchmark, are drawn in pounds only.'}
            </p>
          )}
          {elsewhere && <p className={styles.soft}>{elsewhereInValues}</p>}
        </AboutFigures>
      )}
      {payments && currencyCode === 'GBP' && payments.notCounted.length > 0 && (
        <NotCounted planstrings={payments.notCounted} />
      )}
      <MissingNote missing={missing} />
      <InTransitDays points={chartData} currencyCode={currencyCode} rateOn={rateOn} />
    </>
  );
}
