import { MasterKeyMismatchError } from '@harbour/backend-identity';
import { RegistrySignatureError } from '@harbour/platform-contract';
import { expect, test } from '@jest/globals';
import { RegistryUnreadableError } from '../registry/change-registry.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { ConfigurationError } from './read-config.ts';

const start = { home: '/firm', host: 'portal.example', port: 443 };
const system = (code: string, syscall: string) => Object.assign(new Error(`${code}: inside`), { code, syscall });

test.each([
  [
    'a folder that is not ours',
    system('EACCES', 'mkdir'),
    "The installation's folder /firm cannot be written (EACCES)",
  ],
  ['a file in the way', system('ENOTDIR', 'mkdir'), '/firm cannot be written (ENOTDIR)'],
  ['a read-only disk', system('EROFS', 'open'), '/firm cannot be written (EROFS)'],
  ['a protected file', system('EPERM', 'open'), 'choose another with --home <folder>'],
  ['a full disk', system('ENOSPC', 'write'), 'The disk is full.'],
  ['a port that is in use', system('EADDRINUSE', 'listen'), 'npm start -- --port 444'],
  ['a port for administrators', system('EACCES', 'listen'), 'may not listen on port 443'],
  ['an address of another machine', system('EADDRNOTAVAIL', 'listen'), 'portal.example is no address of this machine'],
  ['a name that nobody knows', system('ENOTFOUND', 'getaddrinfo'), 'portal.example is no address of this machine'],
  ['an empty registry', new RegistryUnreadableError('Empty.'), 'Empty. Put /firm/store/registry.json back'],
  ['a stranger’s registry', new RegistrySignatureError('Wrong.'), 'Wrong. Either the keys of this installation were'],
  ['lost keys', new RegistrySignatureError('Wrong.'), 'Put /firm/keys back from a backup, or delete /firm/store and'],
  ['a lost master key', new MasterKeyMismatchError('x'), 'Put /firm/keys/identity.master.key back from a backup'],
  ['a wrong setting', new ConfigurationError('The configuration is wrong.'), 'The configuration is wrong.'],
])('%s is told in words that say what to do', (_, error, expected) => {
  const explanation = explainStartFailure(error, start);
  expect(explanation).toContain(expected);
  expect(explanation).not.toMatch(/ {4}at |inside/);
});

test('what nobody foresaw keeps its stack', () => {
  expect(explainStartFailure(new TypeError('x is undefined'), start)).toMatch(/^TypeError: x is undefined\n +at /);
  expect(explainStartFailure('thrown', start)).toBe('thrown');
});
