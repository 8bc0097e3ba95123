import * as z from '@harbour/contract/schema';
import { type CallInput, type CallResponse, defineCall, isoDate, storable, uuid } from '../call.ts';
import { namesOf } from '../names-of.ts';
import { pageNumber } from '../page-number.ts';
import { purpose } from './purposes.ts';
import { thirdParty } from './third-parties.ts';

/** Clients of one page of the list. */
export const recordsOfPage = 50;

/** What the list can be narrowed to. */
export const recordFilters = {
  all: 'All clients',
  registered: 'With a sign-in',
  unregistered: 'Without a sign-in',
  new: 'Registered in the last 30 days',
  unlinked: 'New, not linked to our records',
  unassigned: 'Without an adviser',
  locked: 'Sign-in locked',
  'no-second-factor': 'Without a second factor',
  inactive: 'Not signed in for six months',
  'review-due': 'Review due',
  'profile-outdated': 'Risk profile out of date',
} as const;
export type RecordFilter = keyof typeof recordFilters;

const recordFilter = z.enum(namesOf(recordFilters));

/** The firm's number of a client, such as C-100234. */
export const clientNumber = z
  .string()
  .check(z.regex(/^[A-Z0-9][A-Z0-9-]{2,19}$/, 'a client number looks like C-100234'));

const named = z.object({ uid: uuid, name: z.string() });

/** A person of the firm's register, or somebody who registered and is not linked to it yet. */
const listedRecord = z.object({
  /** Person id: it stays the same with and without a sign-in. */
  person: uuid,
  number: z.nullable(z.string()),
  name: z.string(),
  /** Null for somebody without a sign-in. */
  uid: z.nullable(uuid),
  email: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  dob: z.nullable(isoDate),
  adviser: z.nullable(named),
  team: z.nullable(z.object({ id: uuid, name: z.string() })),
  lastSignInAt: z.nullable(z.iso.datetime()),
  locked: z.boolean(),
  secondFactor: z.nullable(z.boolean()),
  reviewDue: z.nullable(isoDate),
});
export type ListedRecord = z.infer<typeof listedRecord>;

export const findRecords = defineCall({
  method: 'GET',
  path: '/firm/clients',
  summary: 'The firm’s clients by name, number, postcode, birth date or e-mail address, fifty a page',
  access: 'clients.read',
  addition: true,
  query: z.strictObject({
    text: z.optional(storable(100)),
    filter: z.optional(recordFilter),
    /** Those of one adviser. */
    adviser: z.optional(uuid),
    /** From 1 on. */
    page: z.optional(pageNumber),
  }),
  response: z.object({
    records: z.array(listedRecord),
    /** Whether there is another page. */
    more: z.boolean(),
    /** How many match, all pages together. */
    count: z.number(),
  }),
});
export type RecordSearch = NonNullable<CallInput<typeof findRecords>['query']>;
export type FoundRecords = CallResponse<typeof findRecords>;

const session = z.object({
  device: z.nullable(z.string()),
  network: z.nullable(z.string()),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});

/** How a client signs in; null where the user pool cannot be asked. */
const account = z.object({
  state: z.enum(['unconfirmed', 'open', 'closed']),
  email: z.string(),
  registeredAt: z.iso.datetime(),
  lastSignInAt: z.nullable(z.iso.datetime()),
  lockedUntil: z.nullable(z.iso.datetime()),
  changesFrozenUntil: z.nullable(z.iso.datetime()),
  secondFactor: z.boolean(),
  /** When a reset of the second factor that was asked for takes effect. */
  secondFactorResetAt: z.nullable(z.iso.datetime()),
  passkeys: z.number(),
  recoveryCodesLeft: z.number(),
  /** The last report that mail to the address came back; null if there is none. */
  mailReturned: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
  sessions: z.array(session),
});
export type ClientAccount = z.infer<typeof account>;

/** A field in which an account is compared with the firm's record. */
export const comparedFields = ['name', 'birth date', 'e-mail address', 'postcode'] as const;

