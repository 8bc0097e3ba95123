import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, storable } from '../call.ts';

/** One line of text, as the screen shows it. */
const line = storable(200).check(z.trim(), z.minLength(1, 'this is empty'));
/** A paragraph. */
const paragraph = storable(1_200).check(z.trim(), z.minLength(1, 'this is empty'));

/** Limits of a document: a life of years on paper, and no more than the largest valuation takes to set. */
export const documentLimits = { tables: 8, columns: 12, rows: 130, cells: 5_000, entries: 80 } as const;

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
export const calculationDocument = z.strictObject({
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
});
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
