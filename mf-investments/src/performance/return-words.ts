/** What a client reads about each way of measuring: its name, and where it is written down. */
export const returnWords = {
  moneyWeighted: {
    name: 'Money-weighted return',
    source:
      'The yearly rate at which all payments and both values balance, as the XIRR function of spreadsheets defines it; a year counts 365 days.',
  },
  timeWeighted: {
    name: 'Time-weighted return',
    source:
      'The returns between month ends, each by the modified Dietz method (P. Dietz, The Journal of Finance 23, 1968), linked as the Global Investment Performance Standards say (GIPS 2020, 2.A.24 to 2.A.26).',
  },
  goalSeek: {
    name: 'Goal-seek return',
    source:
      'The yearly rate at which the opening value, twelve monthly totals and the closing value balance, as the XIRR function of spreadsheets defines it; a year counts 365 days.',
  },
  monthly: {
    name: 'Monthly analysis',
    source:
      'Each month’s return is its growth over the average invested in it, by the modified Dietz method (P. Dietz, The Journal of Finance 23, 1968); the returns of the twelve months are linked.',
  },
} as const;

/** Why the first two differ, in one sentence. */
export const whyTheyDiffer =
  'They differ because the money-weighted return counts a time the more, the more was invested in it, while the time-weighted return leaves out when money was paid in or taken out.';
