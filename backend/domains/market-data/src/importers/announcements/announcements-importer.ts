import type { Database } from '@harbour/backend-database';
import { announcedKinds } from '@harbour/definitions/investments/performance/income-calendar';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readDate, readPositiveDecimal } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { incomeAnnouncement } from '../../market/tables.ts';
import { instrumentsOfRows } from '../firm-instruments.ts';
import { readCurrency } from '../read-currency.ts';
import { readIsin } from '../read-isin.ts';

interface Announcement {
  row: number;
  isin: string;
  kind: string;
  exDate: string;
  payDate: string;
  /** Decimal text, as announced. */
  amount: string;
  currency: string;
}

/** Announcements are of the future: this is after every day that is announced. */
const farthestDay = '2999-12-31';

function readKind(text: string): Reading<string> {
  return announcedKinds.some((kind) => kind === text)
    ? { value: text }
    : { reason: `is not a kind of income; there are ${announcedKinds.join(' and ')}.` };
}

const readDay = (text: string) => readDate(text, farthestDay);

function read(csv: Csv, _: unknown, { findings }: ImportContext): Announcement[] {
  const announced = csv.rows.flatMap((row): Announcement[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const isin = value('isin', readIsin);
    const kind = value('kind', readKind);
    const exDate = value('ex_date', readDay);
    const payDate = value('pay_date', readDay);
    const amount = value('amount', readPositiveDecimal);
    const currency = value('currency', readCurrency);
    if (!isin || !kind || !exDate || !payDate || !amount || !currency) return [];
    if (payDate < exDate) {
      findings.problem({ row: row.number, column: 'pay_date', value: payDate, reason: 'is before the ex-date.' });
    }
    return [{ row: row.number, isin, kind, exDate, payDate, amount, currency }];
  });
  const keyOf = ({ isin, kind, exDate }: Announcement) => `${isin} ${kind} ${exDate}`;
  noteRepeats(announced, { column: 'ex_date', textOf: ({ exDate }) => exDate, keyOf }, findings);
  return announced;
}

async function store(
  database: Database,
  announced: readonly Announcement[],
  { findings }: ImportContext,
): Promise<Stored> {
  const known = await instrumentsOfRows(database, announced, findings);
  return writeRecords(
    database,
    announced.flatMap(({ isin, kind, exDate, payDate, amount, currency }) => {
      const instrument = known.get(isin);
      return instrument === undefined
        ? []
        : { instrument_id: instrument, kind, ex_date: exDate, pay_date: payDate, amount, currency };
    }),
    (batch) => sql`
      insert into portal.income_announcement (instrument_id, kind, ex_date, pay_date, amount, currency)
      select instrument_id, kind, ex_date, pay_date, amount, currency
      from ${recordSet(batch, 'instrument_id int, kind text, ex_date date, pay_date date, amount numeric, currency text')}
      on conflict (instrument_id, kind, ex_date) do update set
        pay_date = excluded.pay_date, amount = excluded.amount, currency = excluded.currency
      where (income_announcement.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** Imports what instruments have announced to pay for each unit; the newest file corrects earlier ones. */
export const announcementsImporter = defineImporter({
  description: 'income announced for each unit: dividends and coupons with their ex-dates and days of payment',
  records: 'announcements',
  fills: [incomeAnnouncement],
  layouts: [{ name: 'harbour-announcements', columns: ['isin', 'kind', 'ex_date', 'pay_date', 'amount', 'currency'] }],
  read,
  store,
});
