import type { EnteredLine, SelfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import { selfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import { selfManagedColumns } from '@harbour/definitions/investments/self-managed/import';
import {
  type Product,
  type SelfManagedKind,
  selfManagedKinds,
} from '@harbour/definitions/investments/self-managed/products';
import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import { ImportRefusedError } from '@harbour/kernel/importing/import-refused-error';
import { type Csv, type CsvRow, readCsv } from '@harbour/kernel/importing/read-csv';
import { requireShape, type ShapeLimits } from '../files/file-shape.ts';
import { productOf } from '../products/product-types.ts';

/** Why a file cannot be stored as it is; `row` counts as a spreadsheet does. */
export interface FileProblem {
  row: number;
  column: string | null;
  reason: string;
}

/** A holding of the file, with its first row. */
export interface FileHolding {
  row: number;
  product: Product;
  payload: SelfManagedPayload;
}

/** What was read of a file: its holdings, and why others could not be read. */
export interface ReadFile {
  holdings: FileHolding[];
  problems: FileProblem[];
}

/** The people of the client, the client first. */
export type People = readonly { uuid: string; name: string }[];

type Column = (typeof selfManagedColumns)[number];

/** Reads cells of the file, and collects what is wrong with them. */
function reader(csv: Csv, people: People) {
  const problems: FileProblem[] = [];
  const problem = (row: CsvRow, column: string | null, reason: string) =>
    void problems.push({ row: row.number, column, reason });
  const cell = (row: CsvRow, column: Column) => csv.cell(row, column);

  /** A number as it stands in a cell; undefined for an empty one. */
  function numberIn(row: CsvRow, column: Column): number | undefined {
    const text = cell(row, column);
    if (text === '') return undefined;
    if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
    problem(row, column, 'is not a number. Write it as 1234.5, without signs, spaces or thousands separators.');
    return undefined;
  }

  function lineIn(row: CsvRow, planName: string): EnteredLine {
    const [value, units, symbol] = [numberIn(row, 'value'), numberIn(row, 'units'), cell(row, 'symbol')];
    return {
      name: symbol === '' ? planName : symbol,
      valuationDate: cell(row, 'valuation date'),
      ...(symbol === '' ? {} : { symbol }),
      ...(value === undefined ? {} : { value }),
      ...(units === undefined ? {} : { units }),
    };
  }

  function ownershipIn(rows: readonly CsvRow[]): SelfManagedPayload['ownership'] {
    const shares = new Map<string, number>();
    for (const row of rows) {
      const name = cell(row, 'owner');
      if (name === '') continue;
      const person = people.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (person) shares.set(person.uuid, numberIn(row, 'percentage') ?? 100);
      else problem(row, 'owner', `is none of ${people.map((one) => one.name).join(', ')}.`);
    }
    const [client] = people;
    if (shares.size === 0 && client) shares.set(client.uuid, 100);
    return [...shares].map(([owner, percentage]) => ({ owner, percentage }));
  }

  /** Any other column answers the question of its name. */
  function detailsIn(row: CsvRow): SelfManagedPayload['filteredExtendedDetails'] {
    const fixed: readonly string[] = selfManagedColumns;
    return csv.header
      .filter((column) => column !== '' && !fixed.includes(column) && csv.cell(row, column) !== '')
      .map((id) => ({ id, value: csv.cell(row, id) }));
  }

  function holdingIn(rows: readonly [CsvRow, ...CsvRow[]]): FileHolding | undefined {
    const [first] = rows;
    const [type, id] = [cell(first, 'type'), cell(first, 'product')];
    const mode: SelfManagedKind | undefined = selfManagedKinds.find((kind) => productOf(kind, type, id));
    const product = mode && productOf(mode, type, id);
    if (!mode || !product) {
      problem(first, 'product', `There is no product “${id}” of the type “${type}”.`);
      return undefined;
    }
    const before = problems.length;
    const lines = rows
      .filter((row) => cell(row, 'valuation date') !== '' || rows.length === 1)
      .map((row) => lineIn(row, cell(first, 'name')));
    const parsed = selfManagedPayload.safeParse({
      mode,
      selectedCategory: type,
      selectedInvestmentType: id,
      planName: cell(first, 'name'),
      currency: cell(first, 'currency') || 'GBP',
      ownership: ownershipIn(rows),
      linkedLiabilities: [],
      filteredExtendedDetails: detailsIn(first),
      holdings: lines,
    });
    if (parsed.success) return { row: first.number, product, payload: parsed.data };
    if (problems.length === before) {
      for (const { path, message } of parsed.error.issues) problem(first, columnOf(path.join('.')), message);
    }
    return undefined;
  }

  return { problems, cell, holdingIn };
}

const shapeAdvice = {
  otherKind: 'Save the list of your holdings as CSV.',
  tooLarge: 'Divide it into several files.',
};

/** The column that a field of a payload comes from. */
export function columnOf(path: string): string | null {
  const field = path.split('.').at(-1) ?? '';
  const known: Readonly<Record<string, Column>> = {
    planName: 'name',
    currency: 'currency',
    valuationDate: 'valuation date',
    value: 'value',
    units: 'units',
    symbol: 'symbol',
    owner: 'owner',
    ownership: 'percentage',
    percentage: 'percentage',
    selectedInvestmentType: 'product',
  };
  return known[field] ?? (path.startsWith('filteredExtendedDetails.') ? field : null);
}

/**
 * Reads a CSV file of self-managed holdings. Rows of one type, product and name are one holding: with another symbol a
 * line of it, with another day a further value, with another owner a further share.
 * @param people whose names the file may have as owners, the client first
 * @param limits of its size, which are checked before it is parsed
 * @returns the holdings that could be read, and every problem
 */
export function readSelfManagedFile(fileName: string, content: string, people: People, limits: ShapeLimits): ReadFile {
  const findings = new ImportFindings(fileName);
  try {
    requireShape(content, limits, findings, shapeAdvice);
    const csv = readCsv(new TextEncoder().encode(content), findings);
    findings.refuseIfProblems();
    const missing = selfManagedColumns.slice(0, 6).filter((column) => !csv.header.includes(column));
    if (missing.length > 0) {
      return {
        holdings: [],
        problems: missing.map((column) => ({ row: 1, column, reason: 'The header has no such column.' })),
      };
    }
    const { problems, cell, holdingIn } = reader(csv, people);
    const grouped = Map.groupBy(csv.rows, (row) =>
      JSON.stringify([cell(row, 'type'), cell(row, 'product'), cell(row, 'name').toLowerCase()]),
    );
    const holdings = [...grouped.values()].flatMap(([first, ...more]) =>
      first ? (holdingIn([first, ...more]) ?? []) : [],
    );
    return { holdings, problems };
  } catch (error) {
    if (!(error instanceof ImportRefusedError)) throw error;
    return {
      holdings: [],
      problems: error.problems.map(({ row = 1, column = null, reason }) => ({ row, column, reason })),
    };
  }
}
