import type { Database } from '@harbour/backend-database';
import { planTransaction } from '@harbour/domain-plans/tables';

/**
 * Transactions in the small firm's plans, in the order of storage; `external` marks money that entered or left a plan.
 */
export const transactions = [
  { plan: 'A-ISA-1', date: '2025-06-02', kind: 'contribution', value: '1500.00', external: true },
  { plan: 'A-ISA-1', date: '2025-06-02', kind: 'purchase', symbol: 'ALPHA', units: '100.5', value: '-110.55' },
  { plan: 'A-ISA-1', date: '2025-12-01', kind: 'contribution', value: '250.10', external: true },
  { plan: 'A-ISA-1', date: '2026-01-15', kind: 'withdrawal', value: '-100.05', external: true },
  // From an ISA elsewhere: an external flow of this plan that uses no allowance.
  { plan: 'A-ISA-1', date: '2026-02-10', kind: 'transfer', value: '400.00', external: true },
  { plan: 'A-ISA-1', date: '2026-03-16', kind: 'purchase', symbol: 'ALPHA', units: '99.75', value: '-129.68' },
  { plan: 'A-ISA-1', date: '2026-03-17', kind: 'income', symbol: 'DOLLAR', value: '1.23' },
  { plan: 'A-PEN-2', date: '2026-03-02', kind: 'contribution', value: '1000.00', external: true },
  { plan: 'A-GIA-3', date: '2026-01-05', kind: 'contribution', value: '80.00', external: true },
  { plan: 'B-ISA-4', date: '2026-03-02', kind: 'contribution', value: '300.30', external: true },
  { plan: 'C-ISA-5', date: '2025-06-02', kind: 'contribution', value: '8419.75', external: true },
] as const;

/** @param listingId maps a symbol to the listing's database id */
export async function seedTransactions({ db }: Database, listingId: (symbol: string) => number): Promise<void> {
  await db.insert(planTransaction).values(
    transactions.map(({ plan, date, kind, value, ...rest }) => ({
      planstring: plan,
      transactionDate: date,
      kind,
      listingId: 'symbol' in rest ? listingId(rest.symbol) : null,
      units: 'units' in rest ? rest.units : null,
      value,
      performance: 'external' in rest,
    })),
  );
}
