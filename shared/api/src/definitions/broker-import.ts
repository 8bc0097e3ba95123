import * as z from '@harbour/contract/schema';
import { defineCall, gbp, isoDate, isStorable } from '../call.ts';
import { planstring } from './filters.ts';
import { transactionKinds } from './transactions.ts';

/** Brokers whose exports are understood. */
export const brokers = ['Freetrade', 'Trading 212', 'InvestEngine', 'Degiro'] as const;

/** Characters of the longest export that is taken. */
export const longestExport = 900_000;

const exportFile = {
  fileName: z.string().check(z.minLength(1), z.maxLength(200), z.refine(isStorable, 'this file name cannot be stored')),
  /** The CSV file as text. */
  content: z.string().check(z.minLength(1, 'the file is empty'), z.maxLength(longestExport, 'the file is too large')),
};

/** The plan that an export belongs to: one that was imported before, or a new one. */
const target = z.union([
  z.strictObject({ planstring }),
  z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.refine(isStorable, 'cannot be stored')),
    productType: z.enum(['pens', 'isa', 'nonpens']),
  }),
]);

export const importedTransaction = z.object({
  /** As a spreadsheet counts. */
  row: z.number(),
  transactionDate: isoDate,
  kind: z.enum(transactionKinds),
  holding: z.nullable(z.string()),
  isin: z.nullable(z.string()),
  units: z.nullable(z.number()),
  /** GBP: positive is credit, negative is debit. */
  value: gbp,
  /** What the value is made of, in words: the amount in its own currency and the rate, fees, tax. */
  note: z.nullable(z.string()),
  /** Whether the plan has it already. */
  known: z.boolean(),
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
  body: z.strictObject({ ...exportFile, target }),
  response: z.object({ planstring, added: z.number(), known: z.number() }),
});

/** The client's plans that were filled from exports: only these take more of them. */
export const getImportedPlans = defineCall({
  method: 'GET',
  path: '/transaction/import/plans',
  summary: 'Plans that were filled from broker exports',
  addition: true,
  response: z.object({ plans: z.array(z.object({ planstring, name: z.string(), broker: z.enum(brokers) })) }),
});
