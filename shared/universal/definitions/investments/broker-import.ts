import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, isStorable, planstring } from '../call.ts';
import { transactionKinds } from './transactions.ts';

/** Brokers whose exports can be imported. */
export const brokers = ['Freetrade', 'Trading 212', 'InvestEngine', 'Degiro'] as const;

/** Maximum length of an export. Characters. */
export const longestExport = 900_000;

/** The file's number and date formats: if the file is ambiguous, the client chooses. */
export const fileStyle = z.strictObject({
  decimalMark: z.optional(z.enum(['point', 'comma'])),
  dayOrder: z.optional(z.enum(['day-first', 'month-first'])),
});
export type FileStyle = z.infer<typeof fileStyle>;
export type DecimalMark = NonNullable<FileStyle['decimalMark']>;
export type DayOrder = NonNullable<FileStyle['dayOrder']>;

/** Maximum number of corrections of one file. */
export const mostCorrections = 200;

/** Maximum length of the text that a client puts into a cell. Characters. */
export const longestCorrection = 200;

/** A row as in a spreadsheet: the header is row 1. */
const rowNumber = z.int().check(z.gte(2), z.lte(1_000_000));

/** What a client corrects of a file: a row that is left out, or the text of a cell. */
const correction = z.union([
  z.strictObject({ row: rowNumber, leaveOut: z.literal(true) }),
  z.strictObject({
    row: rowNumber,
    /** As the problem names it. */
    column: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable)),
    value: z.string().check(z.trim(), z.maxLength(longestCorrection), z.refine(isStorable, 'this cannot be stored')),
  }),
]);
export type Correction = z.infer<typeof correction>;

/** A correction for the record. */
export const correctedRow = z.object({
  row: z.number(),
  /** The mended column; null if the row was left out. */
  column: z.nullable(z.string()),
  /** The text in the file: of the cell, or of the row that was left out. */
  before: z.string(),
  /** The client's text; null if the row was left out. */
  after: z.nullable(z.string()),
});
export type CorrectedRow = z.infer<typeof correctedRow>;

/** A place of a file, as the `path` of a refusal's field: `row 6, column Total`. */
export function locationInFile({ row, column }: { row?: number | undefined; column?: string | undefined }): string {
  const parts = [row === undefined ? '' : `row ${row}`, column === undefined ? '' : `column ${column}`];
  return parts.filter(Boolean).join(', ') || 'the file';
}

/** The row and column of `locationInFile`; undefined for a place without a row. */
export function rowOfLocation(location: string): { row: number; column: string | undefined } | undefined {
  const [, row, column] = /^row (\d+)(?:, column (.*))?$/su.exec(location) ?? [];
  return row === undefined ? undefined : { row: Number(row), column };
}

/** What a client has to accept before an export is stored. */
export const importWarnings = ['cash-below-zero', 'split-not-priced'] as const;
export type ImportWarning = (typeof importWarnings)[number];

const exportFile = {
  fileName: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable, 'this file name cannot be stored')),
  /** The CSV file as text. */
  content: z.string().check(z.minLength(1, 'the file is empty'), z.maxLength(longestExport, 'the file is too large')),
  style: z.optional(fileStyle),
  /** What the client leaves out or mends. */
  corrections: z.optional(z.array(correction).check(z.maxLength(mostCorrections))),
};

/** Required details of a plan that an import creates. */
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

/** The plan of an export: one that was imported before, or a new one. */
const target = z.union([z.strictObject({ planstring }), z.strictObject(newPlan)]);

/** The plan's current values of a transaction that differs in the file. */
const earlierTransaction = z.object({
  transactionDate: isoDate,
  kind: z.enum(transactionKinds),
  holding: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** GBP: positive for credit, negative for debit. */
  value: gbp,
});

