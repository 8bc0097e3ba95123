import type { Database } from '@harbour/backend-database';
import { emptyMix } from '@harbour/domain-market-data';
import { instrumentMix } from '@harbour/domain-market-data/tables';

/**
 * Asset mixes in hundredths of a percent. The Dollar Fund's leaves 2% of the fund and 5% of its equity unclassified;
 * those of the Euro and the Franc Fund are unknown.
 */
export const mixes = [
  { ...emptyMix, symbol: 'ALPHA', asOf: '2025-06-01', cash: 500, fixedInterest: 1_500, equity: 8_000, uk: 10_000 },
  {
    ...emptyMix,
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
  { ...emptyMix, symbol: 'ALPHA', asOf: '2026-03-19', cash: 10_000 },
  { ...emptyMix, symbol: 'DOLLAR', asOf: '2026-01-01', cash: 100, equity: 9_700, us: 8_800, european: 700 },
  { ...emptyMix, symbol: 'LATE', asOf: '2026-02-02', cash: 500, property: 9_500 },
] as const;

/** @param instrumentId maps a symbol to the instrument's database id */
export async function seedMixes({ db }: Database, instrumentId: (symbol: string) => number): Promise<void> {
  await db
    .insert(instrumentMix)
    .values(mixes.map(({ symbol, ...row }) => ({ ...row, instrumentId: instrumentId(symbol) })));
}
