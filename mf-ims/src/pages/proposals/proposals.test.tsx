import { routeObjects } from '@harbour/contract';
import {
  type ChangePreview,
  exportProposals,
  findFunds,
  getProposalDesk,
  type ListedProposal,
  type ProposalDesk,
  previewChange,
  publishChange,
  remindOfProposal,
} from '@harbour/definitions/ims/proposal-desk';
import {
  type Answer,
  administrator,
  choose,
  client,
  exampleConfig,
  inSequence,
  noResponse,
  refuse,
  renderInHost,
  reply,
  writePageConfig,
} from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const alpha = 'GB00HB000015';
const dollar = 'GB00HB000023';

const proposal: ListedProposal = {
  id: idOf(1),
  client: { id: idOf(2), name: 'Anna Zander' },
  description: 'More in dollars',
  proposedBy: 'Ada Minster',
  proposedOn: '2026-11-10',
  approvalBy: '2026-11-17',
  late: true,
  documents: 2,
  approved: 1,
  declined: 0,
  declineReason: null,
  seenAt: null,
  answeredAt: null,
  reminders: 0,
  remindedAt: null,
};
const listOf = (proposals: ListedProposal[], changes: Partial<ProposalDesk> = {}): ProposalDesk => ({
  proposals,
  counts: { waiting: proposals.length, approved: 3, declined: 1 },
  late: 1,
  unseen: 1,
  ...changes,
});
const preview: ChangePreview = {
  day: '2026-11-18',
  sell: { isin: alpha, name: 'Alpha Fund' },
  buy: { isin: dollar, name: 'Dollar Fund' },
  plans: [
    { planstring: 'A-ISA-1', name: 'Anna’s ISA', client: proposal.client, held: 260.33, amount: 26.03 },
    { planstring: 'C-ISA-5', name: 'Carl’s ISA', client: { id: idOf(3), name: 'Carl Webb' }, held: 50, amount: 5 },
  ],
  withoutValue: 1,
  more: false,
};

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  writePageConfig(exampleConfig);
});

const funds = [preview.sell, preview.buy];
const page = (answers: readonly Answer[], path = '/ims/proposals', user = administrator) =>
  renderInHost(null, {
    path,
    replies: [...answers, reply(findFunds, { funds })],
    user,
    routes: [
      { path: '/ims', children: routeObjects(remote.routes['/ims'] ?? [], null) },
      { path: '*', element: null },
    ],
  });
const posted = ({ requests }: Awaited<ReturnType<typeof page>>) => requests.filter(({ method }) => method === 'POST');
const auditor = { ...administrator, groups: ['auditor'] };

