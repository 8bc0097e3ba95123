import { type TransactionKind, transactionKinds } from '@harbour/definitions/investments/transactions';
import { readDecimal } from '@harbour/kernel/importing/cells';
import type { ImportFindings, Reading } from '@harbour/kernel/importing/import-findings';
import type { ImportContext } from '@harbour/kernel/importing/importer';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import Big from 'big.js';
import { type PlanRow, readPlanRow } from '../plan-rows/read-plan-row.ts';

export interface TransactionRow extends PlanRow {
  kind: TransactionKind;
  /** GBP as decimal text: credit positive, debit negative. */
  value: string;
  units: string | null;
  /** Whether it is an external cash flow. */
  performance: boolean;
  reference: string;
}

/** Limits of `numeric(18, 2)` and `numeric(20, 6)`. */
const valueDigits = { integerDigits: 16, decimals: 2 };
const unitDigits = { integerDigits: 14, decimals: 6 };
const maxReferenceLength = 120;

type Sign = 'credit' | 'debit';

/** The direction in which a kind of transaction changes cash and units; omitted means either. */
const signs: Readonly<Partial<Record<TransactionKind, { value: Sign; units?: Sign }>>> = {
  contribution: { value: 'credit' },
  withdrawal: { value: 'debit' },
  purchase: { value: 'debit', units: 'credit' },
  sale: { value: 'credit', units: 'debit' },
};

/** Kinds that are external cash flows unless the row says otherwise. */
const externalKinds: readonly TransactionKind[] = ['contribution', 'withdrawal', 'transfer'];

function readKind(text: string): Reading<TransactionKind> {
  const kind = transactionKinds.find((each) => each === text);
  return kind ? { value: kind } : { reason: `is not a kind. Write one of ${transactionKinds.join(', ')}.` };
}

function readFlag(text: string, kind: TransactionKind | undefined): Reading<boolean> {
  if (text === '') return { value: kind !== undefined && externalKinds.includes(kind) };
  if (text === 'true' || text === 'false') return { value: text === 'true' };
  return { reason: 'is neither true nor false. Leave it empty to go by the kind.' };
}

function readReference(text: string): Reading<string> {
  if (text === '')
    return { reason: 'is empty. Without it the transaction would be stored again with the next import.' };
  if (text.length > maxReferenceLength) return { reason: `is longer than ${maxReferenceLength} characters.` };
  return { value: text };
}

function against(figure: string | null, sign: Sign | undefined): boolean {
  const value = new Big(figure ?? 0);
  return (sign === 'credit' && value.lt(0)) || (sign === 'debit' && value.gt(0));
}

/** Adds problems for contradictions within one row. */
function noteContradictions({ row, kind, value, units, symbol, isin }: TransactionRow, findings: ImportFindings): void {
  const expected = signs[kind];
  if (against(value, expected?.value)) {
    const reason = `contradicts the kind: a ${kind} is ${expected?.value === 'credit' ? 'above' : 'below'} zero.`;
    findings.problem({ row, column: 'value', value, reason });
  }
  if (units !== null && against(units, expected?.units)) {
    const reason = `contradicts the kind: the units of a ${kind} are ${expected?.units === 'credit' ? 'above' : 'below'} zero.`;
    findings.problem({ row, column: 'units', value: units, reason });
  }
  const something = symbol !== null || isin !== null;
  if (!something && (units !== null || expected?.units !== undefined)) {
    findings.problem({ row, reason: 'says neither by symbol nor by isin what the units are of.' });
  }
}

/** Reads the transactions of a file, without knowing the plans and listings. */
export function readTransactions(csv: Csv, context: ImportContext): TransactionRow[] {
  const { findings } = context;
  const byReference = new Map<string, { row: number; cells: string }>();
  return csv.rows.flatMap((row) => {
    findings.read += 1;
    const text = (column: string) => csv.cell(row, column);
    const cell = (column: string) => ({ row: row.number, column, value: text(column) });
    const planRow = readPlanRow(csv, row, context);
    const kind = findings.value(readKind(text('kind')), cell('kind'));
    const value = findings.value(readDecimal(text('value'), valueDigits), cell('value'));
    const units = text('units') === '' ? null : findings.value(readDecimal(text('units'), unitDigits), cell('units'));
    const performance = findings.value(readFlag(text('performance'), kind), cell('performance'));
    const reference = findings.value(readReference(text('reference')), cell('reference'));
    if (!planRow || !kind || value === undefined || units === undefined) return [];
    if (performance === undefined || reference === undefined) return [];
    const read = { ...planRow, kind, value, units, performance, reference };
    noteContradictions(read, findings);
    const key = `${planRow.planstring} ${reference}`;
    const cells = JSON.stringify(row.cells);
    const earlier = byReference.get(key);
    if (earlier) {
      const reason =
        earlier.cells === cells
          ? `repeats row ${earlier.row}. Remove one of the two.`
          : `stands in row ${earlier.row} already and says something else there. Keep the right one of the two.`;
      findings.problem({ ...cell('reference'), reason });
    }
    byReference.set(key, earlier ?? { row: row.number, cells });
    return read;
  });
}
