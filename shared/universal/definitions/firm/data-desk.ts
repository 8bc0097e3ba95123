import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, planstring, storable, uuid } from '../call.ts';

/**
 * What staff can load by screen: the kinds of `pnpm data import` whose file is one table of the firm's records.
 * `workingDays`: a file is late when none has come for more working days than these; null where none is expected.
 */
export const dataKinds = {
  instruments: { label: 'Instruments', workingDays: null },
  prices: { label: 'Prices', workingDays: 1 },
  fx: { label: 'Exchange rates', workingDays: 1 },
  plans: { label: 'Plans', workingDays: null },
  holdings: { label: 'Holdings', workingDays: 1 },
  transactions: { label: 'Transactions', workingDays: 1 },
  'tax-records': { label: 'Tax records', workingDays: null },
  benchmarks: { label: 'Benchmarks', workingDays: 5 },
  'corporate-actions': { label: 'Corporate actions', workingDays: null },
  'consumer-prices': { label: 'Consumer prices', workingDays: 25 },
  'property-income': { label: 'REITs and property funds', workingDays: null },
  'reportable-income': { label: 'Reportable income of funds', workingDays: null },
} as const satisfies Readonly<Record<string, { label: string; workingDays: number | null }>>;
export type DataKind = keyof typeof dataKinds;
export const dataKindNames = [
  'instruments',
  'prices',
  'fx',
  'plans',
  'holdings',
  'transactions',
  'tax-records',
  'benchmarks',
  'corporate-actions',
  'consumer-prices',
  'property-income',
  'reportable-income',
] as const satisfies readonly DataKind[];

export const dataLimits = {
  /** Characters of a file; larger ones are imported by `pnpm data import`. */
  file: 1_000_000,
  /** Of the import of a file, with its wait for the files before it; the browser waits for 30. */
  seconds: 25,
  /** Rows of a file whose differences are listed. */
  differences: 100,
  /** Files of the list. */
  files: 50,
  /** Plans of the list of records to correct. */
  corrections: 200,
} as const;

const moment = z.iso.datetime();
const kind = z.enum(dataKindNames);
const person = z.object({ uid: uuid, name: z.string() });

/** What happens to a stored row, with the fields that differ. */
const difference = z.object({
  /** The table, and the row's key in words. */
  table: z.string(),
  row: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  fields: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type DataDifference = z.infer<typeof difference>;

const finding = z.object({ reason: z.string(), count: z.number(), examples: z.array(z.string()) });

/** What a file does, or did, as `pnpm data import` reports it. */
export const dataReport = z.object({
  layout: z.string(),
  records: z.string(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Records that were left out, by reason. */
  skipped: z.array(finding),
  /** Records that were stored and should be looked at, by reason. */
  remarks: z.array(finding),
});
export type DataReport = z.infer<typeof dataReport>;

const file = {
  kind,
  fileName: storable(200).check(z.minLength(1)),
  content: z.string().check(z.minLength(1), z.maxLength(dataLimits.file, 'import a file of this size by pnpm data')),
};

const ofReader = { access: 'data.read', addition: true } as const;
const ofLoader = { access: 'data.load', addition: true } as const;

export const getDataDesk = defineCall({
  ...ofReader,
  method: 'GET',
  path: '/firm/data',
  summary: 'The firm’s data: when each kind last arrived, the files that were loaded, and the records to correct',
  response: z.object({
    kinds: z.array(
      z.object({
        kind,
        /** Null if none has arrived. */
        lastAt: z.nullable(moment),
        fileName: z.nullable(z.string()),
        late: z.boolean(),
      }),
    ),
    /** Feeds of providers about clients’ plans. */
    providers: z.array(
      z.object({
        name: z.string(),
        feeds: z.number(),
        lastAt: z.nullable(moment),
        /** Feeds that report a problem or have brought nothing for three days. */
        late: z.number(),
      }),
    ),
    /** Files that staff loaded, the newest first. */
    files: z.array(
      z.object({
        id: uuid,
        kind,
        fileName: z.string(),
        at: moment,
        by: z.string(),
        report: dataReport,
        undone: z.nullable(z.object({ at: moment, by: z.string() })),
      }),
    ),
    /** Plans whose holdings and transactions disagree, the oldest difference first. */
    corrections: z.array(
      z.object({
        planstring,
        plan: z.string(),
        differences: z.number(),
        since: z.iso.date(),
        /** Who works on it; null if nobody does. */
        taken: z.nullable(person),
      }),
    ),
    /** All of them, also those that are not listed. */
    correctionCount: z.number(),
  }),
});
export type DataDesk = CallResponse<typeof getDataDesk>;

export const checkFile = defineCall({
  ...ofLoader,
  method: 'POST',
  path: '/firm/data/checks',
  summary: 'Does everything that a file would do, stores nothing, and says what differs from what is stored',
  body: z.strictObject(file),
  response: z.object({
    report: dataReport,
    /** At most `dataLimits.differences`. */
    differences: z.array(difference),
    differenceCount: z.number(),
  }),
});
export type FileCheck = CallResponse<typeof checkFile>;

export const loadFile = defineCall({
  ...ofLoader,
  method: 'POST',
  path: '/firm/data/files',
  summary: 'Loads a file, all of it or nothing; the same once more changes nothing',
  body: z.strictObject({ id: uuid, ...file }),
  response: z.object({ report: dataReport }),
});

export const undoFile = defineCall({
  ...ofLoader,
  method: 'POST',
  path: '/firm/data/files/:file/undoing',
  summary: 'Puts back what a file changed, unless it has changed again since',
  params: z.object({ file: uuid }),
  body: z.strictObject({}),
  response: z.object({ rows: z.number() }),
});

export const takeCorrection = defineCall({
  ...ofLoader,
  method: 'POST',
  path: '/firm/data/corrections/:planstring',
  summary: 'Says that the caller works on a plan’s records, or no longer does',
  params: z.object({ planstring }),
  body: z.strictObject({ taken: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
});