describe('the proposals of the firm', () => {
  test('say who has opened them, what is answered, by when, and whether somebody was reminded', async () => {
    await page([reply(getProposalDesk, listOf([proposal]))]);
    const [, row] = within(await screen.findByRole('table', { name: 'Proposals' })).getAllByRole('row');
    expect(row).toHaveTextContent(
      /Anna Zander.*More in dollars.*Ada Minster, 10 Nov 2026.*Not yet.*1 approved of 2.*17 Nov 2026 \(late\).*Never/,
    );
    expect(screen.getByText('1 waiting, 1 late, 1 not opened')).toBeVisible();
  });

  test('are reminded of with a text that can be changed; a refusal says why', async () => {
    const host = await page([
      reply(getProposalDesk, listOf([proposal])),
      inSequence(
        refuse(remindOfProposal, 409, 'RemindedToday', 'A reminder was sent within the last day.'),
        reply(remindOfProposal, { remindedAt: '2026-11-18T12:00:00Z' }),
      ),
    ]);
    await host.user.click(await screen.findByRole('button', { name: 'Remind Anna Zander of More in dollars' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind Anna Zander?' }));
    expect(dialog.getByRole('textbox')).toHaveValue(
      'We have proposed a change to your investments, and it waits for your answer. Please tell us by 17 Nov 2026 whether you approve it.',
    );
    await host.user.clear(dialog.getByRole('textbox'));
    await host.user.type(dialog.getByRole('textbox'), 'Please look.');
    await host.user.click(dialog.getByRole('button', { name: 'Send the reminder' }));
    expect(await dialog.findByText(/A reminder was sent within the last day/)).toBeVisible();
    await host.user.click(dialog.getByRole('button', { name: 'Send the reminder' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // The same id: a repeated request reminds once.
    const bodies = posted(host).map(({ body }) => remindOfProposal.body.parse(body));
    expect(bodies).toEqual([bodies[0], bodies[0]]);
    expect(bodies[0]?.text).toBe('Please look.');
  });

  test('offer no change to a reader who may only look', async () => {
    await page([reply(getProposalDesk, listOf([proposal]))], '/ims/proposals', auditor);
    await screen.findByRole('table', { name: 'Proposals' });
    expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Propose a change' })).not.toBeInTheDocument();
  });

  test('say that there are none, and why they cannot be read', async () => {
    const empty = await page([reply(getProposalDesk, listOf([]))], '/ims/proposals?state=declined');
    expect(await screen.findByText('What clients decline appears here, with their reason.')).toBeVisible();
    empty.unmount();
    const { user } = await page([inSequence(noResponse(getProposalDesk), reply(getProposalDesk, listOf([proposal])))]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Proposals' })).toBeVisible();
  });

  test('are downloaded with every answer in the state that is shown', async () => {
    const host = await page(
      [reply(getProposalDesk, listOf([])), reply(exportProposals, { documents: [], more: false })],
      '/ims/proposals?state=approved',
    );
    URL.createObjectURL ??= () => 'blob:file';
    URL.revokeObjectURL ??= () => undefined;
    await host.user.click(await screen.findByRole('button', { name: 'Download all answers (CSV)' }));
    await waitFor(() =>
      expect(host.requests.filter(({ path }) => path.endsWith('/export')).map(({ query }) => query)).toEqual([
        { state: 'approved' },
      ]),
    );
  });

  test('are no page for a client, who asks the backend nothing', async () => {
    const { requests } = await page([], '/ims/proposals', client);
    expect(await screen.findByText('Your role does not include this page')).toBeVisible();
    expect(requests).toEqual([]);
  });
});

describe('a change that is proposed', () => {
  const address = `/ims/proposals/change?sell=${alpha}&buy=${dollar}&percent=10`;

  test('is looked at before it is published: what each plan sells', async () => {
    const host = await page([reply(previewChange, preview)], '/ims/proposals/change');
    await host.user.click(screen.getByRole('button', { name: 'Show the plans' }));
    expect(await screen.findByText(/^Choose each fund/)).toBeVisible();
    await host.user.type(screen.getByRole('textbox', { name: 'Sell' }), 'gb00hb000015');
    await host.user.type(screen.getByRole('textbox', { name: 'Buy' }), dollar);
    await host.user.clear(screen.getByRole('textbox', { name: 'Percent of the holding' }));
    await host.user.type(screen.getByRole('textbox', { name: 'Percent of the holding' }), '10');
    await host.user.click(screen.getByRole('button', { name: 'Show the plans' }));
    expect(await screen.findByText('10% of Alpha Fund to Dollar Fund, valued on 18 Nov 2026.')).toBeVisible();
    expect(host.address()).toBe(address);
    const [, first] = within(screen.getByRole('table', { name: 'Plans' })).getAllByRole('row');
    expect(first).toHaveTextContent(/Anna Zander, Anna’s ISA.*£260\.33.*£26\.03/);
    expect(screen.getByText(/^1 more hold it without a price/)).toBeVisible();
  });

  test('names its funds by a part of the name, from a list', async () => {
    const host = await page([reply(previewChange, preview)], '/ims/proposals/change');
    await host.user.type(screen.getByRole('textbox', { name: 'Sell' }), 'fund');
    const list = within(await screen.findByRole('list', { name: 'Sell: funds found' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      `Alpha Fund ${alpha}`,
      `Dollar Fund ${dollar}`,
    ]);
    await host.user.click(list.getByRole('button', { name: /^Alpha Fund/ }));
    expect(screen.getByRole('textbox', { name: 'Sell' })).toHaveValue(alpha);
    expect(await screen.findByText('Alpha Fund')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Sell: funds found' })).not.toBeInTheDocument();
  });

  test('says when funds cannot be looked for, and what to write instead', async () => {
    const host = await page([refuse(findFunds, 403, 'Forbidden', 'Not yours.')], '/ims/proposals/change');
    await host.user.type(screen.getByRole('textbox', { name: 'Sell' }), 'fund');
    expect(await screen.findByText('The search is not available at the moment. Write the ISIN.')).toBeVisible();
  });

  test.each([
    ['Sell a fund, and keep the cash', 'Sell', 'Percent of the holding', { sell: alpha, buy: 'cash' }, 'Sells'],
    ['Buy a fund from cash', 'Buy', 'Percent of the cash', { sell: 'cash', buy: dollar }, 'Buys'],
  ])('is also “%s”, with one fund to name', async (kind, field, percent, sides, amount) => {
    const host = await page([reply(previewChange, preview)], '/ims/proposals/change');
    await choose('What changes', kind);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    await host.user.type(screen.getByRole('textbox', { name: field }), sides.sell === 'cash' ? dollar : alpha);
    await host.user.clear(screen.getByRole('textbox', { name: percent }));
    await host.user.type(screen.getByRole('textbox', { name: percent }), '50');
    await host.user.click(screen.getByRole('button', { name: 'Show the plans' }));
    const table = within(await screen.findByRole('table', { name: 'Plans' }));
    expect(table.getByRole('columnheader', { name: amount })).toBeVisible();
    const asked = host.requests.find(({ path }) => path === '/ims/desk/change');
    expect(asked?.query).toEqual({ ...sides, percent: '50' });
  });

  test('says nothing of plans without a value where all have one', async () => {
    await page([reply(previewChange, { ...preview, withoutValue: 0 })], address);
    await screen.findByRole('table', { name: 'Plans' });
    expect(screen.queryByText(/more hold it without a price/)).not.toBeInTheDocument();
  });

  test('goes to the chosen plans with the amounts that were shown', async () => {
    const host = await page(
      [
        reply(previewChange, preview),
        reply(publishChange, { proposals: 1, documents: 1 }),
        reply(getProposalDesk, listOf([proposal])),
      ],
      address,
    );
    await host.user.click(await screen.findByRole('checkbox', { name: 'Carl Webb, Carl’s ISA' }));
    const publish = screen.getByRole('button', { name: 'Propose to 1 client' });
    expect(publish).toBeDisabled();
    await host.user.type(screen.getByRole('textbox', { name: 'The proposal in one line' }), 'More in dollars');
    await host.user.type(screen.getByRole('textbox', { name: 'Why we propose it' }), 'The pound is dear.');
    await host.user.click(publish);
    await waitFor(() => expect(host.address()).toBe('/ims/proposals'));
    expect(posted(host).map(({ body }) => body)).toEqual([
      {
        id: expect.any(String),
        sell: alpha,
        buy: dollar,
        percent: '10',
        approvalBy: null,
        description: 'More in dollars',
        reason: 'The pound is dear.',
        plans: [{ planstring: 'A-ISA-1', amount: 26.03 }],
      },
    ]);
  });
});
