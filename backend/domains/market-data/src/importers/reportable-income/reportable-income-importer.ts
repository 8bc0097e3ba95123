import { type ReportedIncomeKind, reportedIncomeKinds } from '@harbour/definitions/investments/fund-reports';
import type { Statements } from '@harbour/kernel/database/statements';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readDate, readDecimal } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { readOneOf } from '@harbour/kernel/importing/read-one-of';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { reportableIncome } from '../../market/tables.ts';
import { instrumentsOfRows } from '../firm-instruments.ts';
import { readCurrency } from '../read-currency.ts';
import { readIsin } from '../read-isin.ts';

interface Report {
  row: number;
  isin: string;
  periodEnd: string;
  distributionDate: string;
  /** Decimal text, as reported; zero where nothing was left to report. */
  amount: string;
  currency: string;
  taxedAs: ReportedIncomeKind;
}

/** Limit of `numeric(20, 8)`. */
const amountDigits = { integerDigits: 12, decimals: 8 };

const readAmount = (text: string): Reading<string> =>
  text.startsWith('-') ? { reason: 'is negative; it must be zero or more.' } : readDecimal(text, amountDigits);

function read(csv: Csv, _: unknown, { findings, today }: ImportContext): Report[] {
  const reports = csv.rows.flatMap((row): Report[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const isin = value('isin', readIsin);
    const periodEnd = value('period_end', (text) => readDate(text, today));
    const distributionDate = value('distribution_date', (text) => readDate(text, today));
    const amount = value('amount', readAmount);
    const currency = value('currency', readCurrency);
    const taxedAs = value('taxed_as', (text) => readOneOf(reportedIncomeKinds, text));
    if (!isin || !periodEnd || !distributionDate || amount === undefined || !currency || !taxedAs) return [];
    if (distributionDate <= periodEnd) {
      findings.problem({
        row: row.number,
        column: 'distribution_date',
        value: distributionDate,
        reason: 'is not after the end of the period.',
      });
    }
    return [{ row: row.number, isin, periodEnd, distributionDate, amount, currency, taxedAs }];
  });
  const keyOf = ({ isin, periodEnd }: Report) => `${isin} ${periodEnd}`;
  noteRepeats(reports, { column: 'period_end', textOf: ({ periodEnd }) => periodEnd, keyOf }, findings);
  return reports;
}

const columns =
  'instrument_id int, period_end date, distribution_date date, amount numeric, currency text, taxed_as text';

async function store(database: Statements, reports: readonly Report[], { findings }: ImportContext): Promise<Stored> {
  const known = await instrumentsOfRows(database, reports, findings);
  findings.refuseIfProblems();
  return writeRecords(
    database,
    reports.map(({ isin, periodEnd, distributionDate, amount, currency, taxedAs }) => ({
      instrument_id: known.get(isin),
      period_end: periodEnd,
      distribution_date: distributionDate,
      amount,
      currency,
      taxed_as: taxedAs,
    })),
    (batch) => sql`
      insert into portal.reportable_income (instrument_id, period_end, distribution_date, amount, currency, taxed_as)
      select instrument_id, period_end, distribution_date, amount, currency, taxed_as
      from ${recordSet(batch, columns)}
      on conflict (instrument_id, period_end) do update set
        distribution_date = excluded.distribution_date, amount = excluded.amount, currency = excluded.currency,
        taxed_as = excluded.taxed_as
      where (reportable_income.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** Imports what reporting funds told all of their holders for a period; the newest file corrects earlier ones. */
export const reportableIncomeImporter = defineImporter({
  description:
    'excess reportable income of offshore funds for each unit and period, taxed on the fund distribution date',
  records: 'reports',
  fills: [reportableIncome],
  layouts: [
    {
      name: 'harbour-reportable-income',
      columns: ['isin', 'period_end', 'distribution_date', 'amount', 'currency', 'taxed_as'],
    },
  ],
  read,
  store,
});
