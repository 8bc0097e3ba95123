import type { TaxRecordKind } from '@harbour/definitions/investments/tax-records';
import type { PlanRow, StoredTaxRecord } from '@harbour/domain-plans';
import type { CapitalGainsTransaction } from '@harbour/finance';
import Big from 'big.js';
import { holdingKey } from '../holding-key.ts';

/** What a record does to the cost of a holding; an accumulated income is added to it, whatever its kind. */
const rowTypes: Partial<Record<TaxRecordKind, CapitalGainsTransaction['type']>> = {
  acquisition: 'buy',
  equalisation: 'equalisation',
  'excess-reportable-income': 'reportable-income',
};

/**
 * The rows of records that complete the transactions of taxed plans, an equal part for each owner, and which holdings
 * of which plans (`<plan> <key>`) have recorded acquisitions.
 */
export function recordedRows(
  records: readonly StoredTaxRecord[],
  plans: ReadonlyMap<string, PlanRow>,
): { rows: CapitalGainsTransaction[]; acquired: ReadonlySet<string> } {
  const acquired = new Set<string>();
  const rows = records.flatMap(({ planstring, kind, instrument, accumulated, date, units, amount, periodEnd }) => {
    const plan = plans.get(planstring);
    const type = accumulated ? 'accumulation' : rowTypes[kind];
    if (!plan || !instrument || !type) return [];
    const holding = holdingKey(instrument);
    if (kind === 'acquisition') acquired.add(`${planstring} ${holding}`);
    const part = (of: string) => new Big(of).div(plan.ownership.length);
    return [
      {
        type,
        date,
        holding,
        amount: part(amount),
        periodEnd: periodEnd ?? undefined,
        ...(units === null ? {} : { units: part(units) }),
      },
    ];
  });
  return { rows, acquired };
}
