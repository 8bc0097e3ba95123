import type { Database } from '@harbour/backend-database';
import { instrumentMix } from '@harbour/domain-market-data/tables';

const nothing = {
  cash: 0,
  fixedInterest: 0,
  property: 0,
  equity: 0,
  uk: 0,
  us: 0,
  european: 0,
  fareast: 0,
  fareastOther: 0,
  japan: 0,
  other: 0,
  specialist: 0,
};

/**
 * Asset mixes in hundredths of a percent. The Dollar Fund's leaves 2% of the fund and 5% of its equity unclassified;
 * those of the Euro and the Franc Fund are unknown.
 */
export const mixes = [
  { ...nothing, symbol: 'ALPHA', asOf: '2025-06-01', cash: 500, fixedInterest: 1_500, equity: 8_000, uk: 10_000 },
  {
    ...nothing,
    symbol: 'ALPHA',
    asOf: '2026-03-16',
    cash: 333,
    fixedInterest: 1_667,
    property: 1_000,
    equity: 7_000,
    uk: 6_000,
    us: 2_500,
    japan: 1_500,
  },
  // Published for tomorrow's date.
  { ...nothing, symbol: 'ALPHA', asOf: '2026-03-19', cash: 10_000 },
  { ...nothing, symbol: 'DOLLAR', asOf: '2026-01-01', cash: 100, equity: 9_700, us: 8_800, european: 700 },
  { ...nothing, symbol: 'LATE', asOf: '2026-02-02', cash: 500, property: 9_500 },
] as const;

/** @param instrumentId maps a symbol to the instrument's database id */
export async function seedMixes({ db }: Database, instrumentId: (symbol: string) => number): Promise<void> {
  await db
    .insert(instrumentMix)
    .values(mixes.map(({ symbol, ...row }) => ({ ...row, instrumentId: instrumentId(symbol) })));
}
