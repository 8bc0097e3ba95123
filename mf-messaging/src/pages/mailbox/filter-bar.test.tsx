import { clientMessaging } from '@harbour/definitions/messaging/calls';
import { choose, dayParts, optionsOf, selectedIn } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mailBackend, marcus } from '../../testing/example-mail.ts';
import { bodies, inbox, inWideWindow, list, page, press, three } from '../../testing/mailbox-under-test.tsx';

inWideWindow();
const { loadMessages } = clientMessaging;

describe('the filters', () => {
  test('[R280] offer the seven categories', async () => {
    await page();
    await list();
    expect(await optionsOf('Category')).toEqual([
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
    expect(await optionsOf('Date')).toEqual(['All', 'Last Week', 'Last Month', 'Last Year', 'Select Date Range']);
    expect(await selectedIn('Date')).toBe('Last Year');
    expect(bodies(host, loadMessages)).toEqual([{ mailbox: 'inbox', filters: { from: '2025-11-20' }, page: 1 }]);
  });

  test.each([
    ['All', 'all', {}],
    ['Last Week', 'week', { from: '2026-11-13' }],
    ['Last Month', 'month', { from: '2026-10-20' }],
  ])('[R283] %s is kept in the address and asked for', async (message, option, filters) => {
    const host = await page();
    await list();
    await choose('Date', message);
    expect(host.address()).toBe(`${inbox}?dates=${option}`);
    await waitFor(() => expect(bodies(host, loadMessages).at(-1)).toEqual({ mailbox: 'inbox', filters, page: 1 }));
  });

  test('[R283] a range of dates is asked for once it is one', async () => {
    const host = await page();
    await list();
    await choose('Date', 'Select Date Range');
    const [first] = await dayParts('From and to');
    await userEvent.click(first as HTMLElement);
    await userEvent.keyboard('1006202601062026');
    expect(screen.getByText('The start date must be before the end date.')).toBeVisible();
    expect(host.address()).toBe(`${inbox}?dates=range`);
    await userEvent.click(first as HTMLElement);
    await userEvent.keyboard('1006202601122026');
    expect(screen.getByText(/Choose a day up to 20 Nov 2026\./)).toBeVisible();
    expect(host.address()).toBe(`${inbox}?dates=range`);
    await userEvent.click(first as HTMLElement);
    await userEvent.keyboard('1006202630062026{Enter}');
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
    await choose('Sender', 'Marcus Webb');
    await waitFor(() =>
      expect(bodies(host, loadMessages).at(-1)).toMatchObject({ filters: { party: marcus.id }, page: 1 }),
    );
    expect(host.requests.filter(({ path }) => path === '/securemessaging/sendersList')).toHaveLength(1);
    await act(async () => screen.getByRole('link', { name: 'Sent' }).click());
    expect(await selectedIn('Recipient')).toBe('All recipients');
    await waitFor(async () => expect(await optionsOf('Recipient')).toContain('Ruth Hale'));
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

  test('by words are there at once with Enter', async () => {
    const host = await page();
    await list();
    const field = screen.getByRole('searchbox', { name: 'Search messages' });
    fireEvent.change(field, { target: { value: 'annual fees' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(host.address()).toBe(`${inbox}?text=annual+fees`);
  });

  test('are cleared with one click where they leave nothing', async () => {
    const host = await page(mailBackend([]), `${inbox}?category=IMS&text=fees`);
    expect(await screen.findByText('No messages match')).toBeVisible();
    await press('show the whole mailbox');
    expect(host.address()).toBe(inbox);
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search messages' })).toHaveValue(''));
  });
});
