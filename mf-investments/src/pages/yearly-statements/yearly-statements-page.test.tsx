import {
  changePackRun,
  getPackFailures,
  getPackRuns,
  type PackRun,
  startPackRun,
} from '@harbour/definitions/investments/yearly-packs';
import { type Answer, administrator, client, noResponse, pending, refuse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { YearlyStatementsPage } from './yearly-statements-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const none = { waiting: 0, made: 0, corrected: 0, unchanged: 0, nothing: 0, failed: 0 };
const run = (given: Partial<PackRun> = {}): PackRun => ({
  id,
  year: 2025,
  state: 'working',
  startedBy: 'Ada Minster',
  startedAt: '2026-06-10T20:00:00Z',
  endedAt: null,
  counts: { ...none, waiting: 6_000, made: 3_990, nothing: 7, failed: 3 },
  ...given,
});
const runs = (...given: PackRun[]) => reply(getPackRuns, { years: [2025, 2024], runs: given });
const open = (...replies: Answer[]) =>
  renderInHost(<YearlyStatementsPage />, { user: administrator, path: '/investments/yearlystatements', replies });
const started = reply(startPackRun, { success: true });
const changed = reply(changePackRun, { success: true });

describe('the yearly statements of the firm', () => {
  test('are started once for a tax year, also if the button is pressed again after a lost answer', async () => {
    const { requests, user } = await open(runs(), noResponse(startPackRun));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText(/It may have been made/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const [first, second] = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(first).toEqual(second);
    expect(first).toMatchObject({ year: 2025 });
  });

  test('are another run for another tax year, also after a lost answer', async () => {
    const { requests, user } = await open(runs(), noResponse(startPackRun));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText(/It may have been made/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Tax year/ }));
    await user.click(await screen.findByRole('option', { name: '2024/25' }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const started = requests.filter(({ method }) => method === 'POST').map(({ body }) => startPackRun.body.parse(body));
    expect(started.map((one) => one.year)).toEqual([2025, 2024]);
    expect(new Set(started.map((one) => one.id)).size).toBe(2);
  });

  test('show how far a run is, and may be stopped; the tax year is not started twice', async () => {
    const { requests, user } = await open(runs(run()), changed, started);
    expect(await screen.findByText('4,000 of 10,000 clients')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '4000');
    expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Stop, 2025/26' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
        path: `/firm/yearly-packs/${id}/state`,
        body: { action: 'stop' },
      }),
    );
  });

  test.each([
    ['stopped', 'Go on, 2025/26', 'goOn'],
    ['done', 'Try the failed ones again, 2025/26', 'retry'],
  ] as const)('of a run that is %s offer “%s”', async (state, name, action) => {
    const { requests, user } = await open(runs(run({ state })), changed);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { action } }));
  });

  test('list what failed with the reasons', async () => {
    const failure = {
      client: id,
      name: 'Ben Albers',
      reason: 'There are too many transactions.',
      at: '2026-06-10T20:05:00Z',
    };
    const { user } = await open(runs(run()), reply(getPackFailures, { count: 3, failures: [failure] }));
    const button = await screen.findByRole('button', { name: 'Show what failed' });
    await user.click(button);
    const table = await screen.findByRole('table', { name: 'Clients whose statement failed' });
    expect(within(table).getByText('There are too many transactions.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hide what failed' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('say that none was made, that they load, and that they cannot be read', async () => {
    await open(runs());
    expect(await screen.findByText('None was made yet')).toBeVisible();
  });

  test('wait, and fail with a way to try again', async () => {
    await open(pending(getPackRuns));
    expect(await screen.findByText(/Loading/)).toBeInTheDocument();
  });

  test('are not read for somebody without the right', async () => {
    const { requests } = await renderInHost(<YearlyStatementsPage />, { user: client, path: '/', replies: [] });
    expect(await screen.findByText('Your role does not include this page')).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('say why a run was refused', async () => {
    const message = 'The documents of this tax year are being made, or were stopped. Go on with that run.';
    const { user } = await open(runs(), refuse(startPackRun, 409, 'RunNotEnded', message));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
