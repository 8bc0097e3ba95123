import type { Modal } from '@harbour/contract';
import { search } from '@harbour/definitions/research/search';
import { events } from '@harbour/events';
import { exampleBuild, exampleRegistry, inSequence, noResponse, pending, renderInHost, reply } from '@harbour/testing';
import { expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { SearchBox } from '../header/search-box.tsx';
import { startSearch } from '../search/search-state.ts';
import { inPortal } from '../testing/in-portal.tsx';
import { Modals, nextModal } from './modals.tsx';

const found = {
  news: [],
  faq: [],
  hits: [],
  cta: [
    { id: '1', name: 'Invest now', link: '/investments/add', color: 'teal', category: 'Investments' },
    { id: '2', name: 'Ask us', link: '/securemessaging/message', color: 'navy', category: 'Messages' },
  ],
};

const ui = (
  <>
    <SearchBox />
    <Modals />
  </>
);
const renderDialog = (options: Parameters<typeof renderInHost>[1] = {}) =>
  renderInHost(ui, { replies: [reply(search, found)], around: inPortal({ registry }), ...options });

/** The address that a search result leads to. */
const registry = exampleRegistry({
  'mf-example': { title: 'Example', stable: exampleBuild({ basePaths: ['/investments', '/securemessaging'] }) },
});

const box = () => screen.getByRole('searchbox', { name: 'Search' });
const open = (modal: Modal) => act(() => events.emit('modal.open', { modal }));
const titles = () =>
  screen.queryAllByRole('dialog').map((dialog) => within(dialog).getByRole('heading', { level: 2 }).textContent);

test('[R115] one modal is active at a time: the one that opens takes the other’s place', async () => {
  await renderDialog();
  await open('WelcomeTour');
  expect(titles()).toEqual(['Welcome tour']);
  await open('loadSearchResults');
  expect(titles()).toEqual(['Search']);
  await open('AutoLogout');
  expect(titles()).toEqual(['YOUR SESSION WILL EXPIRE SOON!']);
});

test('[R115] nothing takes the place of the warning before the session ends', async () => {
  await renderDialog();
  await open('AutoLogout');
  await open('WelcomeTour');
  expect(titles()).toEqual(['YOUR SESSION WILL EXPIRE SOON!']);
  expect(nextModal('AutoLogout', 'loadSearchResults')).toBe('AutoLogout');
});

test('[R115] closing another modal leaves the active one', async () => {
  await renderDialog();
  await open('WelcomeTour');
  await act(() => events.emit('modal.close', { modal: 'AutoLogout' }));
  expect(titles()).toEqual(['Welcome tour']);
  await act(() => events.emit('modal.close', { modal: 'WelcomeTour' }));
  expect(titles()).toEqual([]);
});

test('[R062] the tour is a remote’s to show', async () => {
  const stable = exampleBuild({ slots: ['modal.welcome-tour'] });
  const registry = exampleRegistry({ 'mf-settings': { title: 'Settings', stable } });
  const { user } = await renderDialog({
    around: inPortal({ registry }),
    slots: {
      'modal.welcome-tour': ({ close }) => (
        <button type="button" onClick={close}>
          Leave the tour
        </button>
      ),
    },
  });
  await open('WelcomeTour');
  await user.click(screen.getByRole('button', { name: 'Leave the tour' }));
  expect(titles()).toEqual([]);
});

test('[R065] the search box says what it is for', async () => {
  await renderDialog();
  expect(box()).toHaveAttribute('placeholder', 'Search...');
});

test.each(['', '   ', '.', '..'])('[R074] the term %p searches nothing: no request, no modal', async (term) => {
  const { user, requests } = await renderDialog();
  await user.click(box());
  await user.keyboard(`${term}{Enter}`);
  await user.click(screen.getByRole('button', { name: 'Run the search' }));
  expect(requests).toEqual([]);
  expect(titles()).toEqual([]);
});

test('[R074] the modal asks for nothing without a term', async () => {
  const { requests } = await renderDialog();
  startSearch('');
  await open('loadSearchResults');
  expect(await screen.findByRole('searchbox', { name: /^Search for/ })).toHaveFocus();
  expect(requests).toEqual([]);
});

/** Calls of the search; what else the view needs is in the portal's cache. */
const searches = (requests: readonly { method: string; path: string }[]) =>
  requests.map(({ method, path }) => `${method} ${path}`).filter((line) => line.includes('/rdsearch/'));

test('[R075] [R077] [R078] [R079] [R080] Enter searches: the call, the modal with its header, and an empty box', async () => {
  const { user, requests } = await renderDialog();
  await user.type(box(), ' isa fees {Enter}');
  expect(await screen.findByRole('dialog', { name: 'YOUR RESULTS FOR isa fees' })).toBeVisible();
  await screen.findByText(/^\d+ results? for/);
  expect(searches(requests)).toEqual(['GET /rdsearch/isa%20fees']);
  expect(box()).toHaveValue('');
});

test('[R076] [R077] the icon searches too', async () => {
  const { user, requests } = await renderDialog();
  await user.type(box(), 'pension');
  await user.click(screen.getByRole('button', { name: 'Run the search' }));
  expect(await screen.findByRole('dialog', { name: 'YOUR RESULTS FOR pension' })).toBeVisible();
  await screen.findByText(/^\d+ results? for/);
  expect(searches(requests)).toEqual(['GET /rdsearch/pension']);
  expect(box()).toHaveValue('');
});

test('[R081] [R082] each suggested action has its name, leads to its link, and closes the modal', async () => {
  const { user, address } = await renderDialog();
  await user.type(box(), 'actions{Enter}');
  const actions = within(await screen.findByRole('region', { name: 'Best matches' }));
  expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    found.cta.map(({ link }) => link),
  );
  expect(actions.getByRole('link', { name: /^Ask us/ })).toHaveTextContent('Messages');
  await user.click(actions.getByRole('link', { name: /^Invest now/ }));
  expect(address()).toBe('/investments/add');
  expect(titles()).toEqual([]);
});

test('an action whose page no remote has published is not offered', async () => {
  const { user } = await renderDialog({ around: inPortal() });
  await user.type(box(), 'actions{Enter}');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a search says that it loads', async () => {
  const { user } = await renderDialog({ replies: [pending(search)] });
  await user.type(box(), 'slow{Enter}');
  expect(await screen.findByText(/Loading search results/)).toBeInTheDocument();
});

test('a search that finds nothing says so', async () => {
  const { user } = await renderDialog({ replies: [reply(search, { news: [], faq: [], cta: [], hits: [] })] });
  await user.type(box(), 'xyzzy{Enter}');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('a search that fails can be tried again, and sends nobody to the error page', async () => {
  const failed = jest.fn<() => void>();
  const stop = events.on('request.failed', failed);
  const { user, address } = await renderDialog({
    path: '/faqs',
    replies: [inSequence(noResponse(search), reply(search, found))],
  });
  await user.type(box(), 'again{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Only pages and settings can be searched at the moment');
  expect(address()).toBe('/faqs');
  expect(failed).not.toHaveBeenCalled();
  stop();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Invest now/ })).toBeVisible();
});

test('[R132] what was found does not stay on the screen when the session ends', async () => {
  const { user } = await renderDialog();
  await user.type(box(), 'mine{Enter}');
  await screen.findByRole('link', { name: /^Invest now/ });
  await act(() => events.emit('session.ended', { reason: 'elsewhere' }));
  expect(titles()).toEqual([]);
});
