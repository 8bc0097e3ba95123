import { writeToFirm } from '@harbour/domain-messaging';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/bind-call';
import { requireClient } from '@harbour/kernel/people/require-client';

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
