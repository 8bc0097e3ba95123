import { expect, test } from '@jest/globals';
import { readSettings, servesDocumentation } from './settings.ts';

const enough = {
  DATABASE_URL: 'postgres://harbour@localhost/harbour',
  HARBOUR_USER_POOL_ID: 'eu-west-1_Harbour01',
  HARBOUR_USER_POOL_CLIENT_ID: 'harbourportal',
  HARBOUR_OBJECTS: '/srv/objects',
};

test('what has a default may be left out or empty', () => {
  expect(readSettings({ ...enough, HARBOUR_API_PORT: '', HARBOUR_DEMONSTRATION: '' })).toMatchObject({
    HARBOUR_API_HOST: '127.0.0.1',
    HARBOUR_API_PORT: 4002,
    HARBOUR_API_PREFIX: '/api',
    HARBOUR_USER_POOL: 'harbour',
    HARBOUR_DEMONSTRATION: 'false',
  });
});

test('what is missing or wrong is named with what to do, without its value', () => {
  const read = () =>
    readSettings({
      HARBOUR_USER_POOL_ID: 'nothing of ours',
      HARBOUR_API_PORT: '80 80',
      HARBOUR_DEMONSTRATION: 'perhaps',
      HARBOUR_OBJECT_SIGNING_KEY: 'secret',
    });
  expect(read).toThrow(/^The portal API cannot start:\n/);
  for (const text of [
    'DATABASE_URL: Give the address of PostgreSQL, such as postgres://user:password@host:5432/database.',
    'HARBOUR_USER_POOL_ID: A user pool id looks like eu-west-1_Harbour01.',
    'HARBOUR_API_PORT: Give a whole number from 0 to 65535.',
    'HARBOUR_DEMONSTRATION: Give true or false.',
    'HARBOUR_OBJECTS: Give where files are kept: a folder that every process sees, or s3://bucket/prefix.',
  ]) {
    expect(read).toThrow(text);
  }
  expect(read).not.toThrow(/nothing of ours|80 80|perhaps|secret/);
});

test.each([
  ['not served by default', {}, false],
  ['served on request', { HARBOUR_API_DOCUMENTATION: 'true' }, true],
  ['served with the demonstration', { HARBOUR_DEMONSTRATION: 'true' }, true],
])('the OpenAPI document is %s', (_, own, expected) => {
  expect(servesDocumentation(readSettings({ ...enough, ...own }))).toBe(expected);
});
