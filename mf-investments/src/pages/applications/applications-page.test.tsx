import {
  type ApplicationTask,
  getApplicationTasks,
  moveApplication,
  takeApplication,
  tasksOfPage,
} from '@harbour/definitions/investments/invest-now/tasks';
import { type Answer, administrator, inSequence, refuse, renderInHost, reply } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { submittedApplication } from '../../testing/example-offers.ts';
import { ApplicationsPage } from './applications-page.tsx';

const task: ApplicationTask = {
  ...submittedApplication,
  client: { uid: '0b5f3a52-6c1d-4e7f-9a10-00000000aa01', name: 'Anna Zander' },
  assignee: null,
};
const colleague = { uid: '0b5f3a52-6c1d-4e7f-9a10-00000000aa02', name: 'Olga Perez' };
const received: ApplicationTask = { ...task, state: 'received' };
const lists = (...open: ApplicationTask[]): Answer => ({
  call: getApplicationTasks,
  answer: async ({ query }) => {
    const tasks = query.ended ? [] : open;
    return Response.json({ tasks, total: tasks.length });
  },
});

const page = (replies: readonly Answer[], user = administrator) =>
  renderInHost(<ApplicationsPage />, { path: '/investments/applications', replies, user });
const toDo = () => screen.findByRole('region', { name: 'To do' });

describe('the firm’s applications', () => {
  test('are shown to staff who work on orders alone', async () => {
    const { requests } = await page([lists(task)], { ...administrator, groups: [] });
    expect(screen.getByText('This page is for staff who work on orders')).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('say whose, for what and how they stand, with the conversation', async () => {
    await page([lists(task)]);
    const line = await within(await toDo()).findByRole('listitem');
    expect(line).toHaveTextContent('Anna Zander');
    expect(line).toHaveTextContent('£5,000.00 in Zenith ISA, Zenith Platform');
    expect(within(line).getByRole('link', { name: /^Messages about IN-/ })).toHaveAttribute(
      'href',
      `/adminsecuremessaging/message/${task.messageID}`,
    );
    // Only what can follow is offered.
    expect(
      within(line)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mark as received', 'Take it on']);
    expect(await screen.findByText('None has ended yet')).toBeVisible();
  });

  test('are moved on, and read again', async () => {
    const { user, requests } = await page([
      reply(moveApplication, received),
      inSequence(lists(task), lists(task), lists(received)),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Mark as received IN-/ }));
    const next = await screen.findByRole('button', { name: /^Mark as in force IN-/ });
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(next);
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { state: 'received' } }]);
  });

  test('are declined with a reason, never without', async () => {
    const { user, requests } = await page([reply(moveApplication, { ...task, state: 'declined' }), lists(received)]);
    const decline = await screen.findByRole('button', { name: /^Decline/ });
    await act(async () => decline.click());
    const dialog = within(await screen.findByRole('dialog', { name: /^Decline IN-.* of Anna Zander\?$/ }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Say why the application is declined.');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Identity not confirmed.');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { state: 'declined', reason: 'Identity not confirmed.' } },
    ]);
  });

  test('are taken on and left by one member of staff, and are not offered to a colleague then', async () => {
    const own = { uid: administrator.attributes['custom:harbour_uid'] ?? '', name: 'Ada Minster' };
    const taken = { ...task, assignee: own };
    const { user, requests } = await page([
      reply(takeApplication, taken),
      inSequence(lists(task), lists(task), lists(taken), lists(taken), lists({ ...task, assignee: colleague })),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Take on IN-/ }));
    expect(await screen.findByText('Ada Minster works on it')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Leave IN-/ }));
    expect(await screen.findByText('Olga Perez works on it')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Leave|Take on)/ })).not.toBeInTheDocument();
    const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ taken: true }, { taken: false }]);
  });

  test('are turned page by page, each list by itself, with the page in the address', async () => {
    const { user, requests } = await page([
      {
        call: getApplicationTasks,
        answer: async ({ query }) =>
          Response.json(query.ended ? { tasks: [], total: 0 } : { tasks: [task], total: tasksOfPage + 1 }),
      },
    ]);
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of the open applications' }));
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(await pages.findByText('Page 2 of 2')).toBeVisible();
    await waitFor(() => expect(requests.at(-1)?.query).toEqual({ page: '2' }));
    expect(screen.queryByRole('navigation', { name: 'Pages of the ended applications' })).not.toBeInTheDocument();
  });

  test('say why a move was refused', async () => {
    const { user } = await page([
      refuse(moveApplication, 409, 'ApplicationMoveRefused', 'It is in force.'),
      lists(task),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Mark as received/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is in force.');
  });

  test('that cannot be read say so', async () => {
    await page([refuse(getApplicationTasks, 500, 'InternalError', 'No.')]);
    await waitFor(() =>
      expect(screen.getAllByText('The applications are not available at the moment')).toHaveLength(2),
    );
  });
});
