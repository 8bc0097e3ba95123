import { routeObjects } from '@harbour/contract';
import { getQueue } from '@harbour/definitions/messaging/desk';
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
import { exampleQueue, exampleQueued } from '../../testing/example-desk.ts';
import { idOf, ruth } from '../../testing/example-mail.ts';

const base = '/adminsecuremessaging';

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  writePageConfig(exampleConfig);
});

const page = (replies: readonly Answer[], path = `${base}/desk`, user = administrator) =>
  renderInHost(null, {
    path,
    replies,
    user,
    routes: [
      { path: base, children: routeObjects(remote.routes[base] ?? [], null) },
      { path: '*', element: null },
    ],
  });
const asked = ({ requests }: Awaited<ReturnType<typeof page>>) => requests.map(({ query }) => query);

describe('the message desk', () => {
  test('shows what waits, since when, by when and with whom, each leading to the message', async () => {
    await page([
      reply(
        getQueue,
        exampleQueue(
          [
            exampleQueued({ notes: 2, late: true, answering: { uid: ruth.id, name: ruth.name } }),
            exampleQueued({ message: idOf(2), responsible: null, subject: '' }),
          ],
          { late: 1, views: { own: 2, team: 3, all: 9 } },
        ),
      ),
    ]);
    const [, first, second] = within(await screen.findByRole('table', { name: 'Messages that wait' })).getAllByRole(
      'row',
    );
    expect(first).toHaveTextContent(
      /Alex Morgan.*My allowance 2 notes.*How much may I.*18 Nov 2026, 14:05.*20 Nov 2026, 17:00 \(late\).*Marcus Webb \(adviser\), Ruth Hale is answering/,
    );
    expect(second).toHaveTextContent(/\(No subject\).*Nobody/);
    expect(within(first as HTMLElement).getByRole('link', { name: 'Alex Morgan' })).toHaveAttribute(
      'href',
      `${base}/message/${idOf(1)}`,
    );
    expect(screen.getByRole('status')).toHaveTextContent('2 waiting, 1 late');
    expect(screen.getByText('Clients are promised an answer within 2 working days.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^All.*9 waiting/ })).toHaveAttribute('href', `${base}/desk/all`);
  });

  test('has its view, its state and its page in the address', async () => {
    const host = await page(
      [reply(getQueue, exampleQueue([exampleQueued()], { count: 120, views: { own: 1, team: 120, all: null } }))],
      `${base}/desk/team`,
    );
    await host.user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(host.address()).toBe(`${base}/desk/team?page=2`);
    expect(screen.queryByRole('link', { name: /^All/ })).not.toBeInTheDocument();
    await choose('Show', 'Snoozed (0)');
    expect(host.address()).toBe(`${base}/desk/team?state=snoozed`);
    await waitFor(() =>
      expect(asked(host)).toEqual([
        { view: 'team', state: 'waiting', page: '1' },
        { view: 'team', state: 'waiting', page: '2' },
        { view: 'team', state: 'snoozed', page: '1' },
      ]),
    );
  });

  test('says that nobody waits, why it cannot be read, and what a role does not include', async () => {
    const empty = await page([reply(getQueue, exampleQueue([]))]);
    expect(await screen.findByText('Nobody waits for an answer')).toBeVisible();
    empty.unmount();
    const refused = await page([refuse(getQueue, 403, 'ViewNotAllowed', 'Choose another view.')]);
    expect(await screen.findByText('Choose another view.')).toBeVisible();
    refused.unmount();
    const { user } = await page([inSequence(noResponse(getQueue), reply(getQueue, exampleQueue([exampleQueued()])))]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Alex Morgan' })).toBeVisible();
  });

  test('is no page for a client, who asks the backend nothing', async () => {
    const { requests } = await page([], `${base}/desk`, client);
    expect(await screen.findByText('Your role does not include this page')).toBeVisible();
    expect(requests).toEqual([]);
  });
});
