import * as z from '@harbour/contract/schema';
import { assumptionNames } from '@harbour/finance';
import { defineCall, isoDate, planstring } from '../call.ts';
import { dayRange, peopleSelection, planList } from './filters.ts';

/** What a client files or an adviser signs, of some days. */
export const statementKinds = ['income', 'gains', 'charges', 'returns', 'worth'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What the cells of a column are: `date` is an ISO date, `percent` is 0–100, `gbp` is pounds with pence, `pounds` whole pounds. */
export const statementUnits = ['text', 'date', 'gbp', 'pounds', 'percent', 'units'] as const;
export type StatementUnit = (typeof statementUnits)[number];

const value = z.nullable(z.union([z.string(), z.number()]));

const cell = z.object({
  /** By the unit of its column; null when it is not known. */
  value,
  /** Why it is not known. */
  reason: z.optional(z.string()),
  /** A part is not known, so that the amount is at least this. */
  atLeast: z.optional(z.boolean()),
});
export type StatementCell = z.infer<typeof cell>;

const row = z.object({
  /** One for each column. */
  cells: z.array(cell),
  /** What the figures of the row come from: they add up to it, unless the text says otherwise. */
  working: z.array(z.object({ text: z.string(), value, unit: z.enum(statementUnits) })),
});
export type StatementRow = z.infer<typeof row>;

const section = z.object({
  title: z.string(),
  /** The first column names the row. */
  columns: z.array(z.object({ title: z.string(), unit: z.enum(statementUnits) })),
  rows: z.array(row),
  /** One for each column; null without a sum. */
  total: z.nullable(z.array(cell)),
  /** Shown instead of a table without rows. */
  empty: z.string(),
  note: z.nullable(z.string()),
  /**
   * How documents draw one column of figures: as a bar for each row, or as columns over the days of the rows. Left out
   * where a drawing says nothing. `from` is the first row that is drawn, 0 if omitted.
   */
  chart: z.optional(z.object({ kind: z.enum(['bars', 'columns']), column: z.int(), from: z.optional(z.int()) })),
});
export type StatementSection = z.infer<typeof section>;

/** What a statement says, as a document shows it. */
export const statementPart = z.object({
  title: z.string(),
  /** What no figure includes: the holding or plan, why, and what would mend it. */
  leftOut: z.array(z.object({ name: z.string(), reason: z.string(), mend: z.string() })),
  sections: z.array(section),
  /** Rules and sources. */
  notes: z.array(z.string()),
});
export type StatementPart = z.infer<typeof statementPart>;

/** One form for all statements, so that the screen, the CSV file and the PDF show the same. */
const statement = z.object({
  ...statementPart.shape,
  kind: z.enum(statementKinds),
  from: isoDate,
  to: isoDate,
  /** Whose it is: names of people, or a plan. */
  of: z.string(),
  /** What could be sold, of a statement of gains: its ISIN or instrument, the units of all people, and GBP of one. */
  sellable: z.array(z.object({ key: z.string(), name: z.string(), units: z.number(), price: z.nullable(z.number()) })),
});
export type Statement = z.infer<typeof statement>;

/** Rates of income tax that can be chosen, 0–100: Scotland’s and those of the rest of the UK. */
export const statementRates = ['0', '19', '20', '21', '40', '42', '45', '48'] as const;

const assumptionList = z.string().check(
  z.maxLength(200),
  z.refine(
    (text) => text.split(',').every((name) => assumptionNames.some((one) => one === name)),
    'no such assumption',
  ),
);

const asked = {
  params: z.object({ statement: z.enum(statementKinds), range: dayRange }),
  query: z.object({
    pe: z.optional(peopleSelection),
    /** Only this plan. */
    plan: z.optional(planstring),
    /** Plans that are investment bonds: the records do not tell them from taxed accounts. */
    bonds: z.optional(planList),
    /** Assumptions of the worth after tax that are switched off: a comma list. */
    off: z.optional(assumptionList),
    /** The rate of income tax on pensions. */
    rate: z.optional(z.enum(statementRates)),
    /** A sale of today that is only thought of, in a statement of gains: its ISIN or instrument, and units. */
    sell: z.optional(z.string().check(z.regex(/^([A-Z0-9]{12}|instrument \d{1,9})$/, 'no such holding'))),
    units: z.optional(z.string().check(z.regex(/^\d{1,14}(\.\d{1,6})?$/, 'units have six decimals at most'))),
  }),
};

export const getStatement = defineCall({
  method: 'GET',
  path: '/statements/:statement/:range',
  summary: 'A statement of some days, of people or a plan, with the working of every figure',
  addition: true,
  ...asked,
  response: statement,
});

export const getStatementDocument = defineCall({
  method: 'GET',
  path: '/statements/:statement/:range/document',
  summary: 'A statement as a document: an address that is signed and soon expires',
  addition: true,
  ...asked,
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});

export const getStatementPack = defineCall({
  method: 'GET',
  path: '/statementpack/:range',
  summary: 'All statements of some days as one document: an address that is signed and soon expires',
  addition: true,
  params: z.object({ range: dayRange }),
  query: asked.query,
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});