const comparison = z.object({
  field: z.enum(comparedFields),
  registered: z.nullable(z.string()),
  record: z.nullable(z.string()),
  agrees: z.boolean(),
});

/** A record of the firm that may be that of somebody who registered. */
const candidate = z.object({ number: clientNumber, name: z.string(), comparisons: z.array(comparison) });
export type LinkCandidate = z.infer<typeof candidate>;

export const getRecord = defineCall({
  method: 'GET',
  path: '/firm/clients/:person',
  summary: 'The firm’s record of a client: people, plans, services, consents, sign-in and what was done',
  access: 'clients.read',
  addition: true,
  params: z.object({ person: uuid }),
  query: z.strictObject({ purpose }),
  response: z.object({
    ...listedRecord.shape,
    phones: z.array(z.string()),
    postalAddress: z.nullable(z.string()),
    group: z.nullable(z.string()),
    services: z.object({ investment: z.boolean(), advice: z.boolean() }),
    /** People whose plans the client sees, and who see the client's. */
    people: z.array(z.object({ person: uuid, name: z.string(), seesThem: z.boolean(), isSeenByThem: z.boolean() })),
    plans: z.array(z.object({ planstring: z.string(), name: z.string(), provider: z.string() })),
    /** What waits: proposals to approve, orders in work, unanswered messages, changes of details. */
    waiting: z.object({ proposals: z.number(), orders: z.number(), messages: z.number(), detailsChanges: z.number() }),
    riskProfile: z.nullable(z.object({ submittedAt: z.iso.datetime() })),
    marketing: z.array(z.object({ channel: z.string(), subject: z.string(), wordingVersion: z.number() })),
    /** The version of the terms of investing that the client accepted last; null if none. */
    terms: z.nullable(z.object({ version: z.number(), title: z.string(), acceptedAt: z.iso.datetime() })),
    /** Whom the client lets act for them, also before; the newest first. */
    thirdParties: z.array(thirdParty),
    account: z.nullable(account),
    /** Records that this account may belong to; empty for one that is linked. */
    candidates: z.array(candidate),
    /** What staff did for the client, newest first, at most ten. */
    acts: z.array(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        what: z.string(),
        purpose: z.nullable(z.string()),
        refused: z.boolean(),
        /** Why something that a colleague asked for was refused. */
        reason: z.nullable(z.string()),
      }),
    ),
    /** Whether the caller's identity was checked lately, so that the sign-in may be changed. */
    checkedUntil: z.nullable(z.iso.datetime()),
  }),
});
export type ClientRecord = CallResponse<typeof getRecord>;

const person = z.object({ person: uuid });
const done = z.object({ success: z.literal(true) });

export const assignClient = defineCall({
  method: 'POST',
  path: '/firm/clients/:person/assignment',
  summary: 'Sets the adviser and the team of a client',
  access: 'clients.assign',
  addition: true,
  params: person,
  body: z.strictObject({ adviser: z.nullable(uuid), team: z.nullable(uuid), purpose }),
  response: done,
});

export const handOverBook = defineCall({
  method: 'POST',
  path: '/firm/hand-overs',
  summary: 'Assigns all clients of one adviser to another',
  access: 'clients.assign',
  addition: true,
  body: z.strictObject({ from: uuid, to: uuid }),
  response: z.object({ clients: z.number() }),
});

export const linkRecord = defineCall({
  method: 'POST',
  path: '/firm/clients/:person/link',
  summary: 'Links an account that somebody registered to the firm’s record of that person, who then sees its plans',
  access: 'clients.link',
  addition: true,
  needsRecentProof: true,
  params: person,
  body: z.strictObject({
    number: clientNumber,
    /** The fields that differ, as the reader has seen them; refused if others differ by now. */
    differing: z.array(z.enum(comparedFields)).check(z.maxLength(comparedFields.length)),
    purpose,
  }),
  response: done,
});
