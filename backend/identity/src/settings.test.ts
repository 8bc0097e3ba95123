import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

const enough = {
  HARBOUR_USER_POOL_ID: 'eu-west-1_Harbour',
  HARBOUR_USER_POOL_CLIENT_ID: 'client',
  HARBOUR_PUBLIC_ADDRESS: 'https://portal.example',
  HARBOUR_MASTER_KEY_FILE: '/keys/master.key',
  DATABASE_URL: 'postgres://harbour@localhost/harbour',
};

test('what has a default may be left out or empty', () => {
  expect(readSettings({ ...enough, SMTP_URL: '' })).toMatchObject({
    HARBOUR_IDENTITY_PORT: 4010,
    HARBOUR_IDENTITY_HOST: '127.0.0.1',
    HARBOUR_IDENTITY_PREFIX: '/idp',
    HARBOUR_IDENTITY_ALLOWED_ORIGINS: [],
    HARBOUR_CAPTCHA: 'altcha',
  });
});

test('the captcha is on unless it is switched off by name', () => {
  expect(readSettings({ ...enough, HARBOUR_CAPTCHA: 'off' }).HARBOUR_CAPTCHA).toBe('off');
  expect(() => readSettings({ ...enough, HARBOUR_CAPTCHA: 'false' })).toThrow(/HARBOUR_CAPTCHA/);
});

test('what is missing or wrong is named, without its value', () => {
  const read = () => readSettings({ HARBOUR_USER_POOL_ID: 'no underscore', HARBOUR_MASTER_KEY: 'secret' });
  expect(read).toThrow(/HARBOUR_USER_POOL_ID/);
  expect(read).toThrow(/HARBOUR_USER_POOL_CLIENT_ID/);
  expect(read).not.toThrow(/secret|no underscore/);
});
