import { RemotePartProvider, routeObjects, type Toast, workDone } from '@harbour/contract';
import { readMessageStart } from '@harbour/contract/message-start';
import {
  type ApprovalRecord,
  approveDocuments,
  changeSendMethod,
  declineDocuments,
  getApprovalRecords,
  getSendMethod,
  type RecentApproval,
} from '@harbour/definitions/ims/approvals';
import { getProposalEffects } from '@harbour/definitions/ims/proposal-effects';
import type { ProposedTransactions } from '@harbour/definitions/ims/proposed-transactions';
import { noteSeen } from '@harbour/definitions/ims/seen';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import {
  type Answer,
  client,
  exampleSettings,
  type Host,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import remote from '../../remote.ts';
import PendingCount from '../../slots/pending-count.tsx';
import {
  approval,
  declineReceipt,
  document as documentWith,
  effectOf,
  isa,
  oldPension,
  pensions,
  receipt,
  sipp,
  switches,
  torn,
} from '../../testing/example-approvals.ts';
import ImsHomePage from './ims-home-page.tsx';

const records = (
  rebalances: ApprovalRecord[] = [pensions, switches],
  recentApprovals: RecentApproval[] = [approval()],
) => reply(getApprovalRecords, { rebalances, recentApprovals, recentDeclines: [] });
const approved = receipt([sipp, oldPension], 'Back to the agreed risk');
const backend: Answer[] = [
  records(),
  reply(getProposalEffects, { effects: [sipp, oldPension, isa].map(effectOf) }),
  reply(approveDocuments, { success: true, receipt: approved }),
  reply(declineDocuments, { success: true, receipt: declineReceipt([sipp, oldPension], 'Back to the agreed risk') }),
  reply(getSendMethod, { method: 'portal' }),
  reply(noteSeen, { success: true }),
  reply(changeSendMethod, { success: true }),
];
/** The backend with some answers of its own. */
const but = (...answers: Answer[]) => [...answers, ...backend];

let toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = events.on('toast', (toast) => void toasts.push(toast));
});
afterEach(() => stop());

const render = (replies: readonly Answer[], options: object = {}) =>
  renderInHost(<ImsHomePage />, { path: '/ims/imshome', replies, ...options });
