import { type IssuerActionKind, issuerActionKinds } from '@harbour/definitions/investments/corporate-actions';
import { isRatioReversed, reversedRatio, wrongFields } from '@harbour/definitions/investments/tax-records';
import type { Statements } from '@harbour/kernel/database/statements';
import { cellReader } from '@harbour/kernel/importing/cell-reader';
import { readDate, readPercent, readPositiveDecimal, readRatio } from '@harbour/kernel/importing/cells';
import type { ImportFindings, Reading } from '@harbour/kernel/importing/import-findings';
import { defineImporter, type ImportContext, type Stored } from '@harbour/kernel/importing/importer';
import { noteRepeats } from '@harbour/kernel/importing/note-repeats';
import type { Csv } from '@harbour/kernel/importing/read-csv';
import { readOneOf } from '@harbour/kernel/importing/read-one-of';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { added, writeRecords } from '@harbour/kernel/importing/write-records';
import { sql } from 'drizzle-orm';
import { corporateAction } from '../../market/tables.ts';
import { firmInstruments, instrumentsOfRows, unknownInstrument } from '../firm-instruments.ts';
import { readIsin } from '../read-isin.ts';

/** Figures are decimal text, as written. */
interface Action {
  row: number;
  isin: string;
  date: string;
  kind: IssuerActionKind;
  ratio: string | null;
  /** An ISIN. */
  into: string | null;
  apportionment: string | null;
  cash: string | null;
  value: string | null;
}

/** Adds problems for what a kind needs and lacks, and for what contradicts it. */
function noteContradictions({ row, isin, kind, cash, ...given }: Action, findings: ImportFindings): void {
  for (const { field, reason } of wrongFields(kind, { ...given, holding: isin, amount: cash })) {
    findings.problem({ row, column: field === 'amount' ? 'cash' : field, reason });
  }
  if (given.ratio !== null && isRatioReversed(kind, given.ratio)) {
    findings.problem({ row, column: 'ratio', value: given.ratio, reason: reversedRatio });
  }
  if (given.into === isin) {
    findings.problem({ row, column: 'into', value: isin, reason: 'is the holding itself. Name the new one.' });
  }
}

function read(csv: Csv, _: unknown, { findings, today }: ImportContext): Action[] {
  const actions = csv.rows.flatMap((row): Action[] => {
    findings.read += 1;
    const value = cellReader(csv, row, findings);
    const optional = (column: string, reading: (text: string) => Reading<string>) =>
      csv.cell(row, column) === '' ? null : value(column, reading);
    const isin = value('isin', readIsin);
    const date = value('date', (text) => readDate(text, today));
    const kind = value('kind', (text) => readOneOf(issuerActionKinds, text));
    const ratio = optional('ratio', readRatio);
    const into = optional('into', readIsin);
    const apportionment = optional('apportionment', readPercent);
    const cash = optional('cash', readPositiveDecimal);
    const worth = optional('value', readPositiveDecimal);
    if (!isin || !date || !kind || ratio === undefined || into === undefined) return [];
    if (apportionment === undefined || cash === undefined || worth === undefined) return [];
    const action = { row: row.number, isin, date, kind, ratio, into, apportionment, cash, value: worth };
    noteContradictions(action, findings);
    return [action];
  });
  const keyOf = ({ isin, date, kind }: Action) => `${isin} ${date} ${kind}`;
  noteRepeats(actions, { column: 'date', textOf: ({ date }) => date, keyOf }, findings);
  return actions;
}

const columns =
  'instrument_id int, date date, kind text, ratio text, into_id int, apportionment numeric, cash numeric, value numeric';

async function store(database: Statements, actions: readonly Action[], { findings }: ImportContext): Promise<Stored> {
  const known = await instrumentsOfRows(database, actions, findings);
  const given = await firmInstruments(
    database,
    actions.flatMap(({ into }) => into ?? []),
  );
  for (const { row, into } of actions) {
    if (into !== null && !given.has(into)) {
      findings.problem({ row, column: 'into', value: into, reason: unknownInstrument });
    }
  }
  findings.refuseIfProblems();
  return writeRecords(
    database,
    actions.map(({ row: _, isin, into, ...action }) => ({
      ...action,
      instrument_id: known.get(isin),
      into_id: into === null ? null : given.get(into),
    })),
    (batch) => sql`
      insert into portal.corporate_action
        (instrument_id, action_date, kind, ratio, into_instrument_id, apportionment, cash, value)
      select instrument_id, date, kind, ratio, into_id, apportionment, cash, value from ${recordSet(batch, columns)}
      on conflict (instrument_id, action_date, kind) do update set
        ratio = excluded.ratio, into_instrument_id = excluded.into_instrument_id,
        apportionment = excluded.apportionment, cash = excluded.cash, value = excluded.value
      where (corporate_action.*) is distinct from (excluded.*)
      returning ${added}`,
  );
}

/** Imports what issuers did to the units of all who hold them; the newest file corrects earlier ones. */
export const corporateActionsImporter = defineImporter({
  description: 'splits, consolidations, bonus issues, mergers, demergers and returns of capital of instruments',
  records: 'corporate actions',
  fills: [corporateAction],
  layouts: [
    {
      name: 'harbour-corporate-actions',
      columns: ['isin', 'date', 'kind'],
      optional: ['ratio', 'into', 'apportionment', 'cash', 'value'],
    },
  ],
  read,
  store,
});
