import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import { valuationDays } from '@harbour/finance';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

/** On how many days the plans were valued for returns that are linked, and why on these. */
export function ValuedDays({ figures: { from, to, values, largeFlowPercent } }: { figures: PerformanceFigures }) {
  const regular = new Set(valuationDays(from, to));
  const monthEnds = values.filter(({ date }) => regular.has(date) && date !== from && date !== to).length;
  const large = values.filter(({ date }) => !regular.has(date)).length;
  const isLarge =
    largeFlowPercent === 0
      ? 'something was paid in or taken out'
      : `what was paid in or taken out came to ${largeFlowPercent}% or more of the value before it`;
  const why = list.format([
    'the first and the last',
    ...counted(monthEnds, 'month end between them', 'month ends between them'),
    ...counted(large, `more day on which ${isLarge}`, `more days on which ${isLarge}`),
  ]);
  return (
    <p>
      Valued on {counted(values.length, 'day', 'days')}: {why}.
      {large === 0 && ` No other day was one on which ${isLarge}.`}
    </p>
  );
}
