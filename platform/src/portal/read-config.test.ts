import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { ConfigurationError, readConfigFile } from './read-config.ts';

const folder = temporaryFolder();
const read = (content: object) =>
  readConfigFile(join(writeFiles(folder, { 'config.json': JSON.stringify(content) }), 'config.json'));

const localDevelopment = ['http://127.0.0.1:4100'];

test('a portal without clients may name servers of developers', () => {
  expect(read({ environment: 'test', localDevelopment })).toEqual({ environment: 'test', localDevelopment });
});

test.each<[string, object, RegExp]>([
  ['a portal with clients', { environment: 'production', localDevelopment }, /only where environment is test/],
  ['a portal that does not say what it is', { localDevelopment }, /only where environment is test/],
  [
    'a server on another machine',
    { environment: 'test', localDevelopment: ['https://evil.example'] },
    /looks like http:\/\/127\.0\.0\.1:4100/,
  ],
])('%s may not', (_, content, message) => {
  expect(() => read(content)).toThrow(ConfigurationError);
  expect(() => read(content)).toThrow(message);
});
