import { callName } from '@harbour/definitions/call';
import { announceClosing, announceReopening } from '@harbour/definitions/clients/closing';
import { writeToFirm } from '@harbour/domain-messaging';
import { auditRecord } from '@harbour/kernel/audit/tables';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { requireClient } from '@harbour/kernel/people/require-client';
import { client } from '@harbour/kernel/people/tables';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';

/**
 * Tells the firm, by a message from the client, that they close their account. What the firm has to keep stays.
 * @throws RefusedError 403 for staff, whose accounts the firm closes
 */
export async function tellOfClosing(context: CallContext, caller: Caller): Promise<void> {
  const { staffGroup } = await requireClient(context.database, caller.clientUid);
  if (staffGroup !== null) {
    throw new RefusedError(403, 'OnlyTheClient', 'Only clients themselves can close their account.');
  }
  await writeToFirm(context, caller, {
    category: 'Correspondence',
    subject: 'I am closing my Harbour account',
    messagebody:
      '<p>I am closing my account at the portal. I can no longer sign in, unless I bring it back in the days after.</p>' +
      '<p>My plans are not affected. Please contact me by post or telephone from now on.</p>',
  });
}

const [closing, reopening] = [callName(announceClosing), callName(announceReopening)];

/** Whether the last that the firm was told of the client's account is its closing, by the audit. */
async function isAnnouncedClosed({ database }: Pick<CallContext, 'database'>, clientUid: string): Promise<boolean> {
  const [last] = await database.db
    .select({ call: auditRecord.call })
    .from(auditRecord)
    .where(
      and(
        eq(auditRecord.subjectUid, clientUid),
        eq(auditRecord.actorUid, clientUid),
        inArray(auditRecord.call, [closing, reopening]),
        lt(auditRecord.status, 400),
      ),
    )
    .orderBy(desc(auditRecord.id))
    .limit(1);
  return last?.call === closing;
}

/**
 * Tells the firm, by a message from the client, that they have brought their closed account back. Idempotent: the firm
 * reads one message for each closing that it was told of, and none without one.
 */
export async function tellOfReopening(context: CallContext, caller: Caller): Promise<void> {
  const { database } = context;
  const { clientUid } = caller;
  // Locked, so that of two concurrent requests the second sees the first one's record.
  await database.db.select({ uid: client.uid }).from(client).where(eq(client.uid, clientUid)).for('update');
  if (!(await isAnnouncedClosed(context, clientUid))) return;
  await writeToFirm(context, caller, {
    category: 'Correspondence',
    subject: 'My Harbour account is open again',
    messagebody:
      '<p>I have brought my account at the portal back, and can sign in again.</p>' +
      '<p>Please contact me through the portal again, as before.</p>',
  });
}
