import { isStorable, uuid } from '@harbour/definitions/call';
import { isIsin } from '@harbour/finance';
import { readDate, readDecimal } from '@harbour/kernel/importing/cells';
import type { Reading } from '@harbour/kernel/importing/import-findings';
import type { ImportContext } from '@harbour/kernel/importing/importer';
import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';

/** One trade of a proposal, as in a row. */
export interface ProposedTrade {
  /** As in a spreadsheet: the header is row 1. */
  row: number;
  /** Stable ids from the firm's system, so that repeated imports store a proposal once. */
  proposal: string;
  document: string;
  /** E-mail addresses. */
  client: string;
  proposedBy: string | null;
  proposedOn: string;
  approvalBy: string | null;
  description: string;
  reason: string | null;
  planstring: string;
  type: string;
  /** Shared by documents that are approved together. */
  together: string | null;
  action: 'sell' | 'buy';
  name: string;
  isin: string | null;
  /** GBP. */
  before: number;
  amount: number;
  after: number;
}

/** Maximum length of a reason in characters; it is read on a screen. */
const maxReasonLength = 5_000;
const maxTextLength = 200;

/** Latest accepted date for a day in the future. */
const lastDay = '2099-12-31';

const markup = /<\/?[a-z][^>]*>/i;

function readId(text: string): Reading<string> {
  const id = text.toLowerCase();
  return uuid.safeParse(id).success ? { value: id } : { reason: 'is not a UUID.' };
}

function readText(text: string, longest: number): Reading<string> {
  if (text === '') return { reason: 'is empty.' };
  if (text.length > longest) return { reason: `has more than ${longest} characters.` };
  if (markup.test(text)) return { reason: 'has markup. Write plain text; an empty line parts paragraphs.' };
  return isStorable(text.replace(/\r?\n/g, ' '))
    ? { value: text.replace(/\r\n/g, '\n') }
    : { reason: 'cannot be stored.' };
}

/** Pounds and pence, exact. */
function readPounds(text: string): Reading<number> {
  if (text.startsWith('-')) return { reason: 'is negative. The action says whether it is sold or bought.' };
  const read = readDecimal(text, { integerDigits: 12, decimals: 2 });
  return 'value' in read ? { value: Number(read.value) } : read;
}

function readAction(text: string): Reading<'sell' | 'buy'> {
  return text === 'sell' || text === 'buy' ? { value: text } : { reason: 'is neither sell nor buy.' };
}

function readIsin(text: string): Reading<string> {
  return isIsin(text) ? { value: text } : { reason: 'is not an ISIN: its last character must fit the others.' };
}

/** Allows an empty cell. */
function optional<Value>(read: (text: string) => Reading<Value>): (text: string) => Reading<Value | null> {
  return (text) => (text === '' ? { value: null } : read(text));
}

/** A trade whose valid cells have been read. */
type ReadTrade = { [Field in keyof ProposedTrade]: ProposedTrade[Field] | undefined };

const isComplete = (trade: ReadTrade): trade is ProposedTrade =>
  Object.values(trade).every((value) => value !== undefined);

function readTrade(csv: Csv, row: CsvRow, { findings, today }: ImportContext): ProposedTrade | undefined {
  function cell<Value>(column: string, read: (text: string) => Reading<Value>): Value | undefined {
    const value = csv.cell(row, column);
    return findings.value(read(value), { row: row.number, column, value });
  }
  const shortText = (text: string) => readText(text, maxTextLength);
  const address = (text: string) => shortText(text.toLowerCase());
  const trade = {
    row: row.number,
    proposal: cell('proposal', readId),
    document: cell('document', readId),
    client: cell('client', address),
    proposedBy: cell('proposed_by', optional(address)),
    proposedOn: cell('proposed_on', (text) => readDate(text, today)),
    approvalBy: cell(
      'approval_by',
      optional((text) => readDate(text, lastDay)),
    ),
    description: cell('description', shortText),
    reason: cell(
      'reason',
      optional((text) => readText(text, maxReasonLength)),
    ),
    planstring: cell('planstring', shortText),
    type: cell('type', shortText),
    together: cell('together', optional(readId)),
    action: cell('action', readAction),
    name: cell('name', shortText),
    isin: cell('isin', optional(readIsin)),
    before: cell('before', readPounds),
    amount: cell('amount', readPounds),
    after: cell('after', readPounds),
  };
  return isComplete(trade) ? trade : undefined;
}

/** Reads every row of a proposals file; adds a problem for each invalid row. */
export function readProposals(csv: Csv, context: ImportContext): ProposedTrade[] {
  return csv.rows.flatMap((row) => {
    context.findings.read += 1;
    return readTrade(csv, row, context) ?? [];
  });
}
