import { getService, reportReturns } from '@harbour/definitions/firm/service';
import { bind } from '@harbour/kernel/http/bind-call';
import { requireAccounts } from '../require-accounts.ts';
import { readService } from './read-service.ts';

/** Our Message-IDs are a reference at the host of the sender's address; one of another system has none. */
const referenceIn = (messageId: string | null) =>
  /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(messageId ?? '')?.[1] ?? null;

/** The state of the service. About no client. */
export const serviceCalls = [
  bind(
    getService,
    ({ database, objects, accounts, now }) => readService({ database, store: objects.store, accounts, now: now() }),
    { limit: 'heavyRead' },
  ),

  bind(reportReturns, async ({ accounts, caller, body, record }) => {
    const returned = body.returns.map(({ messageId, at, ...report }) => ({
      ...report,
      reference: referenceIn(messageId),
      at: new Date(at),
    }));
    const known = await requireAccounts(accounts).recordReturns(returned);
    const after = `${known} of ${returned.length} reports`;
    await record([caller.actor.uid], { changes: [{ field: 'Returned e-mail', before: null, after }] });
    return { known };
  }),
];
