import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { defaultRecipient, type MailCategory, mailLimits } from '@harbour/definitions/messaging/messages';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { rows } from '@harbour/kernel/database/rows';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { shortened } from './shortened.ts';
import { clientSide } from './sides.ts';
import { writeMessage } from './write-message.ts';

const recipientRow = z.object({ adviser: z.nullable(z.string()) });

/** Recipient at the firm: the client's adviser, or the firm's first team if they have none. */
async function recipientOf(database: Database, clientUid: string): Promise<string> {
  const [found] = await rows(
    database,
    recipientRow,
    sql`
    select adviser.uid::text as adviser
    from portal.client
    left join portal.client adviser on adviser.uid = client.adviser_uid and adviser.staff_group is not null
    where client.uid = ${clientUid}::uuid`,
  );
  return found?.adviser ?? defaultRecipient.id;
}

/** What the firm is told of something that a client did in the portal. */
export interface MessageToFirm {
  /** Default: a new id. */
  messageID?: string;
  category: MailCategory;
  /** Shortened to what a subject may have. */
  subject: string;
  /** HTML, with texts of clients escaped (`escapeHtml`). May have links to pages of the portal. */
  messagebody: string;
}

/** Notifies the firm by a message from the client, so that it is read and answered like any other. */
export async function writeToFirm(context: CallContext, caller: Caller, written: MessageToFirm): Promise<void> {
  const { messageID = randomUUID(), category, subject, messagebody } = written;
  const message = {
    messageID,
    version: 0,
    draft: false,
    category,
    cc: [],
    messagebody,
    recipient: [await recipientOf(context.database, caller.clientUid)],
    subject: shortened(subject, mailLimits.subject),
  };
  await writeMessage(context, clientSide(caller), message, 'portal');
}
