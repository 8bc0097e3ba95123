import type { PerformanceFigures } from '@harbour/api/definitions/performance';
import { valuationDays } from '@harbour/finance';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** On how many days the plans were valued for returns that are linked, and why on these. */
export function ValuedDays({ figures: { from, to, values, largeFlowPercent } }: { figures: PerformanceFigures }) {
  const regular = new Set(valuationDays(from, to));
  const monthEnds = values.filter(({ date }) => regular.has(date) && date !== from && date !== to).length;
  const large = values.filter(({ date }) => !regular.has(date)).length;
  const threshold = `${largeFlowPercent}% or more of the value before it`;
  return (
    <p>
      Valued on {counted(values.length, 'day', 'days')}: the first and the last,{' '}
      {counted(monthEnds, 'month end', 'month ends')} between them, and {counted(large, 'more day', 'more days')} on
      which the amount paid in or taken out came to {threshold}.
    </p>
  );
}
