import { useCall } from '@harbour/api/query';
import type { ChartPayments } from '@harbour/definitions/investments/valuation/chart';
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
  return (
    <p className={styles.soft}>
      Payments of {planstrings.map(nameOf).join(', ')} are not known in full, so all of{' '}
      {planstrings.length === 1 ? 'its value' : 'their value'} counts as paid in.
    </p>
  );
}

/** What the lines beside the value are, and what they leave out, as sentences. */
function PaymentsNote({
  payments: { paidIn, largeFlows, largeFlowPercent, benchmark },
  currencyCode,
}: {
  payments: ChartPayments;
  currencyCode: string;
}) {
  if (currencyCode !== 'GBP') {
    return <p className={styles.soft}>What was paid in, and the benchmark, are drawn in pounds only.</p>;
  }
  if (paidIn.every(({ value }) => value === null)) {
    return (
      <p className={styles.soft}>
        What was paid in, and the benchmark, are not drawn, since the payments are not known in full.
      </p>
    );
  }
  const compared = benchmark.values.filter(({ value }) => value !== null);
  return (
    <p className={styles.soft}>
      “Paid in” is the value at the beginning and all payments since; what the lines differ by is growth.
      {largeFlows.length > 0 && ` A payment is large from ${largeFlowPercent}% of the value before it.`}{' '}
      {compared.length === 0
        ? `The benchmark, ${benchmark.name}, is not drawn: what it stood at on these days is not known.`
        : `“Benchmark” is what the same payments would have become in ${benchmark.name}, without charges and taxes.`}
      {compared.length > 0 &&
        compared.length < benchmark.values.length &&
        ' It breaks off where it is not known what the benchmark stood at.'}
    </p>
  );
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
          {payments && <PaymentsNote payments={payments} currencyCode={currencyCode} />}
          {elsewhere && (
            <p className={styles.soft}>
              What is managed elsewhere is part of the values. Its growth is not known, so all of it counts as paid in.
            </p>
          )}
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
