/** What a client reads about each way of measuring: its name, and where it is written down. */
export const returnWords = {
  moneyWeighted: {
    name: 'Money-weighted return',
    source:
      'The yearly rate at which all payments and both values balance, as the XIRR function of spreadsheets defines it: a year counts 365 days. Over whole years, one with a 29 February counts as one year too, not as 366 days.',
  },
  timeWeighted: {
    name: 'Time-weighted return',
    source:
      'The returns between the days that are valued, each by the modified Dietz method (P. Dietz, The Journal of Finance 23, 1968), linked as the Global Investment Performance Standards (GIPS) say.',
  },
  goalSeek: {
    name: 'Goal-seek return',
    source:
      'The yearly rate at which the opening value, twelve monthly totals and the closing value balance, as the XIRR function of spreadsheets defines it: a year counts 365 days. A year with a 29 February counts as one year too, not as 366 days.',
  },
  monthly: {
    name: 'Monthly analysis',
    source:
      'Between two days that are valued, the return is the growth over the average invested, by the modified Dietz method (P. Dietz, The Journal of Finance 23, 1968). These returns are linked to those of the months, and the months’ to that of the twelve months.',
  },
} as const;

/** Why the first two differ, in one sentence. */
export const whyTheyDiffer =
  'They differ because the money-weighted return counts a time the more, the more was invested in it, while the time-weighted return leaves out when money was paid in or taken out.';
