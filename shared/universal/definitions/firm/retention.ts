import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall, isoDate, uuid } from '../call.ts';
import { dataKindsInOrder } from './data-kinds.ts';
import { askedForData, dataOutcome, longestRequestReason } from './data-requests.ts';
import { purpose } from './purposes.ts';

const person = z.object({ person: uuid });
const done = z.object({ success: z.literal(true) });
const kind = z.enum(dataKindsInOrder);

export const getClientRetention = defineCall({
  method: 'GET',
  path: '/firm/clients/:person/retention',
  summary: 'What is stored of a client by kind, until when each kind is kept, and whether it is held',
  access: 'clients.erase',
  addition: true,
  params: person,
  query: z.strictObject({ purpose }),
  response: z.object({
    name: z.string(),
    /** The last day of the relationship; null while the client is one of the firm. */
    relationshipEndedOn: z.nullable(isoDate),
    /** Why nothing of this client is erased; null without a legal hold. */
    hold: z.nullable(z.object({ reason: z.string(), placedBy: z.string(), placedAt: z.iso.datetime() })),
    kinds: z.array(
      z.object({
        kind,
        rows: z.number(),
        /** Years after the end of the relationship; 0 for what goes when the client asks. */
        years: z.number(),
        /** The last day on which it is kept; null while no day is known. */
        keptUntil: z.nullable(isoDate),
        /** Whether an erasure would erase it today. */
        erasable: z.boolean(),
      }),
    ),
  }),
});
export type ClientRetention = CallResponse<typeof getClientRetention>;

export const setRelationshipEnd = defineCall({
  method: 'POST',
  path: '/firm/clients/:person/relationship-end',
  summary: 'Records on which day the relationship with a client ended, from which periods of retention count',
  access: 'clients.erase',
  addition: true,
  needsRecentProof: true,
  params: person,
  body: z.strictObject({ endedOn: z.nullable(isoDate), purpose }),
  response: done,
});

export const setLegalHold = defineCall({
  method: 'POST',
  path: '/firm/clients/:person/legal-hold',
  summary: 'Places or lifts a legal hold: nothing of the client is erased while it lasts',
  access: 'clients.erase',
  addition: true,
  needsRecentProof: true,
  params: person,
  body: z.strictObject({
    held: z.boolean(),
    /** Such as the dispute or the request of an authority. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestRequestReason)),
    purpose,
  }),
  response: done,
});

export const askForErasure = defineCall({
  method: 'POST',
  path: '/firm/clients/:person/erasures',
  summary: 'Asks for the erasure of what the law no longer makes the firm keep of a client',
  access: 'clients.erase',
  addition: true,
  needsRecentProof: true,
  params: person,
  body: askedForData,
  response: dataOutcome,
});

const dueKind = z.object({
  kind,
  years: z.number(),
  /** Relationships that ended on this day or before are due. */
  endedBy: isoDate,
  clients: z.number(),
  rows: z.number(),
});

export const getRetention = defineCall({
  method: 'GET',
  path: '/firm/retention',
  summary: 'What is kept no longer, by kind, with the number of clients and of entries',
  access: 'retention.read',
  addition: true,
  response: z.object({
    asOf: isoDate,
    /** What is due, in the order of the kinds. */
    kinds: z.array(dueKind),
    /** Clients under a legal hold. */
    held: z.number(),
    /** Days after which each entry of the record of actions is deleted. */
    auditDays: z.number(),
    /** Whether a deletion waits or is worked on. */
    open: z.boolean(),
  }),
});
export type Retention = CallResponse<typeof getRetention>;

export const askForDeletion = defineCall({
  method: 'POST',
  path: '/firm/retention/deletions',
  summary: 'Asks for the deletion of what is kept no longer, as it was shown',
  access: 'clients.erase',
  addition: true,
  needsRecentProof: true,
  body: z.strictObject({
    ...askedForData.shape,
    /** The day and the number of entries that were shown; refused if they are others by now. */
    asOf: isoDate,
    rows: z.int().check(z.gte(0)),
  }),
  response: dataOutcome,
});
