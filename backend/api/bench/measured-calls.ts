import { monthsAfter } from '@harbour/finance';
import { z } from 'zod/mini';

/** A client whose reads are measured, with the values for the URLs. */
export interface Subject {
  /** A comma list of their plans, and one of them. */
  plans: string;
  plan: string;
  /** A fund that the plan holds. */
  listing: number;
  today: string;
  yearAgo: string;
}

const plansAnswer = z.object({ plans: z.array(z.object({ planstring: z.string() })) });
const holdingsAnswer = z.object({ holdings: z.array(z.object({ listingId: z.number(), cash: z.boolean() })) });

/** What a client's reads are about, found by their own calls: `ask` answers a path as the client. */
export async function subjectOf(ask: (path: string) => Promise<unknown>, today: string): Promise<Subject> {
  const plans = plansAnswer.parse(await ask('/valuation/plans')).plans.map(({ planstring }) => planstring);
  const plan = plans[0] ?? '';
  const { holdings } = holdingsAnswer.parse(await ask(`/valuation/plan/holdings/${plan}/${today}`));
  const listing = holdings.find(({ cash }) => !cash)?.listingId ?? 0;
  return { plans: plans.join(','), plan, listing, today, yearAgo: monthsAfter(today, -12) };
}

/** The tax year before the one of the day, such as `2025-26`. */
function lastTaxYear(day: string): string {
  const began = Number(day.slice(0, 4)) - (day.slice(5) < '04-06' ? 2 : 1);
  return `${began}-${String(began + 1).slice(2)}`;
}

/** The measured reads: those that a client's screens make. */
export const measuredCalls: readonly { name: string; address: (subject: Subject) => string }[] = [
  { name: 'plans', address: () => '/valuation/plans' },
  { name: 'portfolios', address: () => '/valuation/portfolios' },
  { name: 'total', address: () => '/valuation/summary/total/all' },
  { name: 'plan totals', address: ({ plans }) => `/valuation/summary/plantotals/${plans}` },
  { name: 'chart, 12 months', address: () => '/valuation/summary/chart?period=12' },
  { name: 'chart, 60 months', address: () => '/valuation/summary/chart?period=60' },
  { name: 'chart, since the start', address: () => '/valuation/summary/chart?period=all' },
  { name: 'chart of a plan', address: ({ plan }) => `/valuation/summary/policychart/${plan}` },
  { name: 'assets and liabilities', address: () => '/valuation/summary/charttotals' },
  { name: 'plan holdings', address: ({ plan, today }) => `/valuation/plan/holdings/${plan}/${today}` },
  {
    name: 'figures of plan holdings',
    address: ({ plan, today }) => `/performance/plans/holdings/${plan}/${today}`,
  },
  {
    name: 'one holding',
    address: ({ plan, listing, today }) => `/performance/plans/holding/${plan}/${listing}/${today}`,
  },
  { name: 'asset allocation', address: () => '/assetallocation/full' },
  { name: 'look-through', address: () => '/assetallocation/lookthrough' },
  {
    name: 'transactions, 1 year',
    address: ({ plans, yearAgo, today }) => `/transaction/plan/alltransactions/${plans}/${yearAgo}::${today}`,
  },
  { name: 'performance, 12 months', address: () => '/performance/plans?period=12' },
  { name: 'performance by month', address: () => '/performance/plans/monthly' },
  { name: 'return headlines, 12 months', address: () => '/performance/plans/headlines?period=12' },
  { name: 'returns by period', address: () => '/performance/plans/periods' },
  { name: 'what changed, 1 year', address: ({ yearAgo }) => `/performance/plans/changes/${yearAgo}` },
  { name: 'income', address: () => '/performance/plans/income' },
  {
    name: 'income calendar',
    address: ({ today }) => `/performance/plans/income/calendar/${lastTaxYear(today)}`,
  },
  { name: 'capital gains', address: ({ today }) => `/performance/plans/gains/${lastTaxYear(today)}` },
  { name: 'statement of value', address: ({ yearAgo, today }) => `/statements/worth/${yearAgo}::${today}` },
  { name: 'ISA allowances', address: () => '/isa_allowance/list' },
  { name: 'data feeds', address: () => '/valuation/datafeeds' },
  { name: 'currencies', address: () => '/rest/api/get/currencies' },
];

const onDashboard = new Set([
  'plans',
  'portfolios',
  'plan totals',
  'chart, 12 months',
  'assets and liabilities',
  'asset allocation',
  'performance, 12 months',
  'return headlines, 12 months',
  'ISA allowances',
  'data feeds',
  'currencies',
]);

/** The reads of a dashboard. */
export const dashboardCalls = measuredCalls.filter(({ name }) => onDashboard.has(name));