/** The page with everything on it. */
async function page(replies: readonly Answer[] = backend, options: object = {}): Promise<Host> {
  const host = await render(replies, options);
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  return host;
}
const centre = () => within(screen.getByRole('region', { name: 'Approval centre' }));
const policy = (name: string) => within(screen.getByRole('region', { name }));
const together = 'Alex’s SIPP and Old pension';
const choose = (name: string) => screen.getByRole('checkbox', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
/** Presses a button, and waits until what it started is done. */
async function press(name: string): Promise<void> {
  await act(async () => screen.getByRole('button', { name }).click());
  await waitFor(() => expect(document.querySelector('[aria-busy]')).not.toBeInTheDocument());
}
/** Shows what each of several proposals changes. */
async function unfold(user: Host['user']): Promise<void> {
  for (const folded of screen.getAllByText(/^What it changes/)) await user.click(folded);
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const sent = ({ requests }: Host) => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const reads = ({ requests }: Host) =>
  requests.filter(({ method, path }) => method === 'GET' && path === '/ims/approvalrecords').length;
const recent = () => cells(screen.getByRole('table', { name: 'Recent answers' })).slice(1);

/** Goes as far as the question: a proposal for two plans. */
async function ask(host: Host): Promise<void> {
  await host.user.click(choose('Back to the agreed risk'));
  await press('Approve 1 proposal…');
}

test('[R316] is where /ims/imshome leads', async () => {
  await renderInHost(null, {
    path: '/ims/imshome',
    replies: backend,
    routes: [{ path: '/ims', children: routeObjects(remote.routes['/ims'] ?? [], null) }],
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Approval centre' })).toBeVisible();
});

describe('[R316] the approval centre', () => {
  test('[R316] [R318] says how much waits, and lists it by policy', async () => {
    await page();
    expect(
      centre().getByText(
        'You have 3 proposals not approved yet. Please check the list of proposals and submit everything for approval.',
      ),
    ).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Approval centre',
      together,
      'Alex’s ISA',
      'Joint account',
      'Recent answers',
      'Send method',
    ]);
  });

  test('[R320] what several proposals change is folded until it is asked for, and open for one alone', async () => {
    const { unmount, user } = await page();
    const changes = () => policy('Alex’s ISA').getByRole('table', { name: /^Changes/ });
    expect(changes()).not.toBeVisible();
    await user.click(policy('Alex’s ISA').getByText('What it changes'));
    expect(changes()).toBeVisible();
    unmount();
    await page(but(records([{ ...switches, documents: [isa] }])));
    expect(changes()).toBeVisible();
    expect(screen.queryByText('What it changes')).not.toBeInTheDocument();
  });

  test('[R319] [R320] an item has its description, its documents with version, and the day', async () => {
    await page();
    const item = policy(together);
    expect(item.getByText('Back to the agreed risk')).toBeVisible();
    expect(item.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Why we propose it',
      'Rebalance proposal for Alex’s SIPPHB-PEN-1, version 1',
      'Rebalance proposal for Old pensionHB-PEN-2, version 4',
    ]);
    expect(item.getByText('Proposed by Marcus Bell on 17 Nov 2026. Please approve by 25 Nov 2026.')).toBeVisible();
    expect(policy('Alex’s ISA').queryByText(/approve by/)).not.toBeInTheDocument();
  });

  test('[R321] purchases and sales stand as before and after, with totals that reconcile', async () => {
    await page();
    expect(cells(screen.getByRole('table', { name: 'Changes: Rebalance proposal for Alex’s SIPP' }))).toEqual([
      ['Holding', 'Before', 'Sold', 'Bought', 'After'],
      ['Growth Fund GB00HB000015', '£750.05', '£100.10', '', '£649.95'],
      ['Bond Fund GB00HB000023', '£249.95', '', '£100.10', '£350.05'],
      ['These 2 holdings', '£1,000.00', '£100.10', '£100.10', '£1,000.00'],
    ]);
  });

  test('[R321] a document that cannot be read says so, cannot be approved, and hides nothing else', async () => {
    const { user } = await page();
    const box = policy('Joint account').getByRole('checkbox', { name: 'Replace a fund' });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription(/cannot approve this until all of it can be read/);
    expect(policy('Joint account').getByText(/What it proposes cannot be read/)).toBeVisible();
    await unfold(user);
    expect(policy('Alex’s ISA').getByRole('table', { name: /^Changes/ })).toBeVisible();
    await user.click(choose('Select all that can be approved'));
    expect(screen.getByRole('button', { name: 'Approve 2 proposals…' })).toBeEnabled();
  });

  test('siblings are chosen together, and it says why', async () => {
    const { user } = await page();
    expect(policy(together).getAllByRole('checkbox')).toHaveLength(1);
    expect(choose('Back to the agreed risk')).toHaveAccessibleDescription(/changes 2 plans/);
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await user.click(choose('Back to the agreed risk'));
    expect(screen.getByRole('button', { name: 'Approve 1 proposal…' })).toBeEnabled();
  });

  test('everything is chosen at once, and given up again', async () => {
    const { user } = await page();
    const everything = choose('Select all that can be approved');
    await user.click(choose('Back to the agreed risk'));
    expect(everything).toBePartiallyChecked();
    await user.click(everything);
    expect(everything).toBeChecked();
    expect(choose('Back to the agreed risk')).toBeChecked();
    await user.click(everything);
    expect(choose('Back to the agreed risk')).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });
});

describe('approving', () => {
  test('asks first, repeating what will be done; nothing is sent until the client agrees', async () => {
    const host = await page();
    await ask(host);
    const dialogText = dialog('Approve 1 proposal?');
    expect(dialogText.getByText('Back to the agreed risk')).toBeVisible();
    for (const name of ['Rebalance proposal for Alex’s SIPP', 'Rebalance proposal for Old pension'])
      expect(dialogText.getByRole('region', { name })).toBeVisible();
    expect(dialogText.getByText(/Your name, the time and the version are recorded/)).toBeVisible();
    await press('Not now');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(host)).toEqual([]);
    expect(choose('Back to the agreed risk')).toBeChecked();
  });

  test('[R326] sends the documents in the versions that were read, and gives a receipt: who, when, which version', async () => {
    const host = await page();
    await ask(host);
    await press('Approve');
    expect(sent(host)).toEqual([{ approve: [sipp.id, oldPension.id], versions: { [sipp.id]: 1, [oldPension.id]: 4 } }]);
    const dialogText = dialog('Approved');
    expect(dialogText.getByText('Alex’s SIPP')).toBeVisible();
    expect(dialogText.getByText('Version 1, approved by Alex Morgan on 20 Nov 2026, 14:05')).toBeVisible();
    expect(dialogText.getByText('Version 4, approved by Alex Morgan on 20 Nov 2026, 14:05')).toBeVisible();
    expect(toasts).toEqual([]);
    await press('Done');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Approval centre' }).parentElement).toHaveFocus();
  });

  test('[R324] [R322] the approved ones are at the top of the recent approvals, and wait no longer', async () => {
    // What is read again never comes: the receipt alone is enough.
    const host = await page(but(inSequence(records(), pending(getApprovalRecords))));
    expect(recent()).toEqual([['Alex’s ISA', 'Yearly rebalance', 'Approved', '2', 'Alex Morgan', '3 Jun 2026, 10:15']]);
    await ask(host);
    await press('Approve');
    await press('Done');
    expect(recent()).toEqual([
      ['Alex’s SIPP', 'Back to the agreed risk', 'Approved', '1', 'Alex Morgan', '20 Nov 2026, 14:05'],
      ['Old pension', 'Back to the agreed risk', 'Approved', '4', 'Alex Morgan', '20 Nov 2026, 14:05'],
      ['Alex’s ISA', 'Yearly rebalance', 'Approved', '2', 'Alex Morgan', '3 Jun 2026, 10:15'],
    ]);
    expect(screen.queryByText('Back to the agreed risk', { selector: 'label *' })).not.toBeInTheDocument();
    expect(centre().getByText(/You have 2 proposals/)).toBeVisible();
  });

  test('everything that shows it reads it again: IMS and valuations, here and in other tabs', async () => {
    const changed = jest.fn<(payload: unknown) => void>();
    const stopChanged = events.on('ims.changed', changed);
    const host = await page();
    const valuation = ['valuation', 'GET', '/valuation/plans', {}];
    const settings = ['clientdirectory', 'GET', '/clientdirectory/websitesettings', {}];
    host.cache.setQueryData(valuation, {});
    host.cache.setQueryData(settings, exampleSettings());
    await ask(host);
    await press('Approve');
    expect(reads(host)).toBeGreaterThan(1);
    expect(host.cache.getQueryState(valuation)?.isInvalidated).toBe(true);
    expect(host.cache.getQueryState(settings)?.isInvalidated).toBe(false);
    expect(changed.mock.calls).toEqual([[{ client: client.attributes['custom:harbour_uid'] }]]);
    stopChanged();
  });

  test('brings the badge up to date at once, by one request, however many parts of the portal show the count', async () => {
    events.clear();
    const counts: number[] = [];
    const stopCounts = events.on('ims.pending', ({ count }) => void counts.push(count));
    // The receipt alone updates the badge: the records are read again once, and never arrive.
    const host = await page(but(inSequence(records(), pending(getApprovalRecords))), {
      around: (inside: ReactNode) => (
        <>
          {inside}
          <PendingCount />
        </>
      ),
    });
    await waitFor(() => expect(counts).toEqual([3]));
    await ask(host);
    await press('Approve');
    expect(counts).toEqual([3, 2]);
    expect(reads(host)).toBe(2);
    stopCounts();
  });

  test.each([
    [
      'gets no answer',
      noResponse(approveDocuments),
      'Harbour could not be reached. Check your connection, then try again.',
    ],
    ['fails', refuse(approveDocuments, 500, 'InternalError', 'Reference 7.'), 'Reference 7.'],
    [
      'is answered without success',
      { call: approveDocuments, answer: async () => Response.json({ success: false }) },
      'Something went wrong on our side, and we have been notified. Try again later.',
    ],
  ])('[R327] [R326] that %s raises a toast, and can be tried again', async (_, answer, cause) => {
    const host = await page(but(inSequence(answer, reply(approveDocuments, { success: true, receipt: approved }))));
    await ask(host);
    await press('Approve');
    expect(toasts).toEqual([
      {
        severity: 'error',
        title: 'Approve Proposals',
        text: `An unexpected error occurred when submitting your approval. ${cause}`,
      },
    ]);
    expect(dialog('Approve 1 proposal?').getByRole('alert')).toHaveTextContent('nothing is approved twice');
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus();
    await press('Approve');
    expect(dialog('Approved').getByText('Alex’s SIPP')).toBeVisible();
  });

  test('of what changed meanwhile is refused with an explanation; the new version is shown, marked, to be chosen anew', async () => {
    const message = '“Rebalance proposal” for Alex’s SIPP has changed since you read it.';
    const newer = { ...pensions, documents: [{ ...sipp, version: 2 }, oldPension] };
    const host = await page(
      but(inSequence(records(), records([newer, switches])), refuse(approveDocuments, 409, 'ProposalChanged', message)),
    );
    await ask(host);
    await press('Approve');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(centre().getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('region', { name: 'Approval centre' }).parentElement).toHaveFocus();
    expect(policy(together).getByText('HB-PEN-1, version 2')).toBeVisible();
    expect(screen.getAllByText('Changed since you read it')).toHaveLength(1);
    expect(policy(together).getByText('Changed since you read it')).toBeVisible();
    expect(choose('Back to the agreed risk')).not.toBeChecked();
    expect(toasts).toEqual([]);
    await ask(host);
    await press('Approve');
    expect(sent(host)[1]).toMatchObject({ versions: { [sipp.id]: 2, [oldPension.id]: 4 } });
  });

  test('what is chosen, and what has changed since it was read, hold the page against a newer version', async () => {
    const newer = { ...switches, documents: [{ ...isa, version: 2 }, torn] };
    const host = await page(but(inSequence(records(), records([pensions, newer]))), {
      around: (inside: ReactNode) => <RemotePartProvider value="mf-ims">{inside}</RemotePartProvider>,
    });
    const waits = async () => {
      const done = jest.fn();
      void workDone('mf-ims').then(done);
      await act(async () => undefined);
      return done.mock.calls.length === 0;
    };
    expect(await waits()).toBe(false);
    await host.user.click(choose('Back to the agreed risk'));
    expect(await waits()).toBe(true);
    await host.user.click(choose('Back to the agreed risk'));
    expect(await waits()).toBe(false);
    await act(() => host.cache.invalidateQueries({ queryKey: ['ims'] }));
    expect(await policy('Alex’s ISA').findByText('Changed since you read it')).toBeVisible();
    expect(await waits()).toBe(true);
  });

  test('what changes in the background after it was chosen is chosen no longer', async () => {
    const newer = { ...switches, documents: [{ ...isa, version: 2 }, torn] };
    const host = await page(but(inSequence(records(), records([pensions, newer]))));
    await host.user.click(policy('Alex’s ISA').getByRole('checkbox'));
    await host.user.click(choose('Back to the agreed risk'));
    await act(() => host.cache.invalidateQueries({ queryKey: ['ims'] }));
    expect(await policy('Alex’s ISA').findByText('Changed since you read it')).toBeVisible();
    expect(policy('Alex’s ISA').getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Approve 1 proposal…' })).toBeEnabled();
  });

  test('is disabled for staff with read-only rights, and it is said why', async () => {
    await page(backend, { user: supportOfficer });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(choose('Select all that can be approved')).toBeDisabled();
    expect(centre().getByText(/read-only rights, so only the client can do this/)).toBeVisible();
    for (const option of screen.getAllByRole('radio')) expect(option).toBeDisabled();
    for (const answer of screen.getAllByRole('button', { name: /^(Approve this proposal|Decline):/ })) {
      expect(answer).toBeDisabled();
    }
  });

  test('is the client’s own: an administrator who acts for them approves and declines nothing', async () => {
    await page(backend, { user: { ...supportOfficer, groups: ['admin'] } });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(choose('Select all that can be approved')).toBeDisabled();
    expect(centre().getAllByText(/client’s own decision, so only the client can do it/)[0]).toBeVisible();
    for (const answer of screen.getAllByRole('button', { name: /^(Approve this proposal|Decline):/ })) {
      expect(answer).toBeDisabled();
    }
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
    // How proposals are sent is no decision about them.
    for (const option of screen.getAllByRole('radio')) expect(option).toBeEnabled();
  });

  test('that is refused says why', async () => {
    const message = 'You may not do this for that client.';
    const host = await page(but(refuse(approveDocuments, 403, 'TargetNotAllowed', message)));
    await ask(host);
    await press('Approve');
    expect(centre().getByRole('alert')).toHaveTextContent(message);
    expect(toasts).toEqual([]);
  });
});

describe('consent is never cut', () => {
  const forty: ProposedTransactions = {
    sales: Array.from({ length: 20 }, (_, index) => ({
      name: `Sold fund ${index}`,
      isin: `GB00HS0000${String(index).padStart(2, '0')}`,
      before: 100.25,
      amount: 10.25,
      after: 90,
    })),
    purchases: Array.from({ length: 20 }, (_, index) => ({
      name: `Bought fund ${index}`,
      isin: `GB00HP0000${String(index).padStart(2, '0')}`,
      before: 0,
      amount: 10,
      after: 10,
    })),
  };
  const large = documentWith({ transactions: JSON.stringify(forty) });
  const proposal = { ...pensions, documents: [large] };

  test('the question repeats all of forty trades, sell or buy, before and after, ahead of the button that agrees', async () => {
    await page(but(records([proposal])));
    await press('Approve this proposal: Back to the agreed risk');
    const dialogText = dialog('Approve 1 proposal?');
    const trades = dialogText.getAllByRole('listitem').filter((item) => !item.querySelector('li'));
    expect(trades).toHaveLength(40);
    expect(trades[0]).toHaveTextContent('Sold fund 0 GB00HS000000Sell £10.25£100.25 before, £90.00 after');
    expect(trades[39]).toHaveTextContent('Bought fund 19 GB00HP000019Buy £10.00£0.00 before, £10.00 after');
    const agree = dialogText.getByRole('button', { name: 'Approve' });
    for (const trade of trades) {
      expect(trade.compareDocumentPosition(agree) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    const sums = [...dialogText.getAllByRole('term')].map((term) => term.parentElement?.textContent);
    expect(sums).toEqual(['Sold in this proposal£205.00', 'Bought in this proposal£200.00', 'Cash left over£5.00']);
  });

  test('the page lists all of forty trades too', async () => {
    await page(but(records([proposal])));
    const table = screen.getByRole('table', { name: 'Changes: Rebalance proposal for Alex’s SIPP' });
    expect(cells(table)).toHaveLength(42);
  });
});

describe('a proposal worth signing', () => {
  test('says why, and by whom', async () => {
    await page();
    const why = within(screen.getByRole('region', { name: 'Why: Back to the agreed risk' }));
    expect(why.getByText('Shares have grown faster than bonds.')).toBeVisible();
    expect(why.getByText('This brings both pensions back.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Why: Replace a fund' })).not.toBeInTheDocument();
  });

  test('shows the plan before and after by asset class, dated, and what its funds charge', async () => {
    const { user } = await page();
    await unfold(user);
    const sipps = within(screen.getByRole('region', { name: 'Rebalance proposal for Alex’s SIPP' }));
    expect(sipps.getByText('Values of 17 Nov 2026')).toBeVisible();
    const table = sipps.getByRole('table', { name: /^Before and after/ });
    expect(cells(table)).toEqual([
      ['Asset class', 'Before', 'After', 'Value before', 'Value after'],
      ['Fixed interest', '25.00%', '30.00%', '£500.00', '£600.10'],
      ['Equities', '75.00%', '70.00%', '£1,500.00', '£1,399.90'],
      ['The whole plan', '', '', '£2,000.00', '£2,000.00'],
    ]);
    expect(sipps.getByText('£15.40 a year, 0.77%')).toBeVisible();
    expect(sipps.getByText('£14.20 a year, 0.71%')).toBeVisible();
    expect(sipps.getByText(/That is £1\.20 a year less\./)).toBeVisible();
  });

  test('says why there are no charges, and why nothing can be compared', async () => {
    const unknown = { amount: null, percent: null, reason: 'The yearly charge of Tracker is not known' };
    const effects = [sipp, oldPension].map(effectOf);
    const [one, other] = effects;
    const statements = [
      { ...one, after: one?.after ? { ...one.after, charges: unknown } : null },
      { ...other, before: null, after: null, reason: 'What it says of Tracker before is not right' },
    ];
    const { user } = await page(
      but(reply(getProposalEffects, getProposalEffects.response.parse({ effects: statements }))),
    );
    await unfold(user);
    const item = policy(together);
    expect(item.getByText(/^The yearly charge of Tracker is not known\./)).toBeVisible();
    expect(
      item.getByText(/before and after is not available: What it says of Tracker before is not right\./),
    ).toBeVisible();
    expect(item.getAllByRole('table', { name: /^Changes/ })).toHaveLength(2);
  });

  test('can be read and approved while before and after cannot be had; trying again brings it', async () => {
    const busy = refuse(getProposalEffects, 503, 'Unavailable', 'We are busy.');
    const { user } = await page(but(inSequence(busy, reply(getProposalEffects, { effects: [effectOf(isa)] }))));
    await unfold(user);
    const isas = policy('Alex’s ISA');
    expect(isas.getByText(/not available at the moment\. We are busy\./)).toBeVisible();
    expect(isas.getByRole('button', { name: 'Approve this proposal: Replace a fund' })).toBeEnabled();
    await user.click(isas.getByRole('button', { name: 'Try again' }));
    expect(await isas.findByText('Values of 17 Nov 2026')).toBeVisible();
  });

  test('is approved by itself, whatever else is chosen', async () => {
    const host = await page();
    await host.user.click(choose('Select all that can be approved'));
    await press('Approve this proposal: Back to the agreed risk');
    await press('Approve');
    expect(sent(host)).toEqual([{ approve: [sipp.id, oldPension.id], versions: { [sipp.id]: 1, [oldPension.id]: 4 } }]);
  });

  test('can be asked about: a message to the adviser begins with what it is about and leads back', async () => {
    const host = await page();
    const link = screen.getByRole('link', { name: 'Ask about it: Back to the agreed risk' });
    await host.user.click(link);
    expect(host.address()).toBe(`/securemessaging/message?about=${sipp.id}`);
    expect(readMessageStart(host.router.state.location.state)).toEqual({
      subject: 'About your proposal: Back to the agreed risk',
      category: 'IMS',
      paragraphs: [
        'About the proposal “Back to the agreed risk” (Rebalance proposal for Alex’s SIPP, version 1; Rebalance proposal' +
          ' for Old pension, version 4):',
      ],
      link: { label: 'The proposal in the portal', to: `/ims/imshome?proposal=${sipp.id}` },
    });
  });
});

describe('an address that names a proposal', () => {
  test('leads to it, whichever of its documents it names', async () => {
    await page(backend, { path: `/ims/imshome?proposal=${oldPension.id}` });
    expect(document.activeElement).toHaveTextContent(/^Back to the agreed risk/);
    expect(screen.queryByText(/The address names/)).not.toBeInTheDocument();
  });

  test('that does not wait says so, and shows all', async () => {
    await page(backend, { path: '/ims/imshome?proposal=nonsense' });
    const message = 'The address names a proposal that is not waiting for your answer; all that do are shown.';
    expect(centre().getByText(message)).toBeVisible();
    expect(choose('Back to the agreed risk')).toBeVisible();
  });
});

describe('declining', () => {
  const declining = ({ requests }: Host) =>
    requests.filter(({ path }) => path.endsWith('/decline')).map(({ body }) => body);
  async function answer(host: Host, reason: string): Promise<void> {
    await press('Decline: Back to the agreed risk');
    const field = screen.getByRole('textbox', { name: 'Why are you declining it?' });
    await host.user.type(field, reason);
  }

  test('asks why, sends it once with the versions that were read, and gives a receipt', async () => {
    const changed = jest.fn<(payload: unknown) => void>();
    const stopChanged = events.on('messages.changed', changed);
    const host = await page(but(inSequence(records(), pending(getApprovalRecords))));
    await answer(host, ' Not  this{Enter}year. ');
    await act(async () => {
      const button = screen.getByRole('button', { name: 'Decline' });
      button.click();
      button.click();
    });
    const dialogText = dialog('Declined');
    expect(dialogText.getByText('Version 1, declined by Alex Morgan on 20 Nov 2026, 14:05')).toBeVisible();
    expect(dialogText.getByRole('link', { name: 'sent messages' })).toHaveAttribute('href', '/securemessaging/sent');
    expect(declining(host)).toEqual([
      { decline: [sipp.id, oldPension.id], versions: { [sipp.id]: 1, [oldPension.id]: 4 }, reason: 'Not this year.' },
    ]);
    expect(changed).toHaveBeenCalledTimes(1);
    await press('Done');
    expect(recent().slice(0, 2)).toEqual([
      ['Alex’s SIPP', 'Back to the agreed risk“Not this year.”', 'Declined', '1', 'Alex Morgan', '20 Nov 2026, 14:05'],
      ['Old pension', 'Back to the agreed risk“Not this year.”', 'Declined', '4', 'Alex Morgan', '20 Nov 2026, 14:05'],
    ]);
    expect(centre().getByText(/You have 2 proposals/)).toBeVisible();
    stopChanged();
  });

  test('without a reason is not sent, and says so at the field', async () => {
    const host = await page();
    await answer(host, '   ');
    await press('Decline');
    const field = screen.getByRole('textbox', { name: 'Why are you declining it?' });
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Enter a reason/);
    expect(declining(host)).toEqual([]);
  });

  test('that fails loses nothing that was typed; that is refused is explained, and the list read again', async () => {
    const message = '“Rebalance proposal” for Alex’s SIPP has changed since you read it.';
    const host = await page(
      but(inSequence(noResponse(declineDocuments), refuse(declineDocuments, 409, 'ProposalChanged', message))),
    );
    await answer(host, 'Not this year.');
    await press('Decline');
    expect(toasts.map(({ title }) => title)).toEqual(['Decline Proposal']);
    expect(screen.getByRole('textbox')).toHaveValue('Not this year.');
    await press('Decline');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(centre().getByRole('alert')).toHaveTextContent(message);
    expect(reads(host)).toBe(2);
  });
});

describe('its states', () => {
  test('loading has the shape of what comes', async () => {
    await render(but(pending(getApprovalRecords), pending(getSendMethod)));
    for (const what of ['your approvals', 'your recent answers', 'your send method'])
      expect(screen.getByText(`Loading ${what}…`)).toBeInTheDocument();
  });

  test('empty says what comes here', async () => {
    await page(but(records([], [])));
    expect(centre().getByText('You have nothing to approve')).toBeVisible();
    expect(screen.getByText('No answers yet')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('[R325] [R316] failing says so without hiding the rest, and can be tried again', async () => {
    const { user } = await page(
      but(inSequence(refuse(getApprovalRecords, 503, 'Unavailable', 'We are busy.'), records())),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('We are busy. Nothing was approved or lost.');
    expect(screen.getByRole('radio', { name: 'In the portal' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(centre().getByText(/You have 3 proposals/)).toBeVisible();
  });

  test('full keeps the newest approvals in the order in which they come', async () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      approval({ id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`, policy: `Plan ${index}` }),
    );
    await page(but(records([], many)));
    expect(recent()).toHaveLength(50);
    expect(recent()[0]?.[0]).toBe('Plan 0');
  });
});

describe('the send method', () => {
  const radio = (name: string) => screen.getByRole('radio', { name });

  test.each([
    ['In the portal', /the bell shows that something is waiting/],
    ['By email', /email address in your personal details/],
    ['By post', /postal address that we hold for you/],
  ])('%s says where it goes', async (name, where) => {
    await page();
    expect(radio(name)).toHaveAccessibleDescription(where);
  });

  test('is stored as soon as it is chosen', async () => {
    const host = await page();
    expect(radio('In the portal')).toBeChecked();
    await host.user.click(radio('By post'));
    expect(sent(host)).toEqual([{ method: 'post' }]);
    expect(radio('By post')).toBeChecked();
    expect(toasts).toEqual([
      { severity: 'success', title: 'Success', text: 'Your changes have been saved.', life: 4_000 },
    ]);
  });

  test('that could not be stored stays as it was', async () => {
    const host = await page(but(noResponse(changeSendMethod)));
    await host.user.click(radio('By email'));
    expect(radio('In the portal')).toBeChecked();
    const text =
      'An unexpected error occurred, changes to your IMS send method have not been saved. ' +
      'Harbour could not be reached. Check your connection, then try again.';
    expect(toasts).toEqual([{ severity: 'error', title: 'Failed to save changes', text }]);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  test('that may not be changed says why', async () => {
    const message = 'You may not do this for that client.';
    const host = await page(but(refuse(changeSendMethod, 403, 'TargetNotAllowed', message)));
    await host.user.click(radio('By email'));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(toasts).toEqual([]);
  });

  test('that is read without an answer says so without technical words', async () => {
    await page(but(noResponse(getSendMethod)));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Harbour could not be reached. Check your connection, then try again. It has not changed.',
    );
  });

  test('that cannot be read says so, and can be tried again', async () => {
    const { user } = await page(
      but(
        inSequence(
          refuse(getSendMethod, 503, 'Unavailable', 'We are busy.'),
          reply(getSendMethod, { method: 'email' }),
        ),
      ),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('We are busy. It has not changed.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'By email' })).toBeChecked();
  });

  test('takes one change at a time', async () => {
    const host = await page(but(pending(changeSendMethod)));
    await host.user.click(radio('By email'));
    await waitFor(() => expect(radio('By email')).toBeChecked());
    expect(screen.getByText('Saving…')).toBeInTheDocument();
    await host.user.click(radio('By post'));
    expect(sent(host)).toEqual([{ method: 'email' }]);
  });
});
