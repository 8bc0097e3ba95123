import * as z from '@harbour/contract/schema';
import { defineCall, isStorable } from '../../call.ts';
import { enteredLine, selfManagedPayload } from './changes.ts';
import { selfManagedDetail } from './products.ts';
import { ownershipShare } from './totals.ts';

/** Maximum length of a file, in characters. */
export const longestSelfManagedFile = 300_000;

/** Maximum number of rows of a file, without its header. Empty lines count. */
export const mostSelfManagedRows = 2_000;

/** The columns of a file, in their order; those after `value` may be empty. */
export const selfManagedColumns = [
  'type',
  'product',
  'name',
  'currency',
  'valuation date',
  'value',
  'symbol',
  'units',
  'owner',
  'percentage',
] as const;

const file = z.strictObject({
  fileName: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable, 'this file name cannot be stored')),
  /** The CSV file as text. */
  content: z
    .string()
    .check(z.minLength(1, 'the file is empty'), z.maxLength(longestSelfManagedFile, 'the file is too large')),
});

/** A holding of the file. Rows with the same name are lines, owners or valuations of one holding. */
export const importedHolding = z.object({
  /** Its first row, as a spreadsheet counts. */
  row: z.number(),
  ...selfManagedPayload.shape,
  ownership: z.array(ownershipShare),
  filteredExtendedDetails: z.array(selfManagedDetail),
  holdings: z.array(z.object(enteredLine.shape)),
  label: z.string(),
  /** Whether the client has a holding of this product and name already, which is left as it is. */
  state: z.enum(['new', 'known']),
});
export type ImportedHolding = z.infer<typeof importedHolding>;

export const previewSelfManagedFile = defineCall({
  method: 'POST',
  path: '/selfmanaged/import/preview',
  summary: 'Reads a CSV file of self-managed holdings and tells what it would bring; stores nothing',
  effect: 'read',
  addition: true,
  body: file,
  response: z.object({
    holdings: z.array(importedHolding),
    /** Why the file cannot be stored as it is; a file with problems is refused whole. */
    problems: z.array(z.object({ row: z.number(), column: z.nullable(z.string()), reason: z.string() })),
  }),
});

export const storeSelfManagedFile = defineCall({
  method: 'POST',
  path: '/selfmanaged/import',
  staffMay: 'records',
  summary: 'Stores a CSV file of self-managed holdings; the same file again changes nothing',
  addition: true,
  body: file,
  response: z.object({ stored: z.number(), known: z.number() }),
});
