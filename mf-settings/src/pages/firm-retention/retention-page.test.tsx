import { askForDeletion, getRetention, type Retention } from '@harbour/definitions/firm/retention';
import { type Answer, administrator, noResponse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { collectToasts } from '../../testing/toasts.ts';
import RetentionPage from './retention-page.tsx';

const toasts = collectToasts();
const due: Retention = {
  asOf: '2026-11-27',
  kinds: [
    { kind: 'orders', years: 5, endedBy: '2021-11-26', clients: 1, rows: 12 },
    { kind: 'planning', years: 0, endedBy: '2026-11-26', clients: 3, rows: 1_200 },
  ],
  held: 2,
  auditDays: 2_557,
  open: false,
};
const renderPage = (replies: readonly Answer[], user = administrator) =>
  renderInHost(<RetentionPage />, { path: '/firm/retention', replies, user });

describe('retention', () => {
  test('shows the counts, the day and the source of each kind before anything is deleted', async () => {
    const { user, requests } = await renderPage([
      reply(getRetention, due),
      reply(askForDeletion, { outcome: 'waits' }),
    ]);
    const [orders] = within(await screen.findByRole('list', { name: 'Kinds of data' })).getAllByRole('listitem');
    expect(orders).toHaveTextContent('12 entries of 1 client');
    expect(orders).toHaveTextContent('due where it ended on 26 Nov 2021 or before');
    expect(orders).toHaveTextContent('SYSC 9.1.2R');
    expect(screen.getByText('2 clients under a legal hold: left out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete what is due' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^For good, as of 27 Nov 2026: 1,212 entries\./)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Yearly deletion.');
    await user.click(dialog.getByRole('button', { name: 'Ask for the deletion' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      id: expect.any(String),
      purpose: 'oversight',
      reason: 'Yearly deletion.',
      asOf: '2026-11-27',
      rows: 1_212,
    });
    expect(toasts.at(-1)?.text).toMatch(/^A second person/);
  });

  test('offers no second deletion, and none where nothing is due or to auditors', async () => {
    const open = await renderPage([reply(getRetention, { ...due, open: true })]);
    expect(await screen.findByText(/A deletion waits/)).toBeVisible();
    open.unmount();
    const none = await renderPage([reply(getRetention, { ...due, kinds: [] })]);
    expect(await screen.findByText('Nothing is due')).toBeVisible();
    none.unmount();
    await renderPage([reply(getRetention, due)], { ...supportOfficer, groups: ['auditor'] });
    expect(await screen.findByText(/Nothing is deleted before/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete what is due' })).not.toBeInTheDocument();
  });

  test('is for those who may, and says when it cannot be read', async () => {
    const support = await renderPage([], supportOfficer);
    expect(support.requests).toEqual([]);
    support.unmount();
    await renderPage([noResponse(getRetention)]);
    expect(await screen.findByText('We could not read what is kept no longer')).toBeVisible();
  });
});
