import { type Answer, type Host, type RecordedRequest, renderInHost } from '@harbour/testing';
import { onFixedDay } from '@harbour/testing/fixed-day';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import MailboxPage from '../pages/mailbox/mailbox-page.tsx';
import { exampleMessage, mailBackend } from './example-mail.ts';

/** Tests of a file look at a wide window on a fixed day. */
export function inWideWindow(): void {
  const initial = innerWidth;
  beforeEach(() => {
    Object.assign(window, { innerWidth: 1440 });
    onFixedDay('2026-11-20');
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(window, { innerWidth: initial });
  });
}

export const inbox = '/securemessaging/inbox';
/** A page of the inbox: new, read, new. */
export const three = [exampleMessage(1), exampleMessage(2, { read: true }), exampleMessage(3)];

/** The page of a mailbox. */
export const page = (replies: readonly Answer[] = mailBackend(three), path = inbox): Promise<Host> =>
  renderInHost(<MailboxPage />, { path, replies });
export const list = (name = 'Inbox') => screen.findByRole('table', { name });
export const rows = async (name?: string) =>
  within(await list(name))
    .getAllByRole('row')
    .slice(1);
/** The subjects that are listed, those that are not read with the words that say so. */
export const subjects = async (name?: string) =>
  (await rows(name)).map((row) => within(row).getByRole('link').textContent);
/** What a call was asked with, in order. */
export const bodies = ({ requests }: Host, call: { path: string }) =>
  requests.filter(({ path }) => path === call.path).map(({ body }: RecordedRequest) => body);
export const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
export const tick = (name: string) => act(async () => screen.getByRole('checkbox', { name }).click());
