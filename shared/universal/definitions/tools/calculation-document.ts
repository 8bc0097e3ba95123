import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, storable } from '../call.ts';

/** One line of text, as the screen shows it. */
const line = storable(200).check(z.trim(), z.minLength(1, 'this is empty'));
/** A paragraph. */
const paragraph = storable(1_200).check(z.trim(), z.minLength(1, 'this is empty'));

/**
 * Limits of a document: a life of years on paper. Layout takes 1 to 2 ms of processor time for a cell, by the length of
 * its text, so the largest document takes about four seconds.
 */
export const documentLimits = {
  tables: 8,
  columns: 12,
  rows: 130,
  cells: 2_000,
  entries: 80,
  /** Of all its texts together. */
  characters: 80_000,
} as const;

/** Characters of all texts in a value. */
function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + charactersIn(each), 0);
}

const table = z
  .strictObject({
    title: line,
    /** Figures are aligned to the right; the first column names its row. */
    columns: z
      .array(z.strictObject({ title: storable(80), figure: z.boolean() }))
      .check(z.minLength(1), z.maxLength(documentLimits.columns)),
    /** A text for each column, empty for none. */
    rows: z
      .array(z.array(storable(120)).check(z.maxLength(documentLimits.columns)))
      .check(z.maxLength(documentLimits.rows)),
  })
  .check(
    z.refine(
      ({ columns, rows }) => rows.every((row) => row.length === columns.length),
      'each row has a text for each column',
    ),
  );

const entries = <Of extends z.ZodMiniType>(of: Of) => z.array(of).check(z.maxLength(documentLimits.entries));

/** A calculation or a plan as its page shows it, in texts: the backend lays it out and computes nothing. */
export const calculationDocument = z
  .strictObject({
    title: line,
    /** The day that it was worked out for. */
    day: isoDate,
    /** What was entered. */
    inputs: entries(z.strictObject({ label: line, value: line })),
    /** What came out, the answer first. */
    results: entries(z.strictObject({ label: line, value: line, note: z.optional(paragraph) })),
    tables: z.array(table).check(
      z.maxLength(documentLimits.tables),
      z.refine(
        (tables) => tables.flatMap(({ rows }) => rows).flat().length <= documentLimits.cells,
        `the tables have ${documentLimits.cells} cells at most`,
      ),
    ),
    /** How it was worked out. */
    working: entries(z.strictObject({ name: line, formula: paragraph })),
    assumptions: entries(paragraph),
  })
  .check(
    z.refine(
      (document) => charactersIn(document) <= documentLimits.characters,
      `the texts have ${documentLimits.characters} characters at most`,
    ),
  );
export type CalculationDocument = z.infer<typeof calculationDocument>;

export const makeCalculationDocument = defineCall({
  method: 'POST',
  path: '/tools/calculation-document',
  summary: 'A calculation or a plan as a document: an address that is signed and soon expires',
  effect: 'read',
  addition: true,
  body: calculationDocument,
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});
