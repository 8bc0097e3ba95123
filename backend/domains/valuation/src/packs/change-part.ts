import type { ChangeReason, ValueChanges } from '@harbour/definitions/investments/performance/changes';
import type { StatementPart, StatementRow, StatementSection } from '@harbour/definitions/investments/statements';
import { formatDay } from '@harbour/kernel/calendar';
import { leftOutPlans } from '../statements/excluded-plans.ts';
import { cell, column, row } from '../statements/statement-parts.ts';
import type { StatementScope } from '../statements/statement-scope.ts';

/** What the part is computed from; plain data, which is copied to a thread. */
export interface ChangeRecords {
  changes: ValueChanges;
  /** At the close of each month, GBP. */
  values: readonly { date: string; value: number | null }[];
}

/** Only of plans that the firm keeps: the document has nothing that is managed elsewhere. */
const reasonTexts: Readonly<Partial<Record<ChangeReason, string>>> = {
  market: 'Prices of what was held',
  'market-and-currency': 'Prices and exchange rates of what was held',
  'paid-in': 'Paid in',
  'paid-out': 'Taken out',
  income: 'Dividends and interest that stayed in the plans',
  charges: 'Charges and tax paid from the plans',
  currency: 'Exchange rates',
  'not-counted': 'Plans whose records are not complete',
};

function bridgeSection({ from, to, opening, closing, reason, changes }: ValueChanges): StatementSection {
  const why = reason ?? 'A value of these days is not known.';
  const amountOf = (title: string, value: number | null): StatementRow =>
    row([title, value === null ? cell(null, why) : value]);
  return {
    title: `Change from ${formatDay(from)} to ${formatDay(to)}`,
    columns: [column('What changed the value'), column('Amount', 'gbp')],
    rows: [
      amountOf(`Value on ${formatDay(from)}`, opening),
      ...(changes ?? []).map((one) => row([reasonTexts[one.reason] ?? one.reason, one.amount])),
    ],
    total: [cell(`Value on ${formatDay(to)}`), closing === null ? cell(null, why) : cell(closing)],
    empty: '',
    note: changes === null ? null : 'The amounts add up, to the penny, from the first value to the last.',
    // What changed it: beside the value, no change would be seen.
    chart: { kind: 'bars', column: 1, from: 1 },
  };
}

const monthsSection = ({ values }: ChangeRecords): StatementSection => ({
  title: 'Value at the end of each month',
  columns: [column('Day', 'date'), column('Value', 'gbp')],
  rows: values.map(({ date, value }) => row([date, value === null ? cell(null, 'A price was missing.') : value])),
  total: null,
  empty: 'There are no plans to value.',
  note: null,
  chart: { kind: 'columns', column: 1 },
});

/** Why the total changed in the tax year, and its value at each month end. */
export const changePart = (records: ChangeRecords, scope: StatementScope): StatementPart => ({
  title: 'Change in the year',
  leftOut: [],
  sections: [bridgeSection(records.changes), monthsSection(records)],
  notes: [
    'Paid in and taken out are payments between the plans and the outside; transfers between the plans are neither.',
    ...leftOutPlans(scope, records.changes.excluded).map(
      ({ name, reason }) => `${name} counts among plans whose records are not complete: ${reason}`,
    ),
  ],
});
