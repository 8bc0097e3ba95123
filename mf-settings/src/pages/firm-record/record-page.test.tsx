import { assignClient, type ClientRecord, getRecord, linkRecord } from '@harbour/definitions/firm/clients';
import { askForExport } from '@harbour/definitions/firm/data-requests';
import { getStaff } from '@harbour/definitions/firm/staff';
import { getIdentityCheck, helpWithSignIn, recordIdentityCheck } from '@harbour/definitions/firm/support';
import { addThirdParty, endThirdParty, type ThirdParty } from '@harbour/definitions/firm/third-parties';
import {
  type Answer,
  administrator,
  choose,
  inSequence,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ben, exampleRecord, exampleStaff, firmId } from '../../testing/example-firm.ts';
import { collectToasts } from '../../testing/toasts.ts';
import RecordPage from './record-page.tsx';

const toasts = collectToasts();
const address = `/firm/clients/${exampleRecord.person}`;
const record = (changes: Partial<ClientRecord> = {}) => reply(getRecord, { ...exampleRecord, ...changes });
const renderPage = (replies: readonly Answer[], user = administrator, query = '?purpose=call') =>
  renderInHost(null, {
    path: `${address}${query}`,
    routes: [{ path: '/firm/clients/:person', element: <RecordPage /> }],
    replies: [...replies, reply(getStaff, exampleStaff)],
    user,
  });
