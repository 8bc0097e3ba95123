import { getService, reportDelivery, reportReturns } from '@harbour/definitions/firm/service';
import type { AccountDirectory } from '@harbour/kernel/authorisation/account-directory';
import { bind, bindPrepared } from '@harbour/kernel/http/bind-call';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { requireAccounts } from '../require-accounts.ts';
import { deliveryReportWorkers, readingSeconds } from './delivery-report-workers.ts';
import type { DeliveryReport } from './read-delivery-report.ts';
import { readService } from './read-service.ts';

/**
 * Our Message-IDs are a reference at the host of the sender's address, our envelope ids the reference; those of another
 * system have none.
 */
const referenceIn = (messageId: string | null) =>
  /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@|$)/.exec(messageId ?? '')?.[1] ?? null;

type Returned = Parameters<AccountDirectory['recordReturns']>[0];

/**
 * What a report says of messages of ours. Anybody can write to the mailbox that it came to, so a report has to name the
 * message, by a reference that only its recipient and the mail servers on its way know.
 */
function returnedOf({ messageIds, failed, writtenAt }: DeliveryReport, now: number): Returned {
  const reference = messageIds.map(referenceIn).find((each) => each !== null);
  const at = new Date(writtenAt === null ? now : Math.min(Date.parse(writtenAt), now));
  return reference === undefined
    ? []
    : failed.flatMap(({ recipients, reason }) => recipients.map((recipient) => ({ recipient, reference, reason, at })));
}

/**
 * Notes what came back, and that it was reported.
 * @param reports how many messages that failed were reported
 * @returns how many of them were of ours
 */
async function noted(
  { accounts, record }: Pick<CallContext, 'accounts' | 'record'>,
  actor: string,
  returned: Returned,
  reports: number,
): Promise<number> {
  const known = returned.length === 0 ? 0 : await requireAccounts(accounts).recordReturns(returned);
  const after = `${known} of ${reports} reports`;
  await record([actor], { changes: [{ field: 'Returned e-mail', before: null, after }] });
  return known;
}

/** The state of the service. About no client. */
export const serviceCalls = [
  bind(
    getService,
    ({ database, objects, accounts, now }) => readService({ database, store: objects.store, accounts, now: now() }),
    { limit: 'heavyRead' },
  ),

  bind(reportReturns, async ({ caller, body, ...context }) => {
    const returned = body.returns.map(({ messageId, at, ...report }) => ({
      ...report,
      reference: referenceIn(messageId),
      at: new Date(at),
    }));
    return { known: await noted(context, caller.actor.uid, returned, returned.length) };
  }),

  bindPrepared(
    reportDelivery,
    ({ body, resources }) => deliveryReportWorkers.of(resources).read(body.message, readingSeconds),
    async ({ caller, prepared, now, ...context }) => {
      const failed = prepared.failed.length;
      return { failed, known: await noted(context, caller.actor.uid, returnedOf(prepared, now()), failed) };
    },
  ),
];
