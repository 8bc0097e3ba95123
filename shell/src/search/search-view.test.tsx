import { getWebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { patchWebsiteSettings } from '@harbour/definitions/clients/website-settings-changes';
import { type SearchResult, search } from '@harbour/definitions/research/search';
import { events } from '@harbour/events';
import { session } from '@harbour/session';
import { exampleSettings, noResponse, renderInHost, reply, supportOfficer } from '@harbour/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Modals } from '../modals/modals.tsx';
import { everyPage } from '../testing/described-remotes.ts';
import { inPortal } from '../testing/in-portal.tsx';
import { startSearch } from './search-state.ts';

const nothing: SearchResult = { news: [], faq: [], cta: [], hits: [] };

async function open(term: string, options: Parameters<typeof renderInHost>[1] = {}) {
  const host = await renderInHost(<Modals />, {
    replies: [reply(search, nothing)],
    around: inPortal({ registry: everyPage }),
    ...options,
  });
  startSearch(term);
  await act(() => events.emit('modal.open', { modal: 'loadSearchResults' }));
  const field = await screen.findByRole('searchbox', { name: /^Search for/ });
  if (term !== '') await screen.findByText(/^\d+ results? for/);
  return { ...host, field };
}

const best = () => within(screen.getByRole('region', { name: 'Best matches' }));
const firstLink = () => best().getAllByRole('link')[0];

beforeEach(() => localStorage.clear());

test.each([
  ['Glossary', '/research/glossary'],
  ['stamp duty', '/tools/stamp-duty'],
  ['wealth plan', '/tools/wealthplan'],
  ['appearance', '/settings/websettings'],
  ['download transactions', '/investments/transactions?do=download#list'],
  ['download valuation', '/investments/valuation?do=download'],
])('“%s” leads to %s, which its remote describes', async (term, address) => {
  const { user, address: current } = await open(term);
  expect(firstLink()).toHaveAttribute('href', address);
  await user.click(best().getAllByRole('link')[0] ?? document.body);
  expect(current()).toBe(address);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the portal itself is found while the backend does not answer, and the view says what is missing', async () => {
  await open('glossary', { replies: [noResponse(search)] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Only pages and settings can be searched at the moment');
  expect(firstLink()).toHaveAttribute('href', '/research/glossary');
});

test('a page that the client has switched off is not found', async () => {
  const settings = reply(getWebsiteSettings, exampleSettings({ buylist: false }));
  await open('buy list', { replies: [reply(search, nothing), settings] });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Investment Buy List/ })).not.toBeInTheDocument());
});

test('signing out is an action, and asks for it where unsaved work can be kept', async () => {
  const { user, address } = await open('log out');
  await user.click(best().getAllByRole('button', { name: /^Sign out/ })[0] ?? document.body);
  expect(address()).toBe('/login');
});

test('dark mode is switched on by its result, and off again', async () => {
  const settings = reply(getWebsiteSettings, exampleSettings({ theme: 'light' }));
  const patched = reply(patchWebsiteSettings, { success: true });
  const { user, requests } = await open('dark mode', { replies: [reply(search, nothing), settings, patched] });
  await user.click(await best().findByRole('button', { name: /^Switch to dark mode/ }));
  const patches = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await waitFor(() => expect(patches()).toEqual([{ theme: 'dark' }]));
  startSearch('dark mode');
  await act(() => events.emit('modal.open', { modal: 'loadSearchResults' }));
  await user.click(await screen.findByRole('button', { name: /^Switch to light mode/ }));
  await waitFor(() => expect(patches()).toEqual([{ theme: 'dark' }, { theme: 'light' }]));
});

test('staff who act for a client do not change its theme', async () => {
  const settings = reply(getWebsiteSettings, exampleSettings({ theme: 'light' }));
  await open('dark mode', { replies: [reply(search, nothing), settings], user: supportOfficer });
  await act(async () => session.setTarget('22222222-2222-4222-8222-222222222222'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Switch to/ })).not.toBeInTheDocument());
});

test('printing closes the search first', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  const { user } = await open('print');
  await user.click(best().getByRole('button', { name: /^Print this page/ }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('the firm’s pages and its number are found, and open beside the portal', async () => {
  await open('complaint');
  expect(firstLink()).toHaveAttribute('target', '_blank');
  await act(() => startSearch('telephone number'));
  await screen.findByText(/results? for “telephone number”/);
  expect(best().getByRole('link', { name: /^Call us on/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});

test('arrows lead from the field through the results and around, and Enter opens one', async () => {
  const { user, field, address } = await open('calculator');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(firstLink()).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
  const second = best().getAllByRole('link')[1];
  expect(second).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe(second?.getAttribute('href'));
});

test('what is typed is searched for once typing pauses, and remembered once a result is chosen', async () => {
  const { user, field } = await open('');
  await user.type(field, 'glossary');
  expect(await screen.findByText(/results? for “glossary”/)).toBeVisible();
  expect(localStorage.getItem('harbour.searches')).toBeNull();
  await user.click(best().getAllByRole('link')[0] ?? document.body);
  expect(localStorage.getItem('harbour.searches')).toContain('glossary');
});

test('Escape in the field closes the search at once', async () => {
  const { user } = await open('glossary');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
