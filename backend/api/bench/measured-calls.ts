/** A client whose reads are measured, with the values for the URLs. */
export interface Subject {
  /** A comma list of their plans, and one of them. */
  plans: string;
  plan: string;
  today: string;
  yearAgo: string;
}

/** The measured reads: those that a client's screens make. */
export const measuredCalls: readonly { name: string; address: (subject: Subject) => string }[] = [
  { name: 'plans', address: () => '/valuation/plans' },
  { name: 'portfolios', address: () => '/valuation/portfolios' },
  { name: 'plan totals', address: ({ plans }) => `/valuation/summary/plantotals/${plans}` },
  { name: 'chart, 12 months', address: () => '/valuation/summary/chart?period=12' },
  { name: 'chart, 60 months', address: () => '/valuation/summary/chart?period=60' },
  { name: 'assets and liabilities', address: () => '/valuation/summary/charttotals' },
  { name: 'plan holdings', address: ({ plan, today }) => `/valuation/plan/holdings/${plan}/${today}` },
  { name: 'asset allocation', address: () => '/assetallocation/full' },
  {
    name: 'transactions, 1 year',
    address: ({ plans, yearAgo, today }) => `/transaction/plan/alltransactions/${plans}/${yearAgo}::${today}`,
  },
  { name: 'performance, 12 months', address: () => '/performance/plans?period=12' },
  { name: 'performance by month', address: () => '/performance/plans/monthly' },
  { name: 'return headlines, 12 months', address: () => '/performance/plans/headlines?period=12' },
  { name: 'ISA allowances', address: () => '/isa_allowance/list' },
  { name: 'data feeds', address: () => '/valuation/datafeeds' },
  { name: 'currencies', address: () => '/rest/api/get/currencies' },
];
