import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, storable, uuid } from '../call.ts';
import { purpose } from './purposes.ts';
import { changeOutcomes } from './staff.ts';

export const dataRequestKinds = ['export'] as const;

/** `waits`: for a second person. `expired` and `downloaded` archives are no longer there. */
export const dataRequestStates = [
  'waits',
  'working',
  'ready',
  'downloaded',
  'expired',
  'refused',
  'withdrawn',
  'failed',
] as const;
export type DataRequestState = (typeof dataRequestStates)[number];

/** The longest reason for a request, in characters. */
export const longestRequestReason = 300;

const asked = z.strictObject({
  /** Made by the browser, so that a request sent twice is one. */
  id: uuid,
  purpose,
  /** Why, such as the date and the wording of the client's own request. */
  reason: storable(longestRequestReason).check(z.trim(), z.minLength(1)),
});

const outcome = z.object({ outcome: z.enum(changeOutcomes) });

export const askForExport = defineCall({
  method: 'POST',
  path: '/firm/clients/:person/exports',
  summary: 'Asks for an archive of all data of a client: to read, as JSON, and their files',
  access: 'clients.export',
  addition: true,
  needsRecentProof: true,
  params: z.object({ person: uuid }),
  body: asked,
  response: outcome,
});

const dataRequest = z.object({
  id: uuid,
  kind: z.enum(dataRequestKinds),
  person: z.object({ id: uuid, name: z.string() }),
  reason: z.string(),
  askedBy: z.object({ uid: uuid, name: z.string() }),
  askedAt: z.iso.datetime(),
  state: z.enum(dataRequestStates),
  /** Why the work failed. */
  problem: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  expiresAt: z.nullable(z.iso.datetime()),
  downloadedAt: z.nullable(z.iso.datetime()),
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
