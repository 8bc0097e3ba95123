import { daysBetween } from '../day-count.ts';
import { type InvestorFlow, moneyWeightedReturn } from '../money-weighted-return.ts';

/** Flows of dates and amounts given side by side, as a spreadsheet’s XIRR takes them. */
export function flowsOf(dates: string[], amounts: number[]): InvestorFlow[] {
  return dates.map((date, index) => ({ date, amount: amounts[index] ?? 0 }));
}

/** The present value by the textbook, independent of the code under test: zero at a root. */
export function presentValue(flows: InvestorFlow[], rate: number): number {
  const first = flows.map(({ date }) => date).sort()[0] ?? '';
  return flows.reduce((sum, { date, amount }) => sum + amount / (1 + rate) ** (daysBetween(first, date) / 365), 0);
}

/** The rate of flows that have one. */
export function solved(flows: InvestorFlow[]) {
  const result = moneyWeightedReturn(flows);
  if (!result.ok) throw new Error(`no rate: ${result.reason}`);
  return result;
}
