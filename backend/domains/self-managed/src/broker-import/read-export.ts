import type {
  BrokerPreview,
  CorrectedRow,
  Correction,
  DayOrder,
  DecimalMark,
  FileStyle,
} from '@harbour/definitions/investments/broker-import';
import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import { type Csv, readCsv } from '@harbour/kernel/importing/read-csv';
import { requireShape, type ShapeLimits } from '../files/file-shape.ts';
import type { Broker, BrokerExport, ReadingContext } from './broker-export.ts';
import { correctedRows, correctionsOf, requireCorrectable, withoutLeftOut } from './corrections.ts';
import { RecognisedExportError } from './export-refused.ts';
import { figureReadings, readFigure } from './figures.ts';
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
  /** Set if payments must be inferred because the export has none. */
  tradesOnly: boolean;
  /** Ambiguities of the file that only the client can resolve. */
  questions: BrokerPreview['questions'];
  /** What the client left out or mended. */
  corrections: CorrectedRow[];
}

/** A file to read, with the limits that apply. */
export interface ExportText {
  fileName: string;
  content: string;
  /** ISO date, the last one that is accepted. */
  today: string;
  /** The client's answers about the file's format. */
  style: FileStyle;
  /** What the client leaves out or mends. */
  corrections?: readonly Correction[];
  limits: ShapeLimits;
}

const shapeAdvice = {
  otherKind: 'Export your transactions as CSV from your broker.',
  tooLarge: 'Export fewer years at a time.',
};

/** One possible format of a file. */
interface Manner {
  decimalMark: DecimalMark;
  dayOrder: DayOrder;
  /** Whether both points and commas may be decimal marks in one file. */
  mixed: boolean;
}

interface Understood extends Pick<ReadExport, 'entries' | 'skipped'> {
  manner: Manner;
  /** The texts of mended cells in the file, by row and column. */
  originals: ReadonlyMap<string, string>;
}

/** Possible formats, the broker's own first. */
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

/** @throws ImportRefusedError with every cell that cannot be read in this format */
function readIn(
  manner: Manner,
  broker: BrokerExport,
  csv: Csv,
  { fileName, today, corrections = [] }: ExportText,
): Understood {
  const { decimalMark, dayOrder, mixed } = manner;
  const findings = new ImportFindings(fileName);
  const skipped: SkippedRow[] = [];
  const figures: ReadingContext['figures'] = (text) => {
    if (mixed) return figureReadings(text, decimalMark);
    const read = readFigure(text, decimalMark);
    return 'value' in read ? { value: [read.value] } : read;
  };
  const { mended } = correctionsOf(corrections);
  const originals = new Map<string, string>();
  const context: ReadingContext = {
    findings,
    today,
    dayOrder,
    figures,
    mend(row, column, text) {
      const own = mended(row, column);
      const key = `${row} ${column}`;
      if (own !== undefined && !originals.has(key)) originals.set(key, text);
      return own ?? text;
    },
    skip: (row, reason) => void skipped.push({ row, reason }),
    figure: (text) => {
      const read = figures(text);
      const [value] = 'value' in read ? read.value : [];
      return value ? { value } : 'reason' in read ? read : { reason: 'is not a number.' };
    },
  };
  const entries = assignReferences(broker.read(csv, context), context);
  findings.refuseIfProblems();
  return { manner, entries, skipped, originals };
}

/** The content of an entry, without its reference. */
const contentOf = ({ reference: _, ...entry }: LedgerEntry) => JSON.stringify(entry);

const figuresOf = ({ units, amount, price }: LedgerEntry) => [units, amount.value, price?.value ?? null];

/** Asks about one property of the format if it changes the file's meaning, with the first row that differs. */
function questionOn(about: 'decimalMark' | 'dayOrder', [read, ...others]: readonly Understood[]) {
  const other = others.find(({ manner }) => manner[about] !== read?.manner[about]);
  if (!read || !other) return [];
  const index = read.entries.findIndex((entry, position) => {
    const second = other.entries[position];
    return second && contentOf(entry) !== contentOf(second);
  });
  const [one, two] = [read.entries[index], other.entries[index]];
  if (!one || !two) return [];
  const differing = figuresOf(one).findIndex((figure, at) => figure !== figuresOf(two)[at]);
  const shown = (entry: LedgerEntry) => (about === 'dayOrder' ? entry.date : (figuresOf(entry)[differing] ?? ''));
  const choices = [
    { value: read.manner[about], reads: shown(one) },
    { value: other.manner[about], reads: shown(two) },
  ];
  return [{ about, row: one.row, choices }];
}

/**
 * Reads a file in every possible format. The whole file must be consistent: every number and date is valid, and units ×
 * price matches the total. If several formats are, the client is asked.
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
        // Report the format with the fewest problems.
        if (!refused || error.problems.length < refused.problems.length) refused = error;
      }
    }
    if (understood.length > 0) return understood;
  }
  throw refused ?? new Error(`There is no way of writing for ${broker.broker}.`);
}

/** @throws RecognisedExportError naming the broker whose export cannot be read */
function recognisedAs(broker: BrokerExport, csv: Csv, text: ExportText): Understood[] {
  try {
    return readInSomeManner(broker, csv, text);
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    throw new RecognisedExportError(text.fileName, error, { broker: broker.broker, rows: csv.rows.length });
  }
}

/**
 * Parses a broker's export: detects the broker and the formats of numbers and dates, and returns the transactions.
 * @throws ImportRefusedError when it exceeds a limit, its header is unknown, or a row that moves money or units is not
 * understood
 */
export function readExport(text: ExportText): ReadExport {
  const findings = new ImportFindings(text.fileName);
  const { corrections = [] } = text;
  const { leftOut } = correctionsOf(corrections);
  requireShape(text.content, text.limits, findings, shapeAdvice, leftOut);
  findings.refuseIfProblems();
  const parsed = readCsv(new TextEncoder().encode(text.content), findings, leftOut);
  const broker = recogniseBroker(parsed, findings);
  requireCorrectable(corrections, parsed, findings);
  findings.refuseIfProblems();
  const { csv, gone } = withoutLeftOut(parsed, leftOut, (row) => broker.continues?.(parsed, row) ?? false);
  const understood = recognisedAs(broker, csv, text);
  const [read] = understood;
  if (!read) throw new Error('A file was understood in no way.');
  return {
    broker: broker.broker,
    entries: read.entries,
    tradesOnly: broker.tradesOnly ?? false,
    skipped: [...gone.map(({ number: row }) => ({ row, reason: 'left out by you' })), ...read.skipped],
    corrections: correctedRows(corrections, gone, read.originals),
    questions: [...questionOn('decimalMark', understood), ...questionOn('dayOrder', understood)],
  };
}
