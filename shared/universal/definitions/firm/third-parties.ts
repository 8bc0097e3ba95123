import * as z from '@harbour/contract/schema';
import { defineCall, isoDate, storable, uuid } from '../call.ts';
import { purpose } from './purposes.ts';

/** As what somebody acts for a client. */
export const partyKinds = {
  attorney: 'Power of attorney',
  accountant: 'Accountant',
  solicitor: 'Solicitor',
  other: 'Somebody else',
} as const;
export type PartyKind = keyof typeof partyKinds;

export const partyKindNames = ['attorney', 'accountant', 'solicitor', 'other'] as const satisfies readonly PartyKind[];

/** What the client lets them do. It gives them no sign-in. */
export const partyScopes = {
  information: 'May receive information about the client’s affairs',
  documents: 'May receive documents',
  instructions: 'May give instructions',
} as const;
export type PartyScope = keyof typeof partyScopes;

export const partyScopeNames = ['information', 'documents', 'instructions'] as const satisfies readonly PartyScope[];

/** The longest texts, in characters. */
export const partyTexts = { name: 100, organisation: 100, contact: 254, evidence: 300 } as const;

/** Third parties of a client that are not ended, at most. */
export const mostThirdParties = 20;

const text = (longest: number) => storable(longest).check(z.trim());

/** What is recorded of a third party. */
const written = {
  kind: z.enum(partyKindNames),
  name: text(partyTexts.name).check(z.minLength(1)),
  organisation: text(partyTexts.organisation),
  /** A telephone number or an e-mail address. */
  contact: text(partyTexts.contact),
  scopes: z.array(z.enum(partyScopeNames)).check(z.minLength(1), z.maxLength(3)),
  /** The first day, and the last one if there is one. */
  from: isoDate,
  until: z.nullable(isoDate),
  /** The document that was seen, such as the registered power with its number. */
  evidence: text(partyTexts.evidence).check(z.minLength(1)),
};

export const thirdParty = z.object({
  id: uuid,
  ...written,
  recordedBy: z.string(),
  recordedAt: z.iso.datetime(),
  /** Whether it applies today, is to come, or has ended. */
  state: z.enum(['applies', 'to-come', 'ended']),
});
export type ThirdParty = z.infer<typeof thirdParty>;

const done = z.object({ success: z.literal(true) });

export const addThirdParty = defineCall({
  method: 'POST',
  path: '/firm/clients/:person/third-parties',
  summary: 'Records whom a client lets act for them, for what and until when; it gives nobody a sign-in',
  access: 'parties.record',
  addition: true,
  params: z.object({ person: uuid }),
  body: z.strictObject({
    /** Made by the browser, so that a record sent twice is one. */
    id: uuid,
    ...written,
    purpose,
  }),
  response: done,
});

export const endThirdParty = defineCall({
  method: 'POST',
  path: '/firm/clients/:person/third-parties/:party/ending',
  summary: 'Records that a third party no longer acts for a client, from today on',
  access: 'parties.record',
  addition: true,
  params: z.object({ person: uuid, party: uuid }),
  body: z.strictObject({ purpose }),
  response: done,
});
