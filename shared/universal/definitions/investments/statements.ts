import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, planstring } from '../call.ts';
import { dayRange, peopleSelection } from './filters.ts';

/** What a client files or an adviser signs, of some days. */
export const statementKinds = ['income', 'charges', 'returns'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What the cells of a column are: `date` is an ISO date, `percent` is 0–100, `gbp` is pounds. */
export const statementUnits = ['text', 'date', 'gbp', 'percent', 'units'] as const;
export type StatementUnit = (typeof statementUnits)[number];

const value = z.nullable(z.union([z.string(), z.number()]));

const cell = z.object({
  /** By the unit of its column; null when it is not known. */
  value,
  /** Why it is not known. */
  reason: z.optional(z.string()),
  /** A part of it is not known, so that it is at least this. */
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
});
export type StatementSection = z.infer<typeof section>;

/** One form for all statements, so that the screen, the CSV file and the PDF show the same. */
const statement = z.object({
  kind: z.enum(statementKinds),
  title: z.string(),
  from: isoDate,
  to: isoDate,
  /** Whose it is: names of people, or a plan. */
  of: z.string(),
  /** What no figure includes: the holding or plan, why, and what would mend it. */
  leftOut: z.array(z.object({ name: z.string(), reason: z.string(), mend: z.string() })),
  sections: z.array(section),
  /** Rules and sources. */
  notes: z.array(z.string()),
});
export type Statement = z.infer<typeof statement>;

const asked = {
  params: z.object({ kind: z.enum(statementKinds), range: dayRange }),
  query: z.object({
    pe: z.optional(peopleSelection),
    /** Only this plan. */
    plan: z.optional(planstring),
  }),
};

export const getStatement = defineCall({
  method: 'GET',
  path: '/statements/:kind/:range',
  summary: 'A statement of some days, of people or a plan, with the working of every figure',
  addition: true,
  ...asked,
  response: statement,
});

export const getStatementDocument = defineCall({
  method: 'GET',
  path: '/statements/:kind/:range/document',
  summary: 'A statement as a document: an address that is signed and soon expires',
  addition: true,
  ...asked,
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});
