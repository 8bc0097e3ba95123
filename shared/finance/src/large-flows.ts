import { type DatedValue, type ExternalFlow, netByDay } from './external-flows.ts';
import { exactSum } from './money.ts';

/**
 * The days whose value a time-weighted return needs because of what crossed the border on them: those on which the net
 * of all flows comes to a given part of the value before it, or more. Modified Dietz takes the market's return for even
 * over a span, which a large flow makes wrong; the Global Investment Performance Standards have portfolios valued on the
 * date of each large cash flow, by a threshold that the firm sets (GIPS 2010, 1.A.3.b).
 *
 * The first payment into nothing is large. So is a flow on a day without a value, since nothing says that it is small.
 * @param values at the close of at least each day with a flow, what flowed on the day included
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
