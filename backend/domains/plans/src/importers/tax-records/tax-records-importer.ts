import {
  isRatioReversed,
  isRecordedIncome,
  type RecordField,
  reversedRatio,
  type TaxRecordKind,
  taxRecordKinds,
  wrongFields,
  wrongPeriodEnd,
} from '@harbour/definitions/investments/tax-records';
import { isIsin } from '@harbour/finance';
import type { Statements } from '@harbour/kernel/database/statements';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readDate, readDecimal, readPercent, readPositiveDecimal, readRatio } from '@harbour/kernel/importing/cells';
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

/** Figures are decimal text; null where the cell is empty. */
interface TaxRecordRow extends PlanRow {
  kind: TaxRecordKind;
  units: string | null;
  ratio: string | null;
  /** The symbol or ISIN of what a merger or demerger gave units of. */
  into: string | null;
  apportionment: string | null;
  amount: string | null;
  tax: string | null;
  value: string | null;
  periodEnd: string | null;
  accumulated: boolean;
  reference: string;
}

/** Limit of `numeric(18, 2)`. */
const moneyDigits = { integerDigits: 16, decimals: 2 };
const maxReferenceLength = 120;
/** Later than every day that `wrongPeriodEnd` accepts. */
const farthestDay = '2999-12-31';

function readKind(text: string): Reading<TaxRecordKind> {
  const kind = taxRecordKinds.find((each) => each === text);
  return kind ? { value: kind } : { reason: `is not a kind. Write one of ${taxRecordKinds.join(', ')}.` };
}

function readMoney(text: string): Reading<string> {
  return text.startsWith('-') ? { reason: 'is negative; it must be zero or more.' } : readDecimal(text, moneyDigits);
}

function readFlag(text: string): Reading<boolean> {
  if (text === '' || text === 'false') return { value: false };
  return text === 'true' ? { value: true } : { reason: 'is neither true nor false.' };
}

const readReference = (text: string): Reading<string> =>
  text === '' || text.length > maxReferenceLength
    ? { reason: `must have 1 to ${maxReferenceLength} characters, so that the record is stored once.` }
    : { value: text };

const columnNames: Readonly<Partial<Record<RecordField, string>>> = { holding: 'symbol', periodEnd: 'period_end' };

/** Adds problems for what a kind needs and lacks, and for what contradicts it. */
function noteContradictions(record: TaxRecordRow, findings: ImportFindings): void {
  const { row, kind, ratio, amount, tax, symbol, isin, periodEnd, accumulated } = record;
  for (const { field, reason } of wrongFields(kind, { ...record, holding: symbol ?? isin })) {
    findings.problem({ row, column: columnNames[field] ?? field, reason });
  }
  if (ratio !== null && isRatioReversed(kind, ratio)) {
    findings.problem({ row, column: 'ratio', value: ratio, reason: reversedRatio });
  }
  if (new Big(tax ?? 0).gt(amount ?? 0)) {
    findings.problem({ row, column: 'tax', value: tax ?? '', reason: 'is more than the amount before tax.' });
  }
  const wrongEnd = periodEnd === null ? null : wrongPeriodEnd(kind, record.date, periodEnd);
  if (periodEnd !== null && wrongEnd !== null) {
    findings.problem({ row, column: 'period_end', value: periodEnd, reason: wrongEnd });
  }
  if (accumulated && !isRecordedIncome(kind)) {
    findings.problem({ row, column: 'accumulated', value: 'true', reason: 'is only of income.' });
  }
}

/** Whether every cell could be read; a problem was added for those that could not. */
const areRead = <Cells extends Record<string, string | null | undefined>>(
  cells: Cells,
): cells is Cells & Record<keyof Cells, string | null> => Object.values(cells).every((cell) => cell !== undefined);

