import { randomUUID } from 'node:crypto';
import type { RecentDecline } from '@harbour/definitions/ims/approvals';
import { defaultRecipient, mailLimits } from '@harbour/definitions/messaging/messages';
import { clientSide, writeMessage } from '@harbour/domain-messaging';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/bind-call';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import {
  type AnsweredDocument,
  alreadyAnsweredError,
  answeredDocuments,
  requireAnswerer,
  requireRead,
} from './answered-documents.ts';
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

const recipientRow = z.object({ adviser: z.nullable(z.string()) });

/** Recipient at the firm: the client's adviser, or the firm's first team if they have none. */
async function recipientOf({ database }: CallContext, clientUid: string): Promise<string> {
  const [found] = await rows(
    database,
    recipientRow,
    sql`
    select adviser.uid::text as adviser
    from portal.client
    left join portal.client adviser on adviser.uid = client.adviser_uid and adviser.staff_group is not null
    where client.uid = ${clientUid}`,
  );
  return found?.adviser ?? defaultRecipient.id;
}

/** Escapes a text for HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Truncates a text at a character boundary and adds an ellipsis. */
function shortened(text: string, longest: number): string {
  const characters = [...text];
  if (text.length <= longest) return text;
  while (characters.join('').length > longest - 1) characters.pop();
  return `${characters.join('').trimEnd()}…`;
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
  await writeMessage(context, clientSide(caller), {
    ...{ messageID: randomUUID(), version: 0, draft: false, category: 'IMS', cc: [] },
    recipient: [await recipientOf(context, caller.clientUid)],
    subject: shortened(`Declined: ${proposals}`, mailLimits.subject),
    messagebody: [
      `<p>${escaped(first.declinedBy)} declined this proposal in the portal: ${escaped(proposals)}.</p>`,
      `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
      `<p>The reason given: ${escaped(first.reason)}</p>`,
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
  await requireAnswerer(db, caller);
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
