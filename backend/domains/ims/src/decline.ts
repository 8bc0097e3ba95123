import type { RecentDecline } from '@harbour/definitions/ims/approvals';
import { escapeHtml, writeToFirm } from '@harbour/domain-messaging';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { type AnsweredDocument, alreadyAnsweredError, answeredDocuments, requireRead } from './answered-documents.ts';
import { declineReceipt } from './declines.ts';
import { imsDecline } from './tables.ts';

export interface Decline {
  /** Documents of the client; siblings of a document are declined too. */
  decline: readonly string[];
  /** The version that was read, by document. */
  versions: Readonly<Record<string, number>>;
  /** One line written by the client. */
  reason: string;
}

/** Notifies the firm of a decline by a message from the client, so that it is read and answered like any other. */
async function notifyFirm(
  context: CallContext,
  caller: Caller,
  declined: readonly AnsweredDocument[],
  receipt: readonly RecentDecline[],
): Promise<void> {
  const ofThese = receipt.filter(({ id }) => declined.some((document) => document.id === id));
  const [first] = ofThese;
  if (!first) return;
  const proposals = [...new Set(ofThese.map(({ rebalance }) => rebalance))].join('; ');
  const lines = declined.map(({ type, policy, version }) => `${type} for ${policy}, version ${version}`);
  await writeToFirm(context, caller, {
    category: 'IMS',
    subject: `Declined: ${proposals}`,
    messagebody: [
      `<p>${escapeHtml(first.declinedBy)} declined this proposal in the portal: ${escapeHtml(proposals)}.</p>`,
      `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
      `<p>The reason given: ${escapeHtml(first.reason)}</p>`,
    ].join(''),
  });
}

/**
 * Declines documents of a client with their siblings, all or none, and notifies the firm by a message. Idempotent:
 * documents declined before stay as they are, and no second message is sent.
 * @returns the receipt, earlier declines of the same versions included
 * @throws RefusedError 404 for a document that is not the client's, 409 for one that changed since it was read or is
 * approved
 */
export async function decline(context: CallContext, caller: Caller, { decline: asked, versions, reason }: Decline) {
  const { actor, clientUid } = caller;
  const ids = [...new Set(asked)];
  const { db } = context.database;
  const documents = await answeredDocuments(db, clientUid, ids);
  requireRead(documents, versions);
  const approved = documents.find(({ id, stage }) => stage === 1 && ids.includes(id));
  if (approved) throw alreadyAnsweredError(approved, 'approved');
  const open = documents.filter(({ stage }) => stage === 0);
  const undecided = open.filter(({ declined }) => !declined);
  const declinedAt = new Date(context.now());
  if (undecided.length > 0) {
    await db
      .insert(imsDecline)
      .values(
        undecided.map(({ id, version }) => ({ documentId: id, version, reason, declinedAt, declinedBy: actor.uid })),
      );
  }
  const receipt = await declineReceipt(
    context.database,
    clientUid,
    open.map(({ id }) => id),
  );
  await notifyFirm(context, caller, undecided, receipt);
  return receipt;
}
