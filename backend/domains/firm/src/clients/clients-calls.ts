import {
  assignClient as assignClientCall,
  findRecords as findRecordsCall,
  getRecord,
  handOverBook,
  linkRecord as linkRecordCall,
} from '@harbour/definitions/firm/clients';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { assignClient } from './assign-client.ts';
import { findRecords } from './find-records.ts';
import { handOver } from './hand-over.ts';
import { linkRecord } from './link-record.ts';
import { readRecord } from './read-record.ts';
import { requireRecord } from './require-record.ts';

export const clientsCalls = [
  bind(
    findRecordsCall,
    ({ database, caller, accounts, query, now, today }) =>
      findRecords({ database, actor: caller.actor, accounts, now: now(), today: today() }, query),
    { limit: 'heavyRead' },
  ),

  bind(getRecord, async (request) => {
    const { database, params, query, record } = request;
    const listed = await requireRecord(request, params.person, 'clients.read');
    // Before it is read, so that the reader sees that it is recorded.
    await record([listed.uid ?? listed.person], { purpose: query.purpose });
    return readRecord({ ...request, database }, listed);
  }),

  bind(assignClientCall, async (request) => {
    const { database, params, body, record } = request;
    const { purpose, ...assignment } = body;
    const listed = await requireRecord(request, params.person, 'clients.assign');
    const changes = await assignClient(database, listed, assignment);
    await record([listed.uid ?? listed.person], { purpose, changes });
    return { success: true as const };
  }),

  bind(handOverBook, async ({ database, record, body }) => ({ clients: await handOver(database, record, body) })),

  bind(linkRecordCall, async (request) => {
    const { database, params, body, record } = request;
    const { number, differing, purpose } = body;
    const { uid, person } = await requireRecord(request, params.person, 'clients.link');
    if (uid === null) throw new RefusedError(409, 'NotRegistered', 'This person has no sign-in that could be linked.');
    const fields = await linkRecord(database, { uid, person, number, differing });
    const field = fields.length === 0 ? 'Client number' : `Client number, though ${fields.join(', ')} differ`;
    await record([uid], { purpose, changes: [{ field, before: null, after: number }] });
    return { success: true as const };
  }),
];