export const importedTransaction = z.object({
  /** Row number as in a spreadsheet; null for an assumed payment, which is not in the export. */
  row: z.nullable(z.number()),
  transactionDate: isoDate,
  kind: z.enum(transactionKinds),
  holding: z.nullable(z.string()),
  isin: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** GBP: positive for credit, negative for debit. */
  value: gbp,
  /** Explains the value in words: the amount in its own currency and the rate, fees, tax. */
  note: z.nullable(z.string()),
  /** Whether the plan already has it, or has it with other figures, which the import corrects. */
  state: z.enum(['new', 'known', 'changed']),
  /** The plan's values if `state` is `changed`; null otherwise. */
  before: z.nullable(earlierTransaction),
});
export type ImportedTransaction = z.infer<typeof importedTransaction>;

export const brokerPreview = z.object({
  broker: z.enum(brokers),
  transactions: z.array(importedTransaction),
  /** Skipped rows, each with the reason. */
  skipped: z.array(z.object({ row: z.number(), reason: z.string() })),
  /** What the client left out or mended, by row. */
  corrections: z.array(correctedRow),
  /** The plan's holdings after the import. */
  holdings: z.array(z.object({ name: z.string(), isin: z.nullable(z.string()), units: z.number() })),
  /** Cash after the import, GBP. */
  cash: gbp,
  /** Warnings for the client before storing. */
  remarks: z.array(z.string()),
  /** Names of what the client must accept before storing. */
  warnings: z.array(z.object({ name: z.enum(importWarnings), message: z.string() })),
  /** Open questions about the file: the preview uses the first choice of each; storing requires all answers. */
  questions: z.array(
    z.object({
      about: z.enum(['decimalMark', 'dayOrder']),
      /** The first row for which it makes a difference. */
      row: z.number(),
      choices: z.array(
        z.object({
          value: z.enum(['point', 'comma', 'day-first', 'month-first']),
          /** The value in that row under this choice: a decimal number with a point, or an ISO date. */
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
  staffMay: 'records',
  summary: 'Stores a broker’s export in a plan of the client’s own; the same file again changes nothing',
  addition: true,
  body: z.strictObject({
    ...exportFile,
    target,
    accepted: z.optional(z.array(z.enum(importWarnings)).check(z.maxLength(importWarnings.length))),
  }),
  response: z.object({ planstring, added: z.number(), changed: z.number(), known: z.number() }),
});

/** A stored import that was not undone. */
export const storedImport = z.object({
  importID: z.int(),
  /** ISO 8601, UTC. */
  at: z.string(),
  planstring,
  planName: z.string(),
  fileName: z.string(),
  added: z.number(),
  changed: z.number(),
  /** What the client left out or mended, by row. */
  corrections: z.array(correctedRow),
  /** Why it cannot be undone; null if it can. */
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
  staffMay: 'records',
  summary: 'Undoes an import as a whole: what it added is removed, what it changed is as before',
  addition: true,
  body: z.strictObject({ importID: z.int() }),
  /** Whether the plan was removed too, because this import had created it. */
  response: z.object({ planstring, planRemoved: z.boolean() }),
});

export const removeImportedPlan = defineCall({
  method: 'DELETE',
  path: '/transaction/import/plans/:planstring',
  staffMay: 'records',
  summary: 'Removes a plan that was made by import, with everything in it; it can be restored for a time',
  addition: true,
  params: z.strictObject({ planstring }),
  response: z.object({ planstring }),
});

export const restoreImportedPlan = defineCall({
  method: 'POST',
  path: '/transaction/import/plans/restore',
  staffMay: 'records',
  summary: 'Brings a removed plan back as it was',
  addition: true,
  body: z.strictObject({ planstring }),
  response: z.object({ planstring }),
});

/** The client's plans that came from exports: only these accept more imports. */
export const getImportedPlans = defineCall({
  method: 'GET',
  path: '/transaction/import/plans',
  summary: 'Plans that were filled from broker exports',
  addition: true,
  response: z.object({
    plans: z.array(z.object({ planstring, name: z.string(), broker: z.enum(brokers) })),
    /** Removed plans that can be restored until the given day (ISO date). */
    removed: z.array(z.object({ planstring, name: z.string(), until: isoDate })),
  }),
});
