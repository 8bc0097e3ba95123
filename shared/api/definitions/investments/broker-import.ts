import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, isStorable, planstring } from '../call.ts';
import { transactionKinds } from './transactions.ts';

/** Brokers whose exports are understood. */
export const brokers = ['Freetrade', 'Trading 212', 'InvestEngine', 'Degiro'] as const;

/** Characters of the longest export that is taken. */
export const longestExport = 900_000;

/** How a file writes decimals, and days in figures: what it does not tell by itself, the client does. */
export const fileStyle = z.strictObject({
  decimalMark: z.optional(z.enum(['point', 'comma'])),
  dayOrder: z.optional(z.enum(['day-first', 'month-first'])),
});
export type FileStyle = z.infer<typeof fileStyle>;
export type DecimalMark = NonNullable<FileStyle['decimalMark']>;
export type DayOrder = NonNullable<FileStyle['dayOrder']>;

/** What a client has to accept before an export is stored. */
export const importWarnings = ['cash-below-zero', 'split-not-priced'] as const;
export type ImportWarning = (typeof importWarnings)[number];

const exportFile = {
  fileName: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable, 'this file name cannot be stored')),
  /** The CSV file as text. */
  content: z.string().check(z.minLength(1, 'the file is empty'), z.maxLength(longestExport, 'the file is too large')),
  style: z.optional(fileStyle),
};

/** What has to be said of a plan that an export opens. */
export const newPlan = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'give the plan a name'),
      z.maxLength(60),
      z.refine(isStorable, 'this name cannot be stored'),
    ),
  productType: z.enum(['pens', 'isa', 'nonpens']),
};

/** The plan that an export belongs to: one that was imported before, or a new one. */
const target = z.union([z.strictObject({ planstring }), z.strictObject(newPlan)]);

/** What a transaction says that the plan has already, where the file says something else. */
const earlierTransaction = z.object({
  transactionDate: isoDate,
  kind: z.enum(transactionKinds),
  holding: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** GBP: positive is credit, negative is debit. */
  value: gbp,
});

export const importedTransaction = z.object({
  /** As a spreadsheet counts; null for a payment that is assumed, since the export has none. */
  row: z.nullable(z.number()),
  transactionDate: isoDate,
  kind: z.enum(transactionKinds),
  holding: z.nullable(z.string()),
  isin: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** GBP: positive is credit, negative is debit. */
  value: gbp,
  /** What the value is made of, in words: the amount in its own currency and the rate, fees, tax. */
  note: z.nullable(z.string()),
  /** Whether the plan has it already, or has it with other figures, which storing corrects. */
  state: z.enum(['new', 'known', 'changed']),
  /** What the plan has where `state` is `changed`; null otherwise. */
  before: z.nullable(earlierTransaction),
});
export type ImportedTransaction = z.infer<typeof importedTransaction>;

export const brokerPreview = z.object({
  broker: z.enum(brokers),
  transactions: z.array(importedTransaction),
  /** Rows that hold nothing to store, with the reason. */
  skipped: z.array(z.object({ row: z.number(), reason: z.string() })),
  /** What the plan would hold afterwards. */
  holdings: z.array(z.object({ name: z.string(), isin: z.nullable(z.string()), units: z.number() })),
  /** GBP in cash afterwards. */
  cash: gbp,
  /** What the client should know before storing it. */
  remarks: z.array(z.string()),
  /** What the client has to accept, by name, before it is stored. */
  warnings: z.array(z.object({ name: z.enum(importWarnings), message: z.string() })),
  /** What the file does not tell: it is shown as the first choice of each reads it, and stored once all are answered. */
  questions: z.array(
    z.object({
      about: z.enum(['decimalMark', 'dayOrder']),
      /** The first row that it makes a difference to. */
      row: z.number(),
      choices: z.array(
        z.object({
          value: z.enum(['point', 'comma', 'day-first', 'month-first']),
          /** What stands in that row then: a decimal figure with a point, or an ISO date. */
          reads: z.string(),
        }),
      ),
    }),
  ),
});
export type BrokerPreview = z.infer<typeof brokerPreview>;

export const previewBrokerExport = defineCall({
  method: 'POST',
  path: '/transaction/import/preview',
  summary: 'Reads a broker’s export and tells what it would bring; stores nothing',
  effect: 'read',
  addition: true,
  body: z.strictObject({ ...exportFile, planstring: z.optional(planstring) }),
  response: brokerPreview,
});

export const storeBrokerExport = defineCall({
  method: 'POST',
  path: '/transaction/import',
  summary: 'Stores a broker’s export in a plan of the client’s own; the same file again changes nothing',
  addition: true,
  body: z.strictObject({
    ...exportFile,
    target,
    accepted: z.optional(z.array(z.enum(importWarnings)).check(z.maxLength(importWarnings.length))),
  }),
  response: z.object({ planstring, added: z.number(), changed: z.number(), known: z.number() }),
});

/** An import that was stored and not undone since. */
export const storedImport = z.object({
  importID: z.int(),
  /** ISO 8601, UTC. */
  at: z.string(),
  planstring,
  planName: z.string(),
  fileName: z.string(),
  added: z.number(),
  changed: z.number(),
  /** Why it cannot be undone; null when it can. */
  fixed: z.nullable(z.string()),
});
export type StoredImport = z.infer<typeof storedImport>;

export const getStoredImports = defineCall({
  method: 'GET',
  path: '/transaction/import/runs',
  summary: 'Imports of the client’s own, the newest first',
  addition: true,
  response: z.object({ imports: z.array(storedImport) }),
});

export const undoImport = defineCall({
  method: 'POST',
  path: '/transaction/import/undo',
  summary: 'Undoes an import as a whole: what it added is removed, what it changed is as before',
  addition: true,
  body: z.strictObject({ importID: z.int() }),
  /** Whether the plan went with it, since this import had opened it. */
  response: z.object({ planstring, planRemoved: z.boolean() }),
});

export const removeImportedPlan = defineCall({
  method: 'DELETE',
  path: '/transaction/import/plans/:planstring',
  summary: 'Removes a plan that was made by import, with everything in it; it can be restored for a time',
  addition: true,
  params: z.strictObject({ planstring }),
  response: z.object({ planstring }),
});

export const restoreImportedPlan = defineCall({
  method: 'POST',
  path: '/transaction/import/plans/restore',
  summary: 'Brings a removed plan back as it was',
  addition: true,
  body: z.strictObject({ planstring }),
  response: z.object({ planstring }),
});

/** The client's plans that were filled from exports: only these take more of them. */
export const getImportedPlans = defineCall({
  method: 'GET',
  path: '/transaction/import/plans',
  summary: 'Plans that were filled from broker exports',
  addition: true,
  response: z.object({
    plans: z.array(z.object({ planstring, name: z.string(), broker: z.enum(brokers) })),
    /** Removed ones that can be restored, until the day that is named (ISO date). */
    removed: z.array(z.object({ planstring, name: z.string(), until: isoDate })),
  }),
});
