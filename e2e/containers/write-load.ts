import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';

/** Who calls: the headers with which the portal itself calls the API. */
type Caller = Readonly<Record<string, string>>;

/** Milliseconds between two messages. */
const pace = 200;

async function callerOf(page: Page): Promise<Caller> {
  const listing = page.waitForRequest('**/securemessaging/loadMessages');
  await page.goto('/securemessaging/sent');
  const { authorization = '', 'x-id-token': idToken = '' } = await (await listing).allHeaders();
  return { authorization, 'x-id-token': idToken };
}

function send(request: APIRequestContext, caller: Caller, messageID: string) {
  return request.post('/api/securemessaging/addMessage', {
    headers: caller,
    timeout: 30_000,
    data: {
      ...{ messageID, version: 0, draft: true, recipient: [], cc: [], category: 'Correspondence' },
      ...{ subject: `Written under load ${messageID}`, messagebody: '<p>Good morning.</p>' },
    },
  });
}

/**
 * A client who saves one draft after another, whatever happens to the servers.
 * @returns `stop`, which gives the ids of the messages that the API said it had saved
 */
export async function startWriting(page: Page) {
  const caller = await callerOf(page);
  const saved: string[] = [];
  let over = false;
  const writing = (async () => {
    while (!over) {
      const messageID = randomUUID();
      const answer = await send(page.request, caller, messageID).catch(() => undefined);
      if (answer?.ok()) saved.push(messageID);
      await wait(pace);
    }
  })();
  return {
    saved,
    async stop(): Promise<readonly string[]> {
      over = true;
      await writing;
      return saved;
    },
    /** Those of the saved messages that the API does not show, each with its answer. One at a time: no load of its own. */
    async lost(): Promise<string[]> {
      const missing: string[] = [];
      for (const messageID of saved) {
        const answer = await page.request.get('/api/securemessaging/loadMessageWithID', {
          headers: caller,
          params: { messageID, draft: '1' },
        });
        if (!answer.ok()) missing.push(`${answer.status()} ${messageID}`);
      }
      return missing;
    },
  };
}
