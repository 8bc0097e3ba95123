import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { closeBrowserOf, openBrowserOf } from './sessions.ts';

/**
 * An adviser writes to a client through the portal's own calls, so that a journey reads messages of its
 * own and needs nothing of what others are doing.
 * @returns the ids of the messages, in the order of their subjects
 */
export async function sendFirmMessages(
  browser: Browser,
  client: { uid: string },
  subjects: readonly string[],
  messagebody = '<p>As we said on the telephone.</p>',
): Promise<string[]> {
  const office = await openBrowserOf(browser, 'adviser');
  const page = await office.newPage();
  const listing = page.waitForRequest('**/adminsecuremessaging/loadMessages');
  await page.goto('/adminsecuremessaging/inbox');
  const listed = await listing;
  const { authorization = '', 'x-id-token': idToken = '' } = await listed.allHeaders();
  const ids: string[] = [];
  for (const subject of subjects) {
    const messageID = randomUUID();
    const answer = await page.request.post(listed.url().replace('loadMessages', 'addMessage'), {
      headers: { authorization, 'x-id-token': idToken },
      data: {
        messageID,
        version: 0,
        draft: false,
        recipient: [client.uid],
        cc: [],
        subject,
        category: 'Meetings',
        messagebody,
        client: client.uid,
      },
    });
    if (!answer.ok()) throw new Error(`The message was refused: ${answer.status()} ${await answer.text()}`);
    ids.push(messageID);
  }
  await closeBrowserOf(office, 'adviser');
  return ids;
}

/** Subjects that no other journey writes, however often this one runs. */
export function subjectsOfOneJourney(count: number): string[] {
  // With a letter before it: the last word of a search is the beginning of one, so “1” would find every “16d660e2” as
  // well.
  const journey = `j${randomUUID().slice(0, 8)}`;
  return Array.from({ length: count }, (_, index) => `Journey ${journey}, letter ${index + 1}`);
}
