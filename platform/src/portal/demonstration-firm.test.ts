import { expect, test } from '@jest/globals';
import { isDemonstrationByDefault } from './demonstration-firm.ts';

const here = { host: '127.0.0.1', databaseUrl: undefined, configFile: undefined };

test.each(['127.0.0.1', '127.8.0.1', 'localhost', '::1'])('on %s the demonstration is played by itself', (host) => {
  expect(isDemonstrationByDefault({ ...here, host })).toBe(true);
});

test.each([
  ['every address', { host: '0.0.0.0' }],
  ['every address', { host: '::' }],
  ['every address', { host: '' }],
  ['a name that begins like this machine', { host: 'localhost.example' }],
  ['an address of the network', { host: '192.168.0.4' }],
  ['a database server', { databaseUrl: 'postgres://db/portal' }],
  ["a firm's configuration", { configFile: 'firm.json' }],
])('with %s it is not (%j)', (_, given) => {
  expect(isDemonstrationByDefault({ ...here, ...given })).toBe(false);
});
