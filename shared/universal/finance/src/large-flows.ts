import { type DatedValue, type ExternalFlow, netByDay } from './external-flows.ts';
import { exactSum } from './money.ts';

/** No market is expected to fall to less than this part of its value and come back between two month ends. */
const deepestFall = 0.5;

/**
 * The days with flows that are worth valuing to find out whether they are large: all but those that cannot be, so that
 * small regular payments of many plans do not have every day of a period valued. The value before a flow is estimated
 * from the valued days around it and the flows between, and taken for half of the smaller estimate.
 * @param values at the close of days around all flows, oldest first; these days themselves are not given
 * @param percent 0–100, the firm's figure
 */
export function possiblyLargeFlowDays(
  values: readonly DatedValue[],
  flows: readonly ExternalFlow[],
  percent: number,
): string[] {
  const nets = [...netByDay(flows)];
  const netWithin = (isWithin: (day: string) => boolean) =>
    nets.reduce((sum, [day, net]) => (isWithin(day) ? sum + net : sum), 0);
  const isPossible = ([flowDay, net]: readonly [string, number]) => {
    const earlier = values.findLast(({ date }) => date < flowDay);
    const later = values.find(({ date }) => date >= flowDay);
    if (later?.date === flowDay) return false;
    if (typeof earlier?.value !== 'number' || typeof later?.value !== 'number') return true;
    const { date: from } = earlier;
    const { date: to } = later;
    const least = Math.min(
      earlier.value + netWithin((day) => day > from && day < flowDay),
      later.value - netWithin((day) => day >= flowDay && day <= to),
    );
    return Math.abs(net) * 100 >= percent * least * deepestFall;
  };
  return nets.filter(isPossible).map(([day]) => day);
}

/**
 * The days whose value a time-weighted return needs because of what crossed the border on them: those on which the net
 * of all flows comes to a given part of the value before it, or more. Modified Dietz takes the market's return for even
 * over a span, which a large flow makes wrong; the Global Investment Performance Standards have portfolios valued on
 * the date of each large cash flow, by a threshold that the firm sets (GIPS 2010, 1.A.3.b).
 *
 * The first payment into nothing is large. So is a flow on a day without a value, since nothing says that it is small.
 * @param values at the close of days, what flowed on the day included
 * @param percent 0–100, the firm's figure
 */
export function largeFlowDays(
  values: readonly DatedValue[],
  flows: readonly ExternalFlow[],
  percent: number,
): string[] {
  const nets = netByDay(flows);
  const isLarge = ({ date, value }: DatedValue) => {
    const net = nets.get(date) ?? 0;
    return net !== 0 && (value === null || Math.abs(net) * 100 >= percent * exactSum([value, -net]));
  };
  return values.filter(isLarge).map(({ date }) => date);
}
