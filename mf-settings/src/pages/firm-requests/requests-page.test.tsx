import { type DecidedRequest, decideRequest, getRequests, type StaffRequest } from '@harbour/definitions/firm/requests';
import { type Answer, administrator, client, refuse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, firmId } from '../../testing/example-firm.ts';
import RequestsPage from './requests-page.tsx';

const me = administrator.attributes['custom:harbour_uid'];
const role: StaffRequest = {
  id: firmId(41),
  kind: 'role',
  subject: { uid: firmId(42), name: 'Cy Gray' },
  role: 'auditor',
  askedBy: { uid: ada.uid, name: 'Ada Viser' },
  askedAt: '2026-11-20T09:00:00Z',
  effectiveAt: null,
  why: null,
  mayDecide: true,
};
const reset: StaffRequest = {
  ...role,
  id: firmId(43),
  kind: 'second-factor',
  role: null,
  askedBy: { uid: me, name: 'Ruth Okoye' },
  effectiveAt: '2026-11-23T09:00:00Z',
  mayDecide: false,
};
const renderPage = (
  requests: StaffRequest[],
  more: readonly Answer[] = [],
  user = administrator,
  decided: DecidedRequest[] = [],
) => renderInHost(<RequestsPage />, { replies: [reply(getRequests, { requests, decided }), ...more], user });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('what waits for a second person', () => {
  test('is decided by those who may, and withdrawn by who asked', async () => {
    await renderPage([
      role,
      reset,
      { ...reset, id: firmId(44), subject: { uid: firmId(45), name: 'Eve' }, askedBy: role.askedBy },
    ]);
    const named = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);
    expect(named((await card('Give Cy Gray the role Auditor')).getAllByRole('button'))).toEqual(['Confirm', 'Refuse']);
    const own = await card('Reset the second factor of Cy Gray at once');
    expect(named(own.getAllByRole('button'))).toEqual(['Withdraw']);
    expect(own.getByText(/^You asked for it/)).toHaveTextContent('Without a second person it is done on 23 Nov 2026');
    const others = await card('Reset the second factor of Eve at once');
    expect(others.queryAllByRole('button')).toEqual([]);
    // Only the one that they neither may decide nor asked for.
    expect(screen.getAllByText(/does not let you decide/)).toEqual([others.getByText(/does not let you decide/)]);
  });

  test('is refused with a reason for the colleague', async () => {
    const { user, requests } = await renderPage([role], [reply(decideRequest, { success: true })]);
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not yet.');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ approved: false, reason: 'Not yet.' });
  });

  test('is confirmed after a question', async () => {
    const { user, requests } = await renderPage([role], [reply(decideRequest, { success: true })]);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ approved: true }));
  });

  test('stays open with the reason where a colleague was faster', async () => {
    const refused = refuse(decideRequest, 409, 'RequestDecided', 'Somebody has decided it.');
    const { user } = await renderPage([role], [refused]);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('Somebody has decided it.')).toBeVisible();
  });

  test('is shown to who asked once it is decided, with the reason of a refusal', async () => {
    const decided = { ...reset, approved: false, decidedBy: 'Ada Viser', decidedAt: '2026-11-21T09:00:00Z' };
    await renderPage([], [], administrator, [
      { ...decided, reason: 'The caller was somebody else.' },
      { ...decided, id: firmId(46), approved: true, reason: null },
      { ...decided, id: firmId(47), reason: null },
    ]);
    const [first, second, third] = (await card('Decided of what you asked for')).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Refused by Ada Viser on 21 Nov 2026, 09:00Reason: The caller was somebody else\.$/,
    );
    expect(second).toHaveTextContent(/Confirmed by Ada Viser on 21 Nov 2026, 09:00$/);
    expect(third).toHaveTextContent(/No reason was given\.$/);
  });

  test('says that nothing waits, and shows clients nothing', async () => {
    const staff = await renderPage([]);
    expect(await screen.findByText('Nothing waits')).toBeVisible();
    staff.unmount();
    const { requests } = await renderPage([role], [], client);
    expect(requests).toEqual([]);
  });
});
