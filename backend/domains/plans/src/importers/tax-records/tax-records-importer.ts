import type { Database } from '@harbour/backend-database';
import { type TaxRecordKind, taxRecordKinds } from '@harbour/definitions/investments/tax-records';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readDecimal, readPositiveDecimal } from '@harbour/kernel/importing/cells';
import type { ImportFindings, Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { taxRecord } from '../../tax-records/tables.ts';
import { type PlanRow, readPlanRow } from '../plan-rows/read-plan-row.ts';
import { resolvePlanRows } from '../plan-rows/resolve-plan-rows.ts';

interface TaxRecordRow extends PlanRow {
  kind: TaxRecordKind;
  /** Decimal text. */
  units: string | null;
  amount: string;
  tax: string;
  accumulated: boolean;
  reference: string;
}

/** Limit of `numeric(18, 2)`. */
const moneyDigits = { integerDigits: 16, decimals: 2 };
const maxReferenceLength = 120;

function readKind(text: string): Reading<TaxRecordKind> {
  const kind = taxRecordKinds.find((each) => each === text);
  return kind ? { value: kind } : { reason: `is not a kind. Write one of ${taxRecordKinds.join(', ')}.` };
}

function readMoney(text: string): Reading<string> {
  if (text === '') return { value: '0' };
  return text.startsWith('-') ? { reason: 'is negative; it must be zero or more.' } : readDecimal(text, moneyDigits);
}

const readUnits = (text: string): Reading<string | null> => (text === '' ? { value: null } : readPositiveDecimal(text));

function readFlag(text: string): Reading<boolean> {
  if (text === '' || text === 'false') return { value: false };
  return text === 'true' ? { value: true } : { reason: 'is neither true nor false.' };
}

const readReference = (text: string): Reading<string> =>
  text === '' || text.length > maxReferenceLength
    ? { reason: `must have 1 to ${maxReferenceLength} characters, so that the record is stored once.` }
    : { value: text };

/** Adds problems for what a kind needs and lacks. */
function noteContradictions(record: TaxRecordRow, findings: ImportFindings): void {
  const { row, kind, units, amount, tax, symbol, isin } = record;
  const isAcquisition = kind === 'acquisition';
  if (isAcquisition !== (units !== null)) {
    const reason = isAcquisition ? 'is empty. Write how many units were acquired.' : 'is only of an acquisition.';
    findings.problem({ row, column: 'units', value: units ?? '', reason });
  }
  if (isAcquisition && symbol === null && isin === null) {
    findings.problem({ row, reason: 'says neither by symbol nor by isin what was acquired.' });
  }
  if (new Big(tax).gt(amount)) {
    findings.problem({ row, column: 'tax', value: tax, reason: 'is more than the amount before tax.' });
  }
}

function read(csv: Csv, _: unknown, context: ImportContext): TaxRecordRow[] {
  const { findings } = context;
  const records = csv.rows.flatMap((row): TaxRecordRow[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const planRow = readPlanRow(csv, row, context);
    const kind = value('kind', readKind);
    const amount = value('amount', readMoney);
    const units = value('units', readUnits);
    const tax = value('tax', readMoney);
    const accumulated = value('accumulated', readFlag);
    const reference = value('reference', readReference);
    if (!planRow || !kind || amount === undefined || tax === undefined || !reference) return [];
    if (units === undefined || accumulated === undefined) return [];
    const record = { ...planRow, kind, units, amount, tax, accumulated, reference };
    noteContradictions(record, findings);
    return [record];
  });
  const keyOf = ({ planstring, reference }: TaxRecordRow) => `${planstring} ${reference}`;
  noteRepeats(records, { column: 'reference', textOf: ({ reference }) => reference, keyOf }, findings);
  return records;
}

const columns =
  'planstring text, reference text, date date, kind text, listing_id int, units numeric, amount numeric, tax numeric, accumulated boolean';

async function store(
  database: Database,
  records: readonly TaxRecordRow[],
  { findings }: ImportContext,
): Promise<Stored> {
  // What was acquired before the portal's time was acquired before the plan was opened here.
  const resolved = await resolvePlanRows(database, records, findings, ({ kind }) => kind === 'acquisition');
  return writeRecords(
    database,
    resolved.map(({ planstring, reference, date, kind, listingId, units, amount, tax, accumulated }) => ({
      planstring,
      reference,
      date,
      kind,
      listing_id: listingId,
      units,
      amount,
      tax,
      accumulated,
    })),
    (batch) => sql`
      insert into portal.tax_record
        (planstring, reference, record_date, kind, listing_id, units, amount, tax, accumulated)
      select planstring, reference, date, kind, listing_id, units, amount, tax, accumulated
      from ${recordSet(batch, columns)}
      on conflict (planstring, reference) do update set
        record_date = excluded.record_date, kind = excluded.kind, listing_id = excluded.listing_id,
        units = excluded.units, amount = excluded.amount, tax = excluded.tax, accumulated = excluded.accumulated
      where (tax_record.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** Imports what completes the transactions of plans for statements; the newest file corrects earlier ones. */
export const taxRecordsImporter = defineImporter({
  description:
    'what statements need besides transactions: costs before the portal’s time, income with tax, charges told',
  records: 'tax records',
  fills: [taxRecord],
  layouts: [
    {
      name: 'harbour-tax-records',
      columns: ['planstring', 'date', 'kind', 'amount', 'reference'],
      optional: ['symbol', 'isin', 'units', 'tax', 'accumulated'],
    },
  ],
  read,
  store,
});
