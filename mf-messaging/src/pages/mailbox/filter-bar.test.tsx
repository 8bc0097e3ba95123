import { clientMessaging } from '@harbour/api/definitions/messaging';
import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mailBackend, marcus } from '../../testing/example-mail.ts';
import { bodies, choose, inbox, inWideWindow, list, page, press, three } from '../../testing/mailbox-under-test.tsx';

inWideWindow();
const { loadMessages } = clientMessaging;

describe('the filters', () => {
  test('[R280] offer the seven categories', async () => {
    await page();
    await list();
    const offered = within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'All categories',
      'Correspondence',
      'Meetings',
      'Annual Review',
      'IMS',
      'DPS',
      'Feedback',
      'Investments',
    ]);
  });

  test('[R283] [R284] offer the dates in the specified words, the last year at first', async () => {
    const host = await page();
    await list();
    const dates = screen.getByRole('combobox', { name: 'Date' });
    expect(
      within(dates)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Last Week', 'Last Month', 'Last Year', 'Select Date Range']);
    expect(dates).toHaveDisplayValue('Last Year');
    expect(bodies(host, loadMessages)).toEqual([{ mailbox: 'inbox', filters: { from: '2025-11-20' }, page: 1 }]);
  });

  test.each([
    ['all', {}],
    ['week', { from: '2026-11-13' }],
    ['month', { from: '2026-10-20' }],
  ])('[R283] %s is kept in the address and asked for', async (option, filters) => {
    const host = await page();
    await list();
    await choose('Date', option);
    expect(host.address()).toBe(`${inbox}?dates=${option}`);
    await waitFor(() => expect(bodies(host, loadMessages).at(-1)).toEqual({ mailbox: 'inbox', filters, page: 1 }));
  });

  test('[R283] a range of dates is asked for once it is one', async () => {
    const host = await page();
    await list();
    await choose('Date', 'range');
    const first = await screen.findByLabelText('First day');
    const last = screen.getByLabelText('Last day');
    const type = (field: HTMLElement, value: string) =>
      act(async () => void fireEvent.change(field, { target: { value } }));
    await type(first, '2026-06-10');
    await type(last, '2026-06-01');
    expect(last).toHaveAccessibleDescription('The last day is before the first one.');
    await type(last, '2026-12-01');
    expect(last).toHaveAccessibleDescription('Choose days up to 20 Nov 2026.');
    expect(host.address()).toBe(`${inbox}?dates=range&from=2026-06-10`);
    await type(last, '2026-06-30');
    expect(host.address()).toBe(`${inbox}?dates=range&from=2026-06-10&to=2026-06-30`);
    await waitFor(() =>
      expect(bodies(host, loadMessages).at(-1)).toEqual({
        mailbox: 'inbox',
        filters: { from: '2026-06-10', to: '2026-06-30' },
        page: 1,
      }),
    );
  });

  test('[R305] [R306] by sender are those who have written, and in Sent those whom one has written to', async () => {
    const host = await page();
    await screen.findByRole('option', { name: 'Marcus Webb' });
    await choose('Sender', marcus.id);
    await waitFor(() =>
      expect(bodies(host, loadMessages).at(-1)).toMatchObject({ filters: { party: marcus.id }, page: 1 }),
    );
    expect(host.requests.filter(({ path }) => path === '/securemessaging/sendersList')).toHaveLength(1);
    await act(async () => screen.getByRole('link', { name: 'Sent' }).click());
    await screen.findByRole('option', { name: 'Ruth Hale' });
    expect(screen.getByRole('combobox', { name: 'Recipient' })).toHaveDisplayValue('All recipients');
  });

  test('by words wait until typing rests, and begin on the first page', async () => {
    const host = await page(mailBackend(three), `${inbox}?page=1&category=IMS`);
    await list();
    const field = screen.getByRole('searchbox', { name: 'Search messages' });
    for (const value of ['annual', 'annual fe', 'annual fees']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(host.address()).toBe(`${inbox}?category=IMS&text=annual+fees`));
    const asked = () => bodies(host, loadMessages).map((body) => loadMessages.body.parse(body).filters.text);
    await waitFor(() => expect(asked()).toEqual([undefined, 'annual fees']));
  });

  test('are cleared with one click where they leave nothing', async () => {
    const host = await page(mailBackend([]), `${inbox}?category=IMS&text=fees`);
    expect(await screen.findByText('No message is like that')).toBeVisible();
    await press('show the whole mailbox');
    expect(host.address()).toBe(inbox);
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search messages' })).toHaveValue(''));
  });
});
