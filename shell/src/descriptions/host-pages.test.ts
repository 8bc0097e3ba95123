import type { Registry } from '@harbour/platform-contract';
import { createPortalRemotes } from '@harbour/remotes';
import { exampleBuild, exampleRegistry } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { hostPages } from './host-pages.tsx';

const published = exampleBuild({
  basePaths: ['/investments', '/faqs'],
  pages: [
    { path: '/investments/valuation', title: 'Valuation' },
    { path: '/securemessaging/message', title: 'New message' },
    { path: '/securemessaging/message/:message_id', title: 'Message' },
    { path: '/login', title: 'Investments' },
  ],
});

function pagesOf(remotes: Registry['remotes'], switchedOff?: string[]) {
  const portal = createPortalRemotes({
    registry: exampleRegistry(remotes),
    environment: 'production',
    visitor: () => ({ client: 'browser', staff: false, signedIn: false }),
    loadBuild: async () => undefined,
    onFailure: () => undefined,
  });
  return hostPages(portal.view(), 'Example Firm', switchedOff);
}
const pages = pagesOf({ 'mf-example': { title: 'Investments', stable: published } });

test.each([
  ['/', true],
  ['/about', true],
  ['/investments/valuation', true],
  ['/investments/valuation?d=2026-11-20#isa', true],
  ['/investments/valuation/', true],
  ['/securemessaging/message/42', true],
  // Its index redirects to a page below it.
  ['/investments', true],
  // There is no page below it.
  ['/faqs', false],
  ['/investments/add', false],
  ['/investments/valuation/more', false],
  ['/elsewhere', false],
])('whether %s is there: %s', (address, there) => {
  expect(pages.has(address)).toBe(there);
});

test('pages that the firm has switched off are not there, nor what is below them; features are off by their name', () => {
  const off = ['/securemessaging/message', 'faqs.votes', '/about'];
  const { has, isOff } = pagesOf({ 'mf-example': { title: 'Investments', stable: published } }, off);
  expect(['/securemessaging/message', '/securemessaging/message/42?a=1', '/investments/valuation'].map(has)).toEqual([
    false,
    false,
    true,
  ]);
  expect(['/securemessaging/message/42', 'faqs.votes', 'faqs', '/investments'].map(isOff)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // The shell's own pages are no switch's.
  expect(has('/about')).toBe(true);
});

test('[R383] the navigation offers the pages of its entries that are there, with their groups', () => {
  const sidebar = [
    { label: 'Valuation', in: 'My investments', to: '/investments/valuation' },
    { label: 'Add', to: '/investments/add' },
    { label: 'New message', to: '/securemessaging/message' },
    { label: 'Insights', link: 'insights' },
  ];
  const offering = pagesOf({ 'mf-example': { title: 'Investments', stable: { ...published, portal: { sidebar } } } });
  expect(offering.offered()).toEqual([
    { label: 'Valuation', group: 'My investments', to: '/investments/valuation' },
    { label: 'New message', group: 'Investments', to: '/securemessaging/message' },
  ]);
});

test('a build from before pages were published has everything below its base paths, and no titles', () => {
  const older = pagesOf({
    'mf-example': { title: 'Investments', stable: exampleBuild({ basePaths: ['/investments'] }) },
  });
  expect(older.has('/investments/add')).toBe(true);
  expect(older.has('/faqs')).toBe(false);
  expect(older.titleOf('/investments/add')).toBeUndefined();
});

test.each([
  ['/', 'Dashboard · Example Firm'],
  ['/investments/valuation', 'Valuation · Investments · Example Firm'],
  ['/securemessaging/message/42', 'Message · Investments · Example Firm'],
  ['/login', 'Investments · Example Firm'],
  ['/investments/add', undefined],
])('the title of %s is %s', (pathname, title) => {
  expect(pages.titleOf(pathname)).toBe(title);
});
