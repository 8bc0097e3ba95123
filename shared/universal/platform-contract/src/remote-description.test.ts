import { expect, test } from '@jest/globals';
import { containerName } from './container-name.ts';
import { remoteDescription } from './remote-description.ts';
import { remoteName } from './remote-name.ts';

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
  ['mf-wealth-360', true],
  ['mf-360', false],
  ['mf-wealth-', false],
  ['mf--wealth', false],
  ['mf-Auth', false],
  ['auth', false],
  ['mf-', false],
  ['mf-a/../../b', false],
])('%s is a name of a remote: %s', (name, accepted) => {
  expect(remoteName.safeParse(name).success).toBe(accepted);
});

test('a remote with digits in its name leaves its container where no other does', () => {
  expect(containerName('mf-tools', '1.0.0-b1')).toBe('mf_tools_1_0_0_b1');
  expect(containerName('mf-tools-1', '0.0.0-b1')).not.toBe(containerName('mf-tools', '1.0.0-0-b1'));
  expect(containerName('mf-tools-1', '0.0.5')).not.toBe(containerName('mf-tools', '1.0.0-5'));
});
