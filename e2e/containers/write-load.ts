import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';

/** Who calls: the headers with which the portal itself calls the API. */
type Caller = Readonly<Record<string, string>>;

/** Milliseconds between two messages: while a container comes back, fewer are written than the 200 drafts of an author. */
const pace = 500;

const upload = z.object({ url: z.string() });
const message = z.object({ message: z.object({ attachments: z.array(z.object({ url: z.string().nullable() })) }) });

/** The file of a message. */
const contentOf = (messageID: string) => `%PDF-1.7 ${messageID}`;

async function callerOf(page: Page): Promise<Caller> {
  const listing = page.waitForRequest('**/securemessaging/loadMessages');
  await page.goto('/securemessaging/sent');
  const { authorization = '', 'x-id-token': idToken = '' } = await (await listing).allHeaders();
  return { authorization, 'x-id-token': idToken };
}

/** Saves a draft with an attached file. @returns whether the API said that it has both */
async function saveWithFile(request: APIRequestContext, caller: Caller, messageID: string): Promise<boolean> {
  const call = (name: string, data: object) =>
    request.post(`/api/securemessaging/${name}`, { headers: caller, timeout: 30_000, data });
  const saved = await call('addMessage', {
    messageID,
    version: 0,
    draft: true,
    recipient: [],
    cc: [],
    category: 'Correspondence',
    subject: `Written under load ${messageID}`,
    messagebody: '<p>Good morning.</p>',
  });
  if (!saved.ok()) return false;
  const content = contentOf(messageID);
  const file = { attachmentID: randomUUID(), fileName: 'plan.pdf', contentType: 'application/pdf' };
  const announced = await call('uploadAttachment', { messageID, ...file, size: content.length });
  if (!announced.ok()) return false;
  const { url } = upload.parse(await announced.json());
  const headers = { 'content-type': file.contentType };
  return (await request.put(url, { headers, timeout: 30_000, data: Buffer.from(content) })).ok();
}

/** Reads a message and its file. @returns what is missing, undefined if nothing is */
async function missingOf(request: APIRequestContext, caller: Caller, messageID: string): Promise<string | undefined> {
  const answer = await request.get('/api/securemessaging/loadMessageWithID', {
    headers: caller,
    params: { messageID, draft: '1' },
  });
  if (!answer.ok()) return `${answer.status()} ${messageID}`;
  const [file] = message.parse(await answer.json()).message.attachments;
  if (!file?.url) return `no file ${messageID}`;
  const content = await request.get(file.url);
  return (await content.text()) === contentOf(messageID) ? undefined : `another file ${messageID}`;
}

/**
 * A client who saves one draft with a file after another, whatever happens to the servers.
 * @returns `saved`: the ids of the messages that the API said it had saved, with their files
 */
export async function startWriting(page: Page) {
  const caller = await callerOf(page);
  const saved: string[] = [];
  const started: string[] = [];
  let over = false;
  const writing = (async () => {
    while (!over) {
      const messageID = randomUUID();
      started.push(messageID);
      if (await saveWithFile(page.request, caller, messageID).catch(() => false)) saved.push(messageID);
      await wait(pace);
    }
  })();
  return {
    saved,
    async stop(): Promise<void> {
      over = true;
      await writing;
    },
    /** Those of the saved messages that the API does not show. One at a time: no load of its own. */
    async lost(): Promise<string[]> {
      const missing: string[] = [];
      for (const messageID of saved) {
        const what = await missingOf(page.request, caller, messageID);
        if (what) missing.push(what);
      }
      return missing;
    },
    /** Removes the drafts, since an author may have 200. One whose saving failed may be there or not. */
    async removeAll(): Promise<void> {
      const remove = '/api/securemessaging/removeDraftMessage';
      for (const messageID of started) await page.request.post(remove, { headers: caller, data: { messageID } });
    },
  };
}
