import { findRecords, handOverBook } from '@harbour/definitions/firm/clients';
import { getStaff } from '@harbour/definitions/firm/staff';
import {
  type Answer,
  administrator,
  choose,
  client,
  inSequence,
  noResponse,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
} from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ada, ben, exampleStaff, listed } from '../../testing/example-firm.ts';
import { collectToasts } from '../../testing/toasts.ts';
import ClientsPage from './clients-page.tsx';

const found = (records = [listed], count = records.length) =>
  reply(findRecords, { records, count, more: count > records.length });
const staff = reply(getStaff, exampleStaff);
const page = (replies: readonly Answer[], path = '/firm/clients', user = administrator) =>
  renderInHost(<ClientsPage />, { path, replies: [...replies, staff], user });
const toasts = collectToasts();

describe('the firm’s clients', () => {
  test('are no page for clients, who ask the backend nothing', async () => {
    const { requests } = await page([found()], '/firm/clients', client);
    expect(screen.getByText('Your role does not include this page')).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('are listed with their number and how they sign in, each leading to the record', async () => {
    await page([found([listed, { ...listed, person: ada.uid, name: 'New Person', number: null }])]);
    expect(await screen.findByRole('link', { name: 'Alex Morgan' })).toHaveAttribute(
      'href',
      `/firm/clients/${listed.person}`,
    );
    expect(screen.getByText('New, not linked')).toBeVisible();
    expect(screen.getByText('2 clients')).toBeVisible();
  });

  test('are searched when typing rests, from the first page on, and the address says it', async () => {
    const { user, requests, address } = await page([found([listed], 120)], '/firm/clients?page=2&filter=locked');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'morgan');
    await waitFor(() => expect(address()).toBe('/firm/clients?filter=locked&text=morgan'));
    await waitFor(() =>
      expect(requests.filter(({ path }) => path === '/firm/clients').map(({ query }) => query)).toEqual([
        { filter: 'locked', page: '2' },
        { filter: 'locked', page: '1', text: 'morgan' },
      ]),
    );
  });

  test('of one adviser are handed over by those who may, and the refusal is said', async () => {
    const { user, requests } = await page(
      [
        found(),
        inSequence(refuse(handOverBook, 409, 'NotAnAdviser', 'Ben left.'), reply(handOverBook, { clients: 2 })),
      ],
      `/firm/clients?adviser=${ada.uid}`,
    );
    await user.click(await screen.findByRole('button', { name: 'Hand over this book' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await choose('To whom', 'Ben Viser', dialog);
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await dialog.findByText('Ben left.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('2 clients are with Ben Viser now.'));
    expect(requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ from: ada.uid, to: ben.uid });
  });

  test('are handed over by nobody else', async () => {
    await page([found()], `/firm/clients?adviser=${ada.uid}`, supportOfficer);
    expect(await screen.findByRole('link', { name: 'Alex Morgan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hand over this book' })).not.toBeInTheDocument();
  });

  test('loading, empty and failing have their own states', async () => {
    const waiting = await page([pending(findRecords)]);
    expect(screen.getByText('Loading the clients…')).toBeInTheDocument();
    waiting.unmount();
    const empty = await page([found([])]);
    expect(await screen.findByText('No clients match')).toBeVisible();
    empty.unmount();
    const { user } = await page([inSequence(noResponse(findRecords), found())]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Alex Morgan' })).toBeVisible();
  });
});
