import type { LedgerEntry } from './ledger-entry.ts';

/** Pays for each trade of an export that has no payments: in for a purchase, out for a sale, on the trade's day. */
export function withFunding(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.flatMap((entry) => {
    const { row, date, kind, amount, reference } = entry;
    if (kind !== 'purchase' && kind !== 'sale') return entry;
    const funding: LedgerEntry = {
      ...{ row, date, security: null, units: null, price: null, external: true },
      kind: kind === 'purchase' ? 'contribution' : 'withdrawal',
      amount: { ...amount, value: amount.value.neg() },
      note: kind === 'purchase' ? 'assumed: pays for the purchase' : 'assumed: takes out what the sale brought',
      reference: `${reference} payment`,
    };
    return [entry, funding];
  });
}
