import type { BrokerPreview, DayOrder, DecimalMark, FileStyle } from '@harbour/definitions/investments/broker-import';
import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import { type Csv, readCsv } from '@harbour/kernel/importing/read-csv';
import type { Broker, BrokerExport, ReadingContext } from './broker-export.ts';
import { RecognisedExportError } from './export-refused.ts';
import { figureReadings, readFigure } from './figures.ts';
import { requireShape, type ShapeLimits } from './file-shape.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { recogniseBroker } from './recognise-broker.ts';
import { assignReferences } from './references.ts';

export interface SkippedRow {
  row: number;
  reason: string;
}

export interface ReadExport {
  broker: Broker;
  entries: LedgerEntry[];
  skipped: SkippedRow[];
  /** Set where payments have to be assumed, since the export has none. */
  tradesOnly: boolean;
  /** What only the client can tell: the file may mean one thing or another. */
  questions: BrokerPreview['questions'];
}

/** A file to be read, and within which limits. */
export interface ExportText {
  fileName: string;
  content: string;
  /** ISO date, the last one that is accepted. */
  today: string;
  /** What the client has said about the file's way of writing. */
  style: FileStyle;
  limits: ShapeLimits;
}

/** One way in which a file may be written. */
interface Manner {
  decimalMark: DecimalMark;
  dayOrder: DayOrder;
  /** Whether points and commas may stand for decimals in one file. */
  mixed: boolean;
}

interface Understood extends Pick<ReadExport, 'entries' | 'skipped'> {
  manner: Manner;
}

/** Ways of writing that come into question, the broker's own first. */
function mannersOf(broker: BrokerExport, { decimalMark, dayOrder }: FileStyle, mixed: boolean): Manner[] {
  const marks = (['point', 'comma'] as const).toSorted((one) => (one === broker.decimalMark ? -1 : 1));
  const orders = broker.daysInFigures ? (['day-first', 'month-first'] as const) : (['day-first'] as const);
  return marks
    .filter((mark) => !decimalMark || mark === decimalMark)
    .flatMap((mark) =>
      orders
        .filter((order) => !dayOrder || !broker.daysInFigures || order === dayOrder)
        .map((order) => ({ decimalMark: mark, dayOrder: order, mixed })),
    );
}

/** @throws ImportRefusedError with every cell that cannot be read in this way of writing */
function readIn(manner: Manner, broker: BrokerExport, csv: Csv, { fileName, today }: ExportText): Understood {
  const { decimalMark, dayOrder, mixed } = manner;
  const findings = new ImportFindings(fileName);
  const skipped: SkippedRow[] = [];
  const figures: ReadingContext['figures'] = (text) => {
    if (mixed) return figureReadings(text, decimalMark);
    const read = readFigure(text, decimalMark);
    return 'value' in read ? { value: [read.value] } : read;
  };
  const context: ReadingContext = {
    ...{ findings, today, dayOrder, figures },
    skip: (row, reason) => void skipped.push({ row, reason }),
    figure: (text) => {
      const read = figures(text);
      const [value] = 'value' in read ? read.value : [];
      return value ? { value } : 'reason' in read ? read : { reason: 'is not a number.' };
    },
  };
  const entries = assignReferences(broker.read(csv, context), context);
  findings.refuseIfProblems();
  return { manner, entries, skipped };
}

/** What an entry says, whatever the broker calls it. */
const said = ({ reference: _, ...entry }: LedgerEntry) => JSON.stringify(entry);

const figuresOf = ({ units, amount, price }: LedgerEntry) => [units, amount.value, price?.value ?? null];

/** Asks about one trait of the file if it decides what the file says, with the first row that it makes a difference to. */
function questionOn(about: 'decimalMark' | 'dayOrder', [read, ...others]: readonly Understood[]) {
  const other = others.find(({ manner }) => manner[about] !== read?.manner[about]);
  if (!read || !other) return [];
  const index = read.entries.findIndex((entry, place) => {
    const second = other.entries[place];
    return second && said(entry) !== said(second);
  });
  const [one, two] = [read.entries[index], other.entries[index]];
  if (!one || !two) return [];
  const place = figuresOf(one).findIndex((figure, at) => figure !== figuresOf(two)[at]);
  const shown = (entry: LedgerEntry) => (about === 'dayOrder' ? entry.date : (figuresOf(entry)[place] ?? ''));
  const choices = [
    { value: read.manner[about], reads: shown(one) },
    { value: other.manner[about], reads: shown(two) },
  ];
  return [{ about, row: one.row, choices }];
}

/**
 * Reads a file in every way of writing that comes into question. The whole of it has to make sense: every figure and
 * day, and units × price have to come to the total. What makes sense in two ways is asked.
 */
function readInSomeManner(broker: BrokerExport, csv: Csv, text: ExportText): Understood[] {
  let refused: ImportRefusedError | undefined;
  for (const mixed of broker.mixesMarks ? [false, true] : [false]) {
    const understood: Understood[] = [];
    for (const manner of mannersOf(broker, text.style, mixed)) {
      try {
        understood.push(readIn(manner, broker, csv, text));
      } catch (error) {
        if (!(error instanceof ImportRefusedError)) throw error;
        // The nearest to being right tells what is wrong.
        if (!refused || error.problems.length < refused.problems.length) refused = error;
      }
    }
    if (understood.length > 0) return understood;
  }
  throw refused ?? new Error(`There is no way of writing for ${broker.broker}.`);
}

/** @throws RecognisedExportError saying whose export it is that cannot be read */
function recognisedAs(broker: BrokerExport, csv: Csv, text: ExportText): Understood[] {
  try {
    return readInSomeManner(broker, csv, text);
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    throw new RecognisedExportError(text.fileName, error, { broker: broker.broker, rows: csv.rows.length });
  }
}

/**
 * Understands a broker's export: which broker's it is, how it writes figures and dates, and what it says happened.
 * @throws ImportRefusedError when it goes beyond a limit, its header is not known, or anything that moves money or
 *   units is not understood
 */
export function readExport(text: ExportText): ReadExport {
  const findings = new ImportFindings(text.fileName);
  requireShape(text.content, text.limits, findings);
  const csv = readCsv(new TextEncoder().encode(text.content), findings);
  const broker = recogniseBroker(csv, findings);
  findings.refuseIfProblems();
  const understood = recognisedAs(broker, csv, text);
  const [read] = understood;
  if (!read) throw new Error('A file was understood in no way.');
  return {
    ...{ broker: broker.broker, entries: read.entries, skipped: read.skipped, tradesOnly: broker.tradesOnly ?? false },
    questions: [...questionOn('decimalMark', understood), ...questionOn('dayOrder', understood)],
  };
}
