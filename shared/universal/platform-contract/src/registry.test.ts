import { expect, test } from '@jest/globals';
import { registryRemote } from './registry.ts';

test('a host that was opened before a slot or a kind of entry was added reads what the registry says all the same', () => {
  const remote = {
    title: 'Investments',
    stable: {
      version: '1.5.0',
      entry: 'remotes/mf-investments/1.5.0/remoteEntry.js',
      integrity: {},
      hostApi: '^1.9',
      basePaths: ['/investments'],
      slots: ['dashboard.main', 'a.slot-of-tomorrow'],
      portal: { 'a-list-of-tomorrow': [{ of: 'something' }] },
    },
  };
  expect(registryRemote.parse(remote)).toEqual(remote);
});