function read(csv: Csv, _: unknown, context: ImportContext): TaxRecordRow[] {
  const { findings } = context;
  const records = csv.rows.flatMap((row): TaxRecordRow[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const optional = (column: string, reading: (text: string) => Reading<string>) =>
      csv.cell(row, column) === '' ? null : value(column, reading);
    const planRow = readPlanRow(csv, row, context);
    const kind = value('kind', readKind);
    const reference = value('reference', readReference);
    const accumulated = value('accumulated', readFlag);
    const figures = {
      units: optional('units', readPositiveDecimal),
      ratio: optional('ratio', readRatio),
      into: csv.cell(row, 'into') || null,
      apportionment: optional('apportionment', readPercent),
      amount: optional('amount', readMoney),
      tax: optional('tax', readMoney),
      value: optional('value', readMoney),
      // The next interest of a bond may be in the future.
      periodEnd: optional('period_end', (text) => readDate(text, farthestDay)),
    };
    if (!planRow || !kind || !reference || accumulated === undefined || !areRead(figures)) return [];
    const record = { ...planRow, ...figures, kind, accumulated, reference };
    noteContradictions(record, findings);
    return [record];
  });
  const keyOf = ({ planstring, reference }: TaxRecordRow) => `${planstring} ${reference}`;
  noteRepeats(records, { column: 'reference', textOf: ({ reference }) => reference, keyOf }, findings);
  return records;
}

const columns =
  'planstring text, reference text, date date, kind text, listing_id int, units numeric, ratio text, into_listing_id int, apportionment numeric, amount numeric, tax numeric, value numeric, period_end date, accumulated boolean';

async function store(
  database: Statements,
  records: readonly TaxRecordRow[],
  { findings }: ImportContext,
): Promise<Stored> {
  // What was acquired before the portal's time was acquired before the plan was opened here.
  const mayPrecede = ({ kind }: TaxRecordRow) => kind === 'acquisition';
  const resolved = await resolvePlanRows(database, records, findings, mayPrecede);
  const received = await resolvePlanRows(
    database,
    records.flatMap(({ into, ...record }) =>
      into === null ? [] : { ...record, into, symbol: isIsin(into) ? null : into, isin: isIsin(into) ? into : null },
    ),
    findings,
  );
  const intoOf = new Map(received.map(({ row, listingId }) => [row, listingId]));
  return writeRecords(
    database,
    resolved.map(
      ({
        row,
        planstring,
        reference,
        date,
        kind,
        listingId,
        units,
        ratio,
        apportionment,
        value,
        periodEnd,
        ...more
      }) => ({
        planstring,
        reference,
        date,
        kind,
        listing_id: listingId,
        units,
        ratio,
        into_listing_id: intoOf.get(row) ?? null,
        apportionment,
        amount: more.amount ?? '0',
        tax: more.tax ?? '0',
        value,
        period_end: periodEnd,
        accumulated: more.accumulated,
      }),
    ),
    (batch) => sql`
      insert into portal.tax_record
        (planstring, reference, record_date, kind, listing_id, units, ratio, into_listing_id, apportionment, amount,
          tax, value, period_end, accumulated)
      select planstring, reference, date, kind, listing_id, units, ratio, into_listing_id, apportionment, amount,
        tax, value, period_end, accumulated
      from ${recordSet(batch, columns)}
      on conflict (planstring, reference) do update set
        record_date = excluded.record_date, kind = excluded.kind, listing_id = excluded.listing_id,
        units = excluded.units, ratio = excluded.ratio, into_listing_id = excluded.into_listing_id,
        apportionment = excluded.apportionment, amount = excluded.amount, tax = excluded.tax, value = excluded.value,
        period_end = excluded.period_end, accumulated = excluded.accumulated
      where (tax_record.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** Imports what completes the transactions of plans for statements; the newest file corrects earlier ones. */
export const taxRecordsImporter = defineImporter({
  description:
    'what statements need besides transactions: costs before the portal’s time, corporate actions, income with tax, charges told',
  records: 'tax records',
  fills: [taxRecord],
  layouts: [
    {
      name: 'harbour-tax-records',
      columns: ['planstring', 'date', 'kind', 'amount', 'reference'],
      optional: [
        'symbol',
        'isin',
        'units',
        'ratio',
        'into',
        'apportionment',
        'tax',
        'value',
        'period_end',
        'accumulated',
      ],
    },
  ],
  read,
  store,
});
