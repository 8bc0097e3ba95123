import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, isoDate, uuid } from '../call.ts';

/** `working` while clients wait, `stopped` by staff, `done` when every client has an outcome. */
export const packRunStates = ['working', 'stopped', 'done'] as const;
export type PackRunState = (typeof packRunStates)[number];

/**
 * What became of a client in a run: a first document, a corrected version, a document that needs no correction, nothing
 * to report since there are no plans, or a failure.
 */
export const packOutcomes = ['waiting', 'made', 'corrected', 'unchanged', 'nothing', 'failed'] as const;
export type PackOutcome = (typeof packOutcomes)[number];

/** The calendar year in which a tax year begins: 2025 for 2025/26. */
export const packYear = z.int().check(z.gte(2000), z.lte(2100));

/** A tax year as people write it: `2025/26`. */
export const packYearName = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`;

/** A figure that differs from the version before; null where the row is in one of the two only. */
const packChange = z.object({
  /** Which statement of the document, and which of its tables. */
  part: z.string(),
  section: z.string(),
  row: z.string(),
  column: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type PackChange = z.infer<typeof packChange>;

/** What a corrected version says of the version before. */
export const packChanges = z.object({
  /** The first figures that differ, in the order of the document. */
  figures: z.array(packChange),
  /** How many figures differ. */
  count: z.int(),
  /**
   * Names of people whose plans the document no longer has, or has for the first time. Figures are left out where somebody
   * is no longer in it.
   */
  without: z.array(z.string()),
  added: z.array(z.string()),
});
export type PackChanges = z.infer<typeof packChanges>;

const packVersion = z.object({
  id: uuid,
  version: z.int(),
  madeAt: z.iso.datetime(),
  bytes: z.int(),
  /** Null for the first version. */
  changes: z.nullable(packChanges),
  /** Why the client may not open it any longer; null if they may. */
  withheld: z.nullable(z.string()),
});
export type PackVersion = z.infer<typeof packVersion>;

export const getYearlyPacks = defineCall({
  method: 'GET',
  path: '/yearlypacks',
  summary: 'The yearly documents of the client, the newest tax year and version first',
  addition: true,
  response: z.object({
    packs: z.array(z.object({ year: packYear, from: isoDate, to: isoDate, versions: z.array(packVersion) })),
  }),
});
export type YearlyPacks = CallResponse<typeof getYearlyPacks>;

export const getYearlyPackDocument = defineCall({
  method: 'GET',
  path: '/yearlypacks/:pack/document',
  summary: 'A version of a yearly document: an address that is signed and soon expires',
  addition: true,
  params: z.object({ pack: uuid }),
  response: z.object({
    year: packYear,
    version: z.int(),
    madeAt: z.iso.datetime(),
    bytes: z.int(),
    url: z.string(),
    expiresAt: z.iso.datetime(),
  }),
});

const packRun = z.object({
  id: uuid,
  year: packYear,
  state: z.enum(packRunStates),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  /** When the last client had an outcome; null while some wait. */
  endedAt: z.nullable(z.iso.datetime()),
  /** Clients by outcome. */
  counts: z.record(z.enum(packOutcomes), z.int()),
});
export type PackRun = z.infer<typeof packRun>;

/** The newest runs that the list has. */
export const listedPackRuns = 20;

export const getPackRuns = defineCall({
  method: 'GET',
  path: '/firm/yearly-packs',
  summary: 'The tax years whose documents can be made, and the newest runs with what became of the clients',
  access: 'packs.read',
  addition: true,
  response: z.object({
    /** The newest first. */
    years: z.array(packYear),
    runs: z.array(packRun),
  }),
});
export type PackRuns = CallResponse<typeof getPackRuns>;

/** Failures that one page of the list has. */
export const failuresOfPage = 50;

export const getPackFailures = defineCall({
  method: 'GET',
  path: '/firm/yearly-packs/:run/failures',
  summary: 'The clients of a run whose document could not be made, with the reason',
  access: 'packs.read',
  addition: true,
  params: z.object({ run: uuid }),
  query: z.object({ page: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(1000))) }),
  response: z.object({
    count: z.int(),
    failures: z.array(z.object({ client: uuid, name: z.string(), reason: z.string(), at: z.iso.datetime() })),
  }),
});
export type PackFailures = CallResponse<typeof getPackFailures>;

export const startPackRun = defineCall({
  method: 'POST',
  path: '/firm/yearly-packs',
  summary:
    'Starts making the yearly documents of all clients for a tax year; clients who have one get a version where a figure differs',
  access: 'packs.make',
  addition: true,
  /** The id is made by the browser, so that a request sent twice is one. */
  body: z.strictObject({ id: uuid, year: packYear }),
  response: z.object({ success: z.literal(true) }),
});

export const changePackRun = defineCall({
  method: 'POST',
  path: '/firm/yearly-packs/:run/state',
  summary: 'Stops a run, goes on with it, or tries the clients again whose document could not be made',
  access: 'packs.make',
  addition: true,
  params: z.object({ run: uuid }),
  body: z.strictObject({ action: z.enum(['stop', 'goOn', 'retry']) }),
  response: z.object({ success: z.literal(true) }),
});
