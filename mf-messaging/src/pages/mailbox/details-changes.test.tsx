import {
  decideDetailsChange,
  getDetailsChanges,
  type WaitingDetailsChange,
} from '@harbour/definitions/clients/details-changes';
import { type Answer, inSequence, refuse, renderInHost, reply } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { alex } from '../../testing/example-mail.ts';
import { DetailsChanges } from './details-changes.tsx';

const waiting: WaitingDetailsChange = {
  kind: 'name',
  present: 'Alex Morgan',
  id: 'bbbbbbbb-0000-4000-8000-000000000001',
  client: { id: alex.id, name: 'Alex Morgan' },
  wanted: 'Alex Webb',
  requestedAt: '2026-11-18T14:05:00.000Z',
  likeFirm: false,
};
const list = (changes: WaitingDetailsChange[], mayDecide = true) => reply(getDetailsChanges, { changes, mayDecide });
const renderCard = (...replies: Answer[]) => renderInHost(<DetailsChanges />, { replies });

test('somebody who may write for clients can approve a name, and it waits no longer', async () => {
  const host = await renderCard(inSequence(list([waiting]), list([])), reply(decideDetailsChange, { success: true }));
  await host.user.click(await screen.findByRole('button', { name: 'Approve Alex Webb' }));
  await waitFor(() => expect(screen.queryByText('Changes waiting for approval')).not.toBeInTheDocument());
  expect(host.requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/adminclientdirectory/detailschanges/${waiting.id}`,
    body: { approved: true },
  });
});

test('or decline it with a reason, which stays when it was not stored', async () => {
  const host = await renderCard(
    inSequence(list([waiting]), list([])),
    inSequence(
      refuse(decideDetailsChange, 409, 'DetailsChangeDecided', 'Somebody else has decided this request already.'),
      reply(decideDetailsChange, { success: true }),
    ),
  );
  await host.user.click(await screen.findByRole('button', { name: 'Decline Alex Webb' }));
  await host.user.type(await screen.findByLabelText('Reason (optional)'), 'Please send your passport.');
  await host.user.click(screen.getByRole('button', { name: 'Decline the change' }));
  expect(await screen.findByText('Somebody else has decided this request already.')).toBeVisible();
  expect(screen.getByLabelText('Reason (optional)')).toHaveValue('Please send your passport.');
  await host.user.click(screen.getByRole('button', { name: 'Decline the change' }));
  await waitFor(() => expect(screen.queryByText('Changes waiting for approval')).not.toBeInTheDocument());
  expect(host.requests.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    body: { approved: false, reason: 'Please send your passport.' },
  });
});

test('a postal address is shown beside the one that it replaces', async () => {
  const address = { ...waiting, kind: 'address', present: '1 Old Street, Bath', wanted: '2 New Street, Bath' } as const;
  await renderCard(list([address]));
  expect(await screen.findByText('2 New Street, Bath', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('Now: 1 Old Street, Bath')).toBeVisible();
});

test('an adviser sees what waits, and who decides it', async () => {
  await renderCard(list([waiting], false));
  expect(await screen.findByText('Alex Webb')).toBeVisible();
  expect(screen.getByText('An administrator approves or declines them.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a name like one of the firm’s is warned of', async () => {
  await renderCard(list([{ ...waiting, likeFirm: true }]));
  expect(await screen.findByText(/looks like a member of the firm/)).toBeVisible();
});

test('what was not stored is said, and can be tried again', async () => {
  const host = await renderCard(
    list([waiting]),
    refuse(decideDetailsChange, 409, 'DetailsChangeDecided', 'Someone else has decided this request already.'),
  );
  await host.user.click(await screen.findByRole('button', { name: 'Approve Alex Webb' }));
  expect(await screen.findByText('Someone else has decided this request already.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Approve Alex Webb' })).toBeEnabled();
});
