import { monthsAfter } from '@harbour/finance';
import { mortgageBalances, mortgageTerms } from './mortgage.ts';

const id = (tail: string) => `7c1d9e20-3b54-4f6a-8a90-${tail.padStart(12, '0')}`;
export const homeId = id('d0');
export const mortgageId = id('d1');

interface Entry {
  /** ISO date. */
  date: string;
  amount?: string;
  units?: string;
}

export interface Holding {
  id: string;
  recordedBy: 'client' | 'partner';
  kind: 'asset' | 'liability';
  category: string;
  product: string;
  name: string;
  owners: readonly (readonly ['client' | 'partner', string])[];
  details: Record<string, string>;
  lines: readonly { name: string; symbol?: string; entries: readonly Entry[] }[];
}

const both = [
  ['client', '50'],
  ['partner', '50'],
] as const;
const eleanor = [['client', '100']] as const;

const ago = (today: string, months: number) => monthsAfter(today, -months);

/** A value in GBP some months before today. */
type ValueAgo = (months: number, amount: string) => Entry;

function familyHome(entry: ValueAgo): Holding {
  return {
    id: homeId,
    recordedBy: 'client',
    kind: 'asset',
    category: 'property',
    product: 'main-home',
    name: 'Family home',
    owners: both,
    details: { address: '14 Sandford Rise, Bath' },
    lines: [
      {
        name: 'Family home',
        entries: [
          entry(60, '485000'),
          entry(48, '512000'),
          entry(36, '528000'),
          entry(24, '536000'),
          entry(16, '549000'),
          entry(4, '562500'),
        ],
      },
    ],
  };
}

function mortgage(today: string): Holding {
  return {
    id: mortgageId,
    recordedBy: 'client',
    kind: 'liability',
    category: 'mortgages',
    product: 'mortgage',
    name: 'Mortgage on the family home',
    owners: both,
    details: mortgageTerms(today),
    lines: [
      {
        name: 'Mortgage on the family home',
        // The statement of each year; the balance is computed between them.
        entries: mortgageBalances(today)
          .filter((_, month) => month % 12 === 0)
          .map(({ date, balance }) => ({ date, amount: balance })),
      },
    ],
  };
}

function rainyDaySavings(entry: ValueAgo): Holding {
  return {
    id: id('d2'),
    recordedBy: 'client',
    kind: 'asset',
    category: 'cash',
    product: 'savings-account',
    name: 'Rainy-day savings',
    owners: eleanor,
    details: { provider: 'Wexcombe Building Society', rate: '3.85' },
    lines: [
      {
        name: 'Rainy-day savings',
        entries: [entry(24, '18000'), entry(12, '22650.4'), entry(6, '25400'), entry(1, '28115.72')],
      },
    ],
  };
}

function inheritedShares(today: string): Holding {
  const units = (months: number, count: string): Entry[] => [{ date: ago(today, months), units: count }];
  return {
    id: id('d3'),
    recordedBy: 'client',
    kind: 'asset',
    category: 'shares',
    product: 'listed-shares',
    name: 'Shares from my father',
    owners: eleanor,
    details: { provider: 'Tamarind Brokers' },
    lines: [
      { name: 'Calderwater Utilities plc', symbol: 'CLDW', entries: units(20, '1250') },
      { name: 'Farrowdale Pharma plc', symbol: 'FRWD', entries: units(20, '310') },
      { name: 'Juniper Peak Software Inc', symbol: 'JNPK', entries: units(9, '24.5') },
    ],
  };
}

function formerPension(entry: ValueAgo): Holding {
  return {
    id: id('d4'),
    recordedBy: 'partner',
    kind: 'asset',
    category: 'pensions',
    product: 'workplace-pension',
    name: 'Pension of my first employer',
    owners: [['partner', '100']],
    details: { employer: 'Northgate Instruments Ltd' },
    // Older than a pension's value should be.
    lines: [{ name: 'Pension of my first employer', entries: [entry(26, '38400'), entry(14, '41250.85')] }],
  };
}

function estateCar(entry: ValueAgo): Holding {
  return {
    id: id('d5'),
    recordedBy: 'client',
    kind: 'asset',
    category: 'vehicles',
    product: 'car',
    name: 'Estate car',
    owners: eleanor,
    details: { model: 'Family estate' },
    lines: [{ name: 'Estate car', entries: [entry(18, '24500'), entry(5, '19750')] }],
  };
}

/** What the Hartleys own and owe elsewhere, dated relative to today (ISO date). */
export function holdingsOn(today: string): Holding[] {
  const entry: ValueAgo = (months, amount) => ({ date: ago(today, months), amount });
  return [
    familyHome(entry),
    mortgage(today),
    rainyDaySavings(entry),
    inheritedShares(today),
    formerPension(entry),
    estateCar(entry),
  ];
}
