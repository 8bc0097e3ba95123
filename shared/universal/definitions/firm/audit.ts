import * as z from '@harbour/contract/schema';
import { type CallInput, type CallResponse, defineCall, isoDate, uuid } from '../call.ts';
import { purpose } from './purposes.ts';

/** Entries of one page. */
export const auditPage = 50;

const entry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  actor: z.object({ uid: uuid, name: z.nullable(z.string()) }),
  roles: z.array(z.string()),
  subject: z.object({ uid: z.string(), name: z.nullable(z.string()) }),
  /** What was done, in words. */
  what: z.string(),
  call: z.string(),
  purpose: z.nullable(z.string()),
  kind: z.enum(['read', 'changed', 'refused']),
  status: z.number(),
  /** The fields that changed, in words. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type AuditEntry = z.infer<typeof entry>;

/** What narrows the record. */
const filters = {
  actor: z.optional(uuid),
  /** The client, by the id of the sign-in or of the person: acts before and after the sign-in was made are found. */
  subject: z.optional(uuid),
  who: z.optional(z.enum(['firm', 'clients'])),
  kind: z.optional(z.enum(['read', 'changed', 'refused'])),
  purpose: z.optional(purpose),
  /** First and last day, in London. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
};

export const getAudit = defineCall({
  method: 'GET',
  path: '/firm/audit',
  summary: 'What staff and clients did, the newest first, fifty a page',
  access: 'audit.read',
  addition: true,
  query: z.strictObject({
    ...filters,
    /** Entries older than this one. */
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'an entry is a number'))),
  }),
  response: z.object({
    entries: z.array(entry),
    /** Whether there are older ones. */
    more: z.boolean(),
    /** Of the client of the search; null without one, and for somebody unknown. */
    subjectName: z.nullable(z.string()),
    /** Whether this installation has a key that signs exports. */
    canExport: z.boolean(),
  }),
});
export type AuditSearch = NonNullable<CallInput<typeof getAudit>['query']>;
export type AuditFound = CallResponse<typeof getAudit>;

/** Entries of one export, at most. A longer period is exported in parts. */
export const mostExportedEntries = 50_000;

export const exportAudit = defineCall({
  method: 'POST',
  path: '/firm/audit/exports',
  summary: 'A signed CSV file of what staff and clients did, the oldest first, at most 50,000 entries',
  access: 'audit.read',
  addition: true,
  effect: 'read',
  body: z.strictObject({
    search: z.strictObject(filters),
    /** Why it is exported. */
    exportedFor: purpose,
  }),
  response: z.object({
    /** Opens the file for five minutes. */
    url: z.string(),
    expiresAt: z.iso.datetime(),
    entries: z.number(),
  }),
});
export type AuditFilters = Parameters<typeof exportAudit.needsRecentProof>[0]['search'];
