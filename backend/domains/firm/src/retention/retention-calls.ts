import {
  askForDeletion as askForDeletionCall,
  askForErasure,
  getClientRetention,
  getRetention,
  setLegalHold,
  setRelationshipEnd,
} from '@harbour/definitions/firm/retention';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireRecord } from '../clients/require-record.ts';
import { askForData } from '../data-requests/ask-for-data.ts';
import { changeHold, holdOf, readClientRetention, recordRelationshipEnd } from './client-retention.ts';
import { readRetention } from './read-retention.ts';

const done = { success: true as const };

export const retentionCalls = [
  bind(
    getClientRetention,
    async (request) => {
      const { database, params, query, record, today } = request;
      const listed = await requireRecord(request, params.person, 'clients.erase');
      await record([listed.uid ?? listed.person], { purpose: query.purpose });
      return readClientRetention(database, listed, today());
    },
    { limit: 'heavyRead' },
  ),

  bind(setRelationshipEnd, async (request) => {
    const { database, caller, params, body, record, now, today } = request;
    const { person, uid } = await requireRecord(request, params.person, 'clients.erase');
    const { endedOn, purpose } = body;
    const by = caller.actor.uid;
    const before = await recordRelationshipEnd(database, { person, by, now: now(), endedOn, today: today() });
    await record([uid ?? person], { purpose, changes: [{ field: 'End of the relationship', before, after: endedOn }] });
    return done;
  }),

  bind(setLegalHold, async (request) => {
    const { database, caller, params, body, record, now } = request;
    const { person, uid } = await requireRecord(request, params.person, 'clients.erase');
    const { held, reason, purpose } = body;
    await changeHold(database, { person, by: caller.actor.uid, now: now(), held, reason });
    const after = `${held ? 'placed' : 'lifted'}: ${reason}`;
    await record([uid ?? person], {
      purpose,
      changes: [{ field: 'Legal hold', before: held ? 'none' : 'placed', after }],
    });
    return done;
  }),

  bind(askForErasure, async (request) => {
    const { database, caller, params, body } = request;
    const listed = await requireRecord(request, params.person, 'clients.erase');
    if (await holdOf(database, listed.person)) {
      throw new RefusedError(409, 'LegalHold', 'Nothing of this client is erased: a legal hold lasts.');
    }
    return { outcome: await askForData(request, listed, { ...body, kind: 'erasure', by: caller.actor.uid }) };
  }),

  bind(getRetention, ({ database, today }) => readRetention(database, today()), { limit: 'heavyRead' }),

  bind(
    askForDeletionCall,
    async (request) => {
      const { database, caller, today, body } = request;
      const { asOf, rows, ...asked } = body;
      const shown = await readRetention(database, today());
      const total = shown.kinds.reduce((sum, due) => sum + due.rows, 0);
      if (asOf !== shown.asOf || rows !== total) {
        throw new RefusedError(
          409,
          'RetentionChanged',
          'What is due has changed since it was shown. Load the page again.',
        );
      }
      if (total === 0) throw new RefusedError(409, 'NothingDue', 'Nothing is due for deletion today.');
      return {
        outcome: await askForData(request, null, { ...asked, kind: 'retention', by: caller.actor.uid, asOf, rows }),
      };
    },
    { limit: 'import' },
  ),
];
