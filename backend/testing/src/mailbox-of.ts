import { randomUUID } from 'node:crypto';
import { clientMessaging, firmMessaging } from '@harbour/definitions/messaging/calls';
import {
  defaultRecipient,
  type MailboxName,
  type MailFilters,
  type WrittenMessage,
} from '@harbour/definitions/messaging/messages';
import type { Answer, TestPortal } from './test-portal.ts';
import type { SignedIn } from './tokens.ts';

export interface NewFile {
  messageID: string;
  attachmentID?: string;
  fileName?: string;
  contentType?: string;
  size?: number;
}

/** A small file whose content matches its name. */
export const smallPdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

/** One side of messaging as a user sees it; `target` is whom they act for. */
export function mailboxOf(
  portal: TestPortal,
  as: SignedIn,
  { firm = false, target }: { firm?: boolean; target?: string } = {},
) {
  const calls = firm ? firmMessaging : clientMessaging;
  const whom = { as, ...(target === undefined ? {} : { target }) };
  const post = (path: string, body: unknown): Promise<Answer> => portal.ask(path, { ...whom, method: 'POST', body });
  const get = (path: string): Promise<Answer> => portal.ask(path, whom);

  /** A message to the team; the given fields override the defaults. */
  function written(parts: Partial<WrittenMessage> = {}): WrittenMessage {
    return {
      messageID: randomUUID(),
      version: 0,
      draft: false,
      recipient: [defaultRecipient.id],
      cc: [],
      subject: 'A question',
      category: 'Correspondence',
      messagebody: '<p>Hello</p>',
      ...parts,
    };
  }

  const add = (message: WrittenMessage) => post(calls.addMessage.path, message);
  const upload = ({
    messageID,
    attachmentID = randomUUID(),
    fileName = 'letter.pdf',
    contentType = 'application/pdf',
    size = smallPdf.length,
  }: NewFile) => post(calls.uploadAttachment.path, { messageID, attachmentID, fileName, contentType, size });

  return {
    written,
    add,
    upload,
    post,
    get,
    calls,
    read: (id: string, draft = '') => get(`${calls.loadMessageWithID.path}?messageID=${id}${draft}`),
    update: (messageID: string, change: object) => post(calls.updateMessage.path, { messageID, ...change }),
    removeDraft: (messageID: string) => post(calls.removeDraftMessage.path, { messageID }),
    removeFile: (attachmentID: string) => post(calls.removeAttachment.path, { attachmentID }),
    load: (mailbox: MailboxName, filters: MailFilters = {}, page = 1) =>
      post(calls.loadMessages.path, { mailbox, filters, page }),

    /** The message of a response, which must exist. */
    async opened(id: string) {
      const answer = await get(`${calls.loadMessageWithID.path}?messageID=${id}`);
      return calls.loadMessageWithID.response.parse(answer.body);
    },
    async page(mailbox: MailboxName, filters: MailFilters = {}, page = 1) {
      const answer = await post(calls.loadMessages.path, { mailbox, filters, page });
      return calls.loadMessages.response.parse(answer.body);
    },
    async unread() {
      return calls.loadNewMessages.response.parse((await get(calls.loadNewMessages.path)).body);
    },
    /** Sends a message. @returns its id */
    async send(parts: Partial<WrittenMessage> = {}): Promise<string> {
      const message = written(parts);
      const { status, text } = await add(message);
      if (status !== 200) throw new Error(`The message was not sent: ${text}`);
      return message.messageID;
    },
    /** Saves a draft. @returns its id */
    async save(parts: Partial<WrittenMessage> = {}): Promise<string> {
      return this.send({ ...parts, draft: true });
    },
    /** Registers a file and uploads it to the returned URL. @returns its id */
    async attach(messageID: string, bytes: Buffer = smallPdf, fileName = 'letter.pdf'): Promise<string> {
      const answer = calls.uploadAttachment.response.parse(
        (await upload({ messageID, fileName, contentType: '', size: bytes.length })).body,
      );
      const { statusCode, payload } = await portal.app.inject({ method: 'PUT', url: answer.url, payload: bytes });
      if (statusCode !== 200) throw new Error(`The file was not stored: ${payload}`);
      return answer.attachmentID;
    },
  };
}
