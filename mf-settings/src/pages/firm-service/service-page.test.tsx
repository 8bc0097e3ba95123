import { getService, type ServiceState } from '@harbour/definitions/firm/service';
import { type Answer, administrator, noResponse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import ServicePage from './service-page.tsx';

const at = '2026-11-20T09:00:00Z';
const state: ServiceState = {
  jobs: [
    { name: 'counts of calls', endedAt: at, total: 1, failed: 0, succeededAt: at },
    { name: 'expired objects', endedAt: at, total: 1, failed: 1, succeededAt: null },
    { name: 'outlooks', endedAt: at, total: 9, failed: 2, succeededAt: '2026-11-19T09:00:00Z' },
  ],
  mail: {
    accepted: 1_310,
    waiting: 1,
    waitingSince: at,
    refused: 2,
    lapsed: 0,
    troubled: [
      {
        id: 3,
        recipient: 'a***@e***',
        subject: 'Your invitation',
        state: 'waiting',
        attempts: 2,
        problem: 'connect ECONNREFUSED',
        writtenAt: at,
        attemptAt: '2026-11-20T09:06:00Z',
      },
      {
        id: 2,
        recipient: 'b***@e***',
        subject: 'Your password was changed',
        state: 'refused',
        attempts: 1,
        problem: '550 No such address',
        writtenAt: at,
        attemptAt: null,
      },
    ],
  },
  database: { bytes: 12_345_678, migrations: 10 },
  store: { reachable: false, files: 1_204, removalsWaiting: 3 },
};
const show = (replies: readonly Answer[], user = administrator) =>
  renderInHost(<ServicePage />, { path: '/firm/service', replies, user });

describe('the service', () => {
  test('has each job with its last run and how it ended', async () => {
    await show([reply(getService, state)]);
    const lines = within(await screen.findByRole('list', { name: 'Background jobs' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'counts of callsLast run: 20 Nov 2026, 09:00Done',
      'expired objectsLast run: 20 Nov 2026, 09:00Failed; has not succeeded yet',
      'outlooksLast run: 20 Nov 2026, 09:002 of 9 failed; last succeeded on 19 Nov 2026, 09:00',
    ]);
  });

  test('has the database and the store, and says that the store does not answer', async () => {
    await show([reply(getService, state)]);
    expect(await screen.findByText('12.3 MB')).toBeVisible();
    expect(screen.getByText('1,204')).toBeVisible();
    expect(screen.getByText('Not reachable')).toBeVisible();
  });

  test('has the e-mail of the week, and what becomes of each message that was not sent', async () => {
    await show([reply(getService, state)]);
    expect(await screen.findByText('1,310')).toBeVisible();
    expect(screen.getByText('1, the oldest since 20 Nov 2026, 09:00')).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'E-mail that was not sent' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Your invitationTo a***@e***, written 20 Nov 2026, 09:00; attempts: 2' +
        'Next attempt: 20 Nov 2026, 09:06connect ECONNREFUSED',
      'Your password was changedTo b***@e***, written 20 Nov 2026, 09:00; attempts: 1' +
        'Refused for good; not tried again550 No such address',
    ]);
  });

  test('says that another service sends the e-mail of accounts', async () => {
    await show([reply(getService, { ...state, mail: null })]);
    expect(await screen.findByText(/^Another service manages the accounts/)).toBeVisible();
  });

  test('says that no job has run', async () => {
    await show([reply(getService, { ...state, jobs: [] })]);
    expect(await screen.findByText('No job has run yet')).toBeVisible();
  });

  test('is for those who may, and says when it cannot be read', async () => {
    const support = await show([], supportOfficer);
    expect(support.requests).toEqual([]);
    support.unmount();
    await show([noResponse(getService)]);
    expect(await screen.findByText('We could not read the state of the service')).toBeVisible();
  });
});
