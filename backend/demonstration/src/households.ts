import type { demonstrationAccounts } from './accounts.ts';

const id = (tail: string) => `7c1d9e20-3b54-4f6a-8a90-${tail.padStart(12, '0')}`;

export const groups = { hartley: { id: id('a1'), name: 'Hartley Family' } } as const;

/** The people of the demonstration, by account; a person's id differs from the account's. */
export const people = {
  client: { uuid: id('b1'), name: 'Eleanor Hartley' },
  partner: { uuid: id('b2'), name: 'James Hartley' },
  newClient: { uuid: id('b3'), name: 'Priya Shah' },
  adviser: { uuid: id('b4'), name: 'Marcus Bell' },
  support: { uuid: id('b5'), name: 'Sam Okafor' },
  administrator: { uuid: id('b6'), name: 'Ruth Adeyemi' },
} as const satisfies Record<keyof typeof demonstrationAccounts, { uuid: string; name: string }>;

export type PersonKey = keyof typeof people;

/** Whose plans each of them sees. */
export const visibility: Record<PersonKey, readonly PersonKey[]> = {
  client: ['client', 'partner'],
  partner: ['client', 'partner'],
  newClient: ['newClient'],
  adviser: ['adviser'],
  support: ['support'],
  administrator: ['administrator'],
};

export interface DemonstrationPlan {
  planstring: string;
  name: string;
  productType: 'pens' | 'isa' | 'nonpens';
  provider: string;
  owners: readonly PersonKey[];
  /** Age in months. */
  began: number;
  /** GBP paid in at the start, and each month after. */
  opening: number;
  monthly: number;
  /** Withdrawn once a year, GBP. */
  yearlyWithdrawal: number;
  /** Funds by index into the sixty, with their share of each payment. */
  mix: readonly (readonly [fund: number, share: number])[];
  performance: boolean;
}

/**
 * Three plans of each type. Amounts follow the rules of their type: on any date, no person pays more than £20,000 into
 * ISAs in a tax year, counting two opening payments and twelve monthly ones.
 */
export const plans: readonly DemonstrationPlan[] = [
  {
    planstring: 'HB-PEN-1001',
    name: 'Eleanor’s SIPP',
    productType: 'pens',
    provider: 'Lodestar Pensions',
    owners: ['client'],
    began: 60,
    opening: 184_000,
    monthly: 1_250,
    yearlyWithdrawal: 0,
    mix: [
      [0, 0.2],
      [2, 0.3],
      [13, 0.15],
      [26, 0.2],
      [37, 0.15],
    ],
    performance: true,
  },
  {
    planstring: 'HB-PEN-1002',
    name: 'Former employer pension',
    productType: 'pens',
    provider: 'Northgate Life',
    owners: ['client'],
    began: 60,
    opening: 61_500,
    monthly: 0,
    yearlyWithdrawal: 0,
    mix: [
      [16, 0.6],
      [47, 0.4],
    ],
    performance: false,
  },
  {
    planstring: 'HB-PEN-1003',
    name: 'James’s SIPP',
    productType: 'pens',
    provider: 'Lodestar Pensions',
    owners: ['partner'],
    began: 48,
    opening: 240_000,
    monthly: 900,
    yearlyWithdrawal: 6_000,
    mix: [
      [10, 0.25],
      [22, 0.35],
      [36, 0.2],
      [58, 0.2],
    ],
    performance: true,
  },
  {
    planstring: 'HB-ISA-2001',
    name: 'Eleanor’s stocks and shares ISA',
    productType: 'isa',
    provider: 'Harbour Platform',
    owners: ['client'],
    began: 60,
    opening: 8_500,
    monthly: 400,
    yearlyWithdrawal: 0,
    mix: [
      [2, 0.25],
      [3, 0.15],
      [6, 0.35],
      [41, 0.25],
    ],
    performance: true,
  },
  {
    planstring: 'HB-ISA-2002',
    name: 'James’s stocks and shares ISA',
    productType: 'isa',
    provider: 'Harbour Platform',
    owners: ['partner'],
    began: 36,
    opening: 13_500,
    monthly: 500,
    yearlyWithdrawal: 0,
    mix: [
      [20, 0.5],
      [26, 0.5],
    ],
    performance: true,
  },
  {
    planstring: 'HB-ISA-2003',
    name: 'Eleanor’s income ISA',
    productType: 'isa',
    provider: 'Castle Investments',
    owners: ['client'],
    began: 54,
    opening: 6_500,
    monthly: 0,
    yearlyWithdrawal: 260,
    mix: [
      [7, 0.5],
      [10, 0.5],
    ],
    performance: true,
  },
  {
    planstring: 'HB-GIA-3001',
    name: 'Joint investment account',
    productType: 'nonpens',
    provider: 'Harbour Platform',
    owners: ['client', 'partner'],
    began: 57,
    opening: 95_000,
    monthly: 400,
    yearlyWithdrawal: 3_500,
    mix: [
      [1, 0.2],
      [5, 0.2],
      [12, 0.3],
      [28, 0.3],
    ],
    performance: true,
  },
  {
    planstring: 'HB-BND-3002',
    name: 'Onshore bond',
    productType: 'nonpens',
    provider: 'Northgate Life',
    owners: ['client', 'partner'],
    began: 40,
    opening: 75_000,
    monthly: 0,
    yearlyWithdrawal: 3_750,
    mix: [
      [17, 0.4],
      [29, 0.3],
      [56, 0.3],
    ],
    performance: true,
  },
  {
    planstring: 'HB-GIA-3003',
    name: 'School fees account',
    productType: 'nonpens',
    provider: 'Castle Investments',
    owners: ['partner'],
    began: 30,
    opening: 12_000,
    monthly: 350,
    yearlyWithdrawal: 0,
    mix: [
      [36, 0.5],
      [47, 0.5],
    ],
    performance: true,
  },
];

export const portfolios = [
  {
    uuid: id('c1'),
    name: 'Retirement',
    ims: true,
    dfm: false,
    benchmarkId: 'balanced',
    planstrings: ['HB-PEN-1001', 'HB-PEN-1002', 'HB-PEN-1003'],
  },
  {
    uuid: id('c2'),
    name: 'Family savings',
    ims: false,
    dfm: true,
    benchmarkId: 'growth',
    planstrings: ['HB-ISA-2001', 'HB-ISA-2002', 'HB-GIA-3001', 'HB-GIA-3003'],
  },
] as const;
