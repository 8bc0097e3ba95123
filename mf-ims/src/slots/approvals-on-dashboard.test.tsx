import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { type ApprovalRecord, getApprovalRecords } from '@harbour/definitions/ims/approvals';
import { type Answer, exampleSettings, inSequence, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { document, isa, pensions, switches } from '../testing/example-approvals.ts';
import ApprovalsOnDashboard from './approvals-on-dashboard.tsx';

const records = (...rebalances: ApprovalRecord[]) =>
  reply(getApprovalRecords, { rebalances, recentApprovals: [], recentDeclines: [] });
const renderCard = (answer: Answer) =>
  renderInHost(<ApprovalsOnDashboard card="dashboard.approvals" />, { replies: [answer] });
const card = () => within(screen.getByRole('region', { name: 'Waiting for you' }));
const lines = async () => (await card().findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('[R002] what waits for the client on the dashboard', () => {
  test('says how many proposals, which and until when, and leads to them', async () => {
    await renderCard(records(pensions, switches));
    // Both pensions are one proposal; the others are about one plan each.
    expect(await lines()).toEqual([
      'Back to the agreed riskPlease answer by 25 Nov 2026',
      'Replace a fund',
      'Replace a fundPlease answer by 27 Nov 2026',
    ]);
    expect(screen.getByTestId('approvals-waiting')).toHaveTextContent('3 proposals wait for your approval.');
    expect(card().getByRole('link', { name: 'Review and approve' })).toHaveAttribute('href', '/ims/imshome');
  });

  test('names three proposals, and counts the rest', async () => {
    const two = ['e1', 'e2'].map((tail) => document({ id: `00000000-0000-4000-8000-0000000000${tail}` }));
    await renderCard(records(pensions, { ...switches, documents: [isa, ...two] }));
    expect(await lines()).toHaveLength(4);
    expect((await lines()).at(-1)).toBe('and 1 more');
  });

  test('counts a single proposal as one', async () => {
    await renderCard(records({ ...switches, documents: [isa, document({ stage: 1 })] }));
    expect(await card().findByTestId('approvals-waiting')).toHaveTextContent('1 proposal waits for your approval.');
  });

  test('of nothing is said, with the way to the approval centre', async () => {
    await renderCard(records({ ...switches, documents: [document({ stage: 1 })] }));
    expect(await card().findByText('No proposal waits for you')).toBeVisible();
    expect(card().getByRole('link', { name: 'Open the approval centre' })).toHaveAttribute('href', '/ims/imshome');
  });

  test('has a shape while it loads', async () => {
    await renderCard(pending(getApprovalRecords));
    expect(card().getByText('Loading what waits for you…')).toBeInTheDocument();
  });

  test('that cannot be read says so, and can be tried again', async () => {
    const busy = refuse(getApprovalRecords, 503, 'Unavailable', 'We are busy.');
    const { user } = await renderCard(inSequence(busy, records(pensions)));
    expect(await card().findByRole('alert')).toHaveTextContent('We are busy. Nothing was approved or lost.');
    await user.click(card().getByRole('button', { name: 'Try again' }));
    expect(await card().findByTestId('approvals-waiting')).toHaveTextContent('1 proposal waits');
  });

  test('[R388] is not there for a client who has hidden it', async () => {
    const settings = reply(
      getWebsiteSettings,
      exampleSettings({ elementVisibility: { 'dashboard.approvals': false } }),
    );
    const { container } = await renderInHost(<ApprovalsOnDashboard card="dashboard.approvals" />, {
      replies: [settings, records(pensions)],
    });
    await waitFor(() => expect(container).toHaveTextContent(''));
  });

  test('is on its own card alone', async () => {
    const { container } = await renderInHost(<ApprovalsOnDashboard card="dashboard.news" />, { replies: [] });
    expect(container).toHaveTextContent('');
  });
});
