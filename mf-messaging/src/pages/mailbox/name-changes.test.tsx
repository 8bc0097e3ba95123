import { decideNameChange, getNameChanges } from '@harbour/definitions/clients/staff';
import { type Answer, inSequence, refuse, renderInHost, reply } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { alex } from '../../testing/example-mail.ts';
import { NameChanges } from './name-changes.tsx';

const waiting = {
  id: 'bbbbbbbb-0000-4000-8000-000000000001',
  client: { id: alex.id, name: 'Alex Morgan' },
  wanted: 'Alex Webb',
  requestedAt: '2026-11-18T14:05:00.000Z',
  likeFirm: false,
};
const list = (nameChanges: (typeof waiting)[], mayDecide = true) => reply(getNameChanges, { nameChanges, mayDecide });
const show = (...replies: Answer[]) => renderInHost(<NameChanges />, { replies });

test.each([
  ['Approve', true],
  ['Decline', false],
])('[5.16] whoever may write for clients can %s a name, and it waits no longer', async (button, approved) => {
  const host = await show(inSequence(list([waiting]), list([])), reply(decideNameChange, { success: true }));
  await host.user.click(await screen.findByRole('button', { name: `${button} Alex Webb` }));
  await waitFor(() => expect(screen.queryByText('Names waiting for approval')).not.toBeInTheDocument());
  expect(host.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/adminclientdirectory/namechanges/${waiting.id}`,
    body: { approved },
  });
});

test('[5.16] an adviser sees what waits, and who decides it', async () => {
  await show(list([waiting], false));
  expect(await screen.findByText('Alex Webb')).toBeVisible();
  expect(screen.getByText('An administrator approves or declines them.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('[5.16] a name like one of the firm’s is warned of', async () => {
  await show(list([{ ...waiting, likeFirm: true }]));
  expect(await screen.findByText(/looks like a member of the firm/)).toBeVisible();
});

test('[5.16] what was not stored is said, and can be tried again', async () => {
  const host = await show(
    list([waiting]),
    refuse(decideNameChange, 409, 'NameChangeDecided', 'Someone else has decided this request already.'),
  );
  await host.user.click(await screen.findByRole('button', { name: 'Approve Alex Webb' }));
  expect(await screen.findByText('Someone else has decided this request already.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve Alex Webb' })).toBeEnabled();
});
