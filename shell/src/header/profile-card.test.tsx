import { getPersonalDetails } from '@harbour/definitions/clients/personal-details';
import { examplePerson, renderInHost, reply } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { inPortal } from '../testing/in-portal.tsx';
import { ProfileCard } from './profile-card.tsx';

const requestedAt = '2026-11-20T09:00:00.000Z';
const wanted = { firstname: 'Alex', surname: 'Morgan-Webb', requestedAt };

test('a name that the firm has not approved is said to wait, and the present one stands', async () => {
  const host = await renderInHost(<ProfileCard />, {
    around: inPortal(),
    replies: [reply(getPersonalDetails, { ...examplePerson, nameChange: wanted })],
  });
  await host.user.click(await screen.findByRole('button', { name: 'Alex Morgan, your account' }));
  expect(screen.getByText('Your name will be Alex Morgan-Webb once we have approved it.')).toBeVisible();
});

test('nothing is said of a name that nobody asked to change', async () => {
  const host = await renderInHost(<ProfileCard />, {
    around: inPortal(),
    replies: [reply(getPersonalDetails, examplePerson)],
  });
  await host.user.click(await screen.findByRole('button', { name: 'Alex Morgan, your account' }));
  expect(screen.queryByText(/once we have approved it/)).not.toBeInTheDocument();
});
