import { type MailCategory, mailLimits } from '@harbour/definitions/messaging/messages';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import type { CallContext } from '@harbour/kernel/http/call-context';
import type { WorkContext } from '@harbour/kernel/modules/module';
import { shortened } from './shortened.ts';
import { firmBox, firmSide, type Side } from './sides.ts';
import { type WritingContext, writeMessage } from './write-message.ts';

/** What a member of staff tells a client by something that they did in the portal. */
export interface MessageToClient {
  /** A repeated request with the same id sends it once. */
  messageID: string;
  /** Client id. */
  recipient: string;
  category: MailCategory;
  /** Shortened to what a subject may have. */
  subject: string;
  /** HTML, with texts that people wrote escaped (`escapeHtml`). May have links to pages of the portal. */
  messagebody: string;
}

async function writeFrom(context: WritingContext, side: Side, written: MessageToClient): Promise<void> {
  const { recipient, subject, ...rest } = written;
  const message = {
    ...rest,
    version: 0,
    draft: false,
    cc: [],
    recipient: [recipient],
    subject: shortened(subject, mailLimits.subject),
  };
  await writeMessage(context, side, message, 'portal');
}

/** Sends a client a message of the firm in the caller's name, with the mail that tells of it. */
export function writeToClient(context: CallContext, caller: Caller, written: MessageToClient): Promise<void> {
  return writeFrom(context, firmSide(caller), written);
}

/**
 * The same by a background job, in the name of who started it.
 * @param by their client id
 */
export function writeInBackground(context: WorkContext, by: string, written: MessageToClient): Promise<void> {
  const side = { firm: true, box: firmBox, author: by, actor: by, acting: false, assignedTo: undefined, drafts: true };
  const afterwards = (task: () => Promise<void>) =>
    void task().catch((error: unknown) => context.warn(error, 'The mail about a message was not sent'));
  return writeFrom({ ...context, objects: context, afterwards }, side, written);
}
