import { type MailCategory, mailLimits } from '@harbour/definitions/messaging/messages';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { shortened } from './shortened.ts';
import { firmSide } from './sides.ts';
import { writeMessage } from './write-message.ts';

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

/** Sends a client a message of the firm in the caller's name, with the mail that tells of it. */
export async function writeToClient(context: CallContext, caller: Caller, written: MessageToClient): Promise<void> {
  const { recipient, subject, ...rest } = written;
  const message = {
    ...rest,
    version: 0,
    draft: false,
    cc: [],
    recipient: [recipient],
    subject: shortened(subject, mailLimits.subject),
  };
  await writeMessage(context, firmSide(caller), message, 'portal');
}
