import { expect, test } from '@jest/globals';
import { remoteDescription, remoteName } from './remote-description.ts';

const valid = {
  title: 'Investments',
  basePaths: ['/investments', '/buylist/documents'],
  pages: [{ path: '/investments/valuation', title: 'Valuation' }],
  slots: ['dashboard.main'],
  hostApi: '^1.0',
  budgets: { bytes: 40_960, requests: 8, mountMs: 500 },
};

test('a complete description is accepted', () => {
  expect(remoteDescription.parse(valid)).toEqual(valid);
});

test.each([
  ['no title', { title: '' }],
  ['a base path without a slash', { basePaths: ['investments'] }],
  ['a base path that ends in a slash', { basePaths: ['/investments/'] }],
  ['the root as a base path, which would take every address', { basePaths: ['/'] }],
  ['a base path with a parameter', { basePaths: ['/investments/:id'] }],
  ['a page without a title', { pages: [{ path: '/investments/valuation', title: '' }] }],
  ['a page of any address', { pages: [{ path: '/investments/*', title: 'All' }] }],
  ['a slot that the host does not have', { slots: ['dashboard.top'] }],
  ['a range of another form', { hostApi: '1.x' }],
  ['a budget of nothing', { budgets: { ...valid.budgets, bytes: 0 } }],
  ['half a request', { budgets: { ...valid.budgets, requests: 1.5 } }],
  ['a field that nobody knows', { colour: 'teal' }],
])('%s is refused', (_, change) => {
  expect(remoteDescription.safeParse({ ...valid, ...change }).success).toBe(false);
});

test.each([
  ['mf-auth', true],
  ['mf-Auth', false],
  ['auth', false],
  ['mf-', false],
  ['mf-a/../../b', false],
])('%s is a name of a remote: %s', (name, accepted) => {
  expect(remoteName.safeParse(name).success).toBe(accepted);
});
