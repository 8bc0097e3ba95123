import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, isoDate, storable, uuid } from '../call.ts';
import { dataKindsInOrder } from './data-kinds.ts';
import { purpose } from './purposes.ts';
import { changeOutcomes } from './staff.ts';

/** `retention`: the deletion of what is kept no longer, of all clients whose period is over. */
export const dataRequestKinds = ['export', 'erasure', 'retention'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** `waits`: for a second person. `expired` and `downloaded` archives are no longer there; `done` is for the others. */
export const dataRequestStates = [
  'waits',
  'working',
  'ready',
  'downloaded',
  'expired',
  'done',
  'refused',
  'withdrawn',
  'failed',
] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** The longest reason for a request, in characters. */
export const longestRequestReason = 300;

export const askedForData = z.strictObject({
  /** Made by the browser, so that a request sent twice is one. */
  id: uuid,
  purpose,
  /** Why, such as the date and the wording of the client's own request. */
  reason: storable(longestRequestReason).check(z.trim(), z.minLength(1)),
});

export const dataOutcome = z.object({ outcome: z.enum(changeOutcomes) });

export const askForExport = defineCall({
  method: 'POST',
  path: '/firm/clients/:person/exports',
  summary: 'Asks for an archive of all data of a client: to read, as JSON, and their files',
  access: 'clients.export',
  addition: true,
  needsRecentProof: true,
  params: z.object({ person: uuid }),
  body: askedForData,
  response: dataOutcome,
});

/** What an erasure did, by kind. */
export const erasureResult = z.object({
  erased: z.array(z.object({ kind: z.enum(dataKindsInOrder), rows: z.number() })),
  /** What is kept, with the last day; null while no day is known. */
  kept: z.array(z.object({ kind: z.enum(dataKindsInOrder), rows: z.number(), until: z.nullable(isoDate) })),
});
export type ErasureResult = z.infer<typeof erasureResult>;

const dataRequest = z.object({
  id: uuid,
  kind: z.enum(dataRequestKinds),
  /** Null for a deletion of what is kept no longer. */
  person: z.nullable(z.object({ id: uuid, name: z.string() })),
  reason: z.string(),
  askedBy: z.object({ uid: uuid, name: z.string() }),
  askedAt: z.iso.datetime(),
  state: z.enum(dataRequestStates),
  /** Why the work failed. */
  problem: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  expiresAt: z.nullable(z.iso.datetime()),
  downloadedAt: z.nullable(z.iso.datetime()),
  /** When the work ended. */
  endedAt: z.nullable(z.iso.datetime()),
  /** Of an erasure or a deletion that is done. */
  result: z.nullable(erasureResult),
  /** Whether the reader may download the archive: who asked for it, once. */
  mayDownload: z.boolean(),
});
export type DataRequest = z.infer<typeof dataRequest>;

/** The newest requests that the list has. */
export const listedDataRequests = 100;

export const getDataRequests = defineCall({
  method: 'GET',
  path: '/firm/data-requests',
  summary: 'The newest requests about all data of a client, and what became of them',
  access: 'clients.export',
  addition: true,
  response: z.object({ requests: z.array(dataRequest) }),
});
export type DataRequests = CallResponse<typeof getDataRequests>;

export const downloadExport = defineCall({
  method: 'POST',
  path: '/firm/data-requests/:dataRequest/download',
  summary: 'Gives out the address of an archive, once, to who asked for it',
  access: 'clients.export',
  addition: true,
  needsRecentProof: true,
  params: z.object({ dataRequest: uuid }),
  response: z.object({
    /** Opens the archive for five minutes. */
    url: z.string(),
    sha256: z.string(),
  }),
});
