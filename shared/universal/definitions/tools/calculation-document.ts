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
  charts: 4,
  series: 14,
  /** Of a step of a chart. */
  events: 12,
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

/** One quantity over the steps of a chart, GBP; null where it is not known. */
const series = z.strictObject({
  name: storable(80),
  /** What it is, as charts on screen colour it. */
  meaning: z.optional(z.string().check(z.regex(/^[a-z-]{1,24}$/))),
  values: z.array(z.nullable(z.number().check(z.gte(-1e12), z.lte(1e12)))).check(z.maxLength(documentLimits.rows)),
});
const seriesOnEachOther = z.optional(z.array(series).check(z.maxLength(documentLimits.series)));

/** Amounts over years: columns or layers on each other, a fan from the lowest to the highest, lines over them. */
const chart = z
  .strictObject({
    title: line,
    /** What is drawn, and in what money. */
    says: paragraph,
    steps: z
      .array(
        z.strictObject({
          /** `2041, at 75`. */
          label: storable(60),
          events: z.optional(z.array(storable(120)).check(z.maxLength(documentLimits.events))),
        }),
      )
      .check(z.minLength(1), z.maxLength(documentLimits.rows)),
    columns: seriesOnEachOther,
    layers: seriesOnEachOther,
    fan: z.optional(
      z.array(series).check(
        z.maxLength(5),
        z.refine((fan) => fan.length % 2 === 1 || fan.length === 0, 'a fan has a series in its middle'),
      ),
    ),
    /** What is between each pair of the fan, the outermost first. */
    bands: z.optional(z.array(storable(80)).check(z.maxLength(2))),
    lines: z.optional(z.array(series).check(z.maxLength(3))),
  })
  .check(
    z.refine(
      ({ steps, columns = [], layers = [], fan = [], lines = [] }) =>
        [columns, layers, fan, lines].flat().every(({ values }) => values.length === steps.length),
      'each series has a value for each step',
    ),
  );

const entries = <Of extends z.ZodMiniType>(of: Of) => z.array(of).check(z.maxLength(documentLimits.entries));

/** A calculation or a plan as its page shows it, in texts and charts: the backend lays it out and computes nothing. */
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
    charts: z.optional(z.array(chart).check(z.maxLength(documentLimits.charts))),
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