const sent = (requests: readonly { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('the record of a client', () => {
  test('is opened for a purpose, which the address keeps', async () => {
    const { user, requests, address: shown } = await renderPage([record()], administrator, '');
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'A complaint' }));
    expect(await screen.findByRole('region', { name: 'Alex Morgan' })).toBeVisible();
    expect(shown()).toBe(`${address}?purpose=complaint`);
    expect(requests.find(({ path }) => path === address)?.query).toEqual({ purpose: 'complaint' });
  });

  test('has people, plans, what waits, consents and what staff did', async () => {
    await renderPage([record()]);
    expect(await screen.findByText('The client sees their plans.')).toBeVisible();
    expect(screen.getByText('1 proposal to approve')).toBeVisible();
    expect(screen.getByText('2 messages without an answer')).toBeVisible();
    expect(screen.getByText('New services: E-mail, wording version 2')).toBeVisible();
    expect(screen.getByText(': Unlocked the sign-in')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Act for this client' })).toHaveAttribute(
      'href',
      `/?target=${exampleRecord.uid}`,
    );
  });

  test.each([
    ['support', ['Check identity'], true],
    ['operations', ['Assign adviser and team', 'Export all data', 'Record a third party'], false],
    ['auditor', [], false],
  ])('offers %s what they may do', async (role, buttons, acts) => {
    await renderPage([record()], { ...supportOfficer, groups: [role] });
    expect(await screen.findByRole('region', { name: 'Alex Morgan' })).toBeVisible();
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
    expect(screen.queryByRole('link', { name: 'Act for this client' }) !== null).toBe(acts);
  });

  test('leads an auditor to what was done for the client, also without a sign-in', async () => {
    await renderPage([record({ uid: null, account: null })], { ...supportOfficer, groups: ['auditor'] });
    expect(await screen.findByRole('link', { name: 'Everything that was done for this client' })).toHaveAttribute(
      'href',
      `/firm/audit?subject=${exampleRecord.person}`,
    );
  });

  test('says that mail to the client’s address came back, when and why', async () => {
    const mailReturned = { at: '2026-11-20T09:00:00Z', reason: 'The mailbox is closed.' };
    await renderPage([record({ account: exampleRecord.account && { ...exampleRecord.account, mailReturned } })]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'E-mail to alex@example.com came back on 20 Nov 2026, 09:00: The mailbox is closed.',
    );
  });

  test('is refused in the server’s words', async () => {
    await renderPage([refuse(getRecord, 403, 'NotYourClient', 'This client is not assigned to you.')]);
    expect(await screen.findByRole('alert')).toHaveTextContent('This client is not assigned to you.');
  });

  const accountant: ThirdParty = {
    id: firmId(81),
    kind: 'accountant',
    name: 'Abe Count',
    organisation: 'Count & Co',
    contact: '020 7946 0001',
    scopes: ['information', 'documents'],
    from: '2026-01-01',
    until: null,
    evidence: 'Letter of 1 January.',
    recordedBy: 'Ruth Okoye',
    recordedAt: '2026-01-02T09:00:00Z',
    state: 'applies',
  };

  test('says who acts for the client, for what, since when and on which evidence, and ends it', async () => {
    const ended = { ...accountant, id: firmId(82), name: 'Sol Former', until: '2026-02-01', state: 'ended' as const };
    const { user, requests } = await renderPage([
      record({ thirdParties: [accountant, ended] }),
      reply(endThirdParty, { success: true }),
    ]);
    const [first, second] = within(await screen.findByRole('list', { name: 'Authorised third parties' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('Accountant. Since 1 Jan 2026.');
    expect(first).toHaveTextContent('May receive documents.');
    expect(first).toHaveTextContent('Evidence: Letter of 1 January. (Ruth Okoye)');
    expect(second).toHaveTextContent('Ended on 1 Feb 2026.');
    await user.click(screen.getByRole('button', { name: 'End' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(sent(requests)).toEqual([{ purpose: 'call' }]));
  });

  test('a third party is recorded with what they may do and the evidence', async () => {
    const { user, requests } = await renderPage([record(), reply(addThirdParty, { success: true })]);
    await user.click(await screen.findByRole('button', { name: 'Record a third party' }));
    const dialog = within(await screen.findByRole('dialog'));
    await choose('As', 'Power of attorney', dialog);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Una Attorney');
    await user.type(dialog.getByRole('textbox', { name: /Evidence/ }), 'Registered power 7.');
    await choose('What they may do', 'May give instructions', dialog);
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    await waitFor(() =>
      expect(sent(requests)).toEqual([
        expect.objectContaining({
          kind: 'attorney',
          name: 'Una Attorney',
          scopes: ['instructions'],
          until: null,
          purpose: 'call',
          evidence: 'Registered power 7.',
        }),
      ]),
    );
  });

  test('has the terms that the client accepted last', async () => {
    await renderPage([record()]);
    expect(await screen.findByText(/^Accepted on 1 Oct 2026.*: Terms of investing, version 2\.$/)).toBeVisible();
  });

  test('is exported as an archive, with a reason and what becomes of it', async () => {
    const { user, requests } = await renderPage([record(), reply(askForExport, { outcome: 'waits' })]);
    await user.click(await screen.findByRole('button', { name: 'Export all data' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ask for the archive' }));
    expect(sent(requests)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Letter of 1 November.');
    await user.click(dialog.getByRole('button', { name: 'Ask for the archive' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(requests)).toEqual([{ id: expect.any(String), purpose: 'call', reason: 'Letter of 1 November.' }]);
    expect(toasts.at(-1)?.text).toMatch(/^A second person has to confirm this/);
  });

  test('is assigned to an adviser', async () => {
    const { user, requests } = await renderPage([record(), reply(assignClient, { success: true })]);
    await user.click(await screen.findByRole('button', { name: 'Assign adviser and team' }));
    const dialog = within(await screen.findByRole('dialog'));
    await choose('Adviser', 'Ben Viser', dialog);
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(requests)).toEqual([{ adviser: ben.uid, team: null, purpose: 'call' }]);
    expect(toasts.at(-1)?.text).toBe('Alex Morgan is assigned to Ben Viser.');
  });

  test('is linked only after each difference was acknowledged', async () => {
    const comparisons = [
      { field: 'name', registered: 'Alex', record: 'Alex', agrees: true },
      { field: 'postcode', registered: 'N1', record: 'SW1A 1AA', agrees: false },
    ] satisfies ClientRecord['candidates'][number]['comparisons'];
    const candidates = [{ number: 'C-200', name: 'A Morgan', comparisons }];
    const { user, requests } = await renderPage([
      record({ number: null, candidates }),
      reply(linkRecord, { success: true }),
    ]);
    const row = await screen.findByRole('row', { name: /^postcode/ });
    expect(row).toHaveTextContent('Differs');
    await user.click(screen.getByRole('button', { name: 'Link to C-200' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The client sees the plans of this record afterwards.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Link' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /postcode/ }));
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    await waitFor(() =>
      expect(sent(requests)).toEqual([{ number: 'C-200', differing: ['postcode'], purpose: 'call' }]),
    );
  });

  test('a caller is asked question by question, and the result is recorded', async () => {
    const questions = [
      { id: 'born', text: 'When were you born?', answer: '1970-05-01' },
      { id: 'pet', text: 'Your first pet?', answer: null },
      { id: 'plan', text: 'Name one of your plans.', answer: 'Alex’s pension' },
    ];
    const { user, requests } = await renderPage(
      [
        inSequence(record(), record({ checkedUntil: '2099-01-01T09:00:00Z' })),
        reply(getIdentityCheck, { questions, needed: 2 }),
        reply(recordIdentityCheck, { passed: true, checkedUntil: '2099-01-01T09:00:00Z' }),
      ],
      supportOfficer,
    );
    await user.click(await screen.findByRole('button', { name: 'Check identity' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Question 1 of 2/)).toBeVisible();
    expect(dialog.getByText('Our record: 1 May 1970')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Right' }));
    await user.click(dialog.getByRole('button', { name: 'Right' }));
    await user.click(dialog.getByRole('button', { name: 'Record the result' }));
    // Help is offered once the record was read again.
    expect(await screen.findByRole('button', { name: 'Unlock the sign-in' })).toBeVisible();
    expect(sent(requests)).toEqual([
      {
        answers: [
          { question: 'born', right: true },
          { question: 'plan', right: true },
        ],
        purpose: 'call',
      },
    ]);
  });

  test('a second factor is reset after a question that says what follows; a refusal stays in the dialog', async () => {
    const { user } = await renderPage(
      [
        record({ checkedUntil: '2099-01-01T09:00:00Z' }),
        inSequence(
          refuse(helpWithSignIn, 409, 'CheckExpired', 'Check the identity again.'),
          reply(helpWithSignIn, { message: 'It is reset in 72 hours.', effectiveAt: null }),
        ),
      ],
      supportOfficer,
    );
    await user.click(await screen.findByRole('button', { name: 'Reset the second factor' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/after the firm’s delay, or as soon as a second person confirms it/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reset the second factor' }));
    expect(await dialog.findByText('Check the identity again.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reset the second factor' }));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('It is reset in 72 hours.'));
  });
});
