import { SettingsError } from '@harbour/backend-process';
import { expect, test } from '@jest/globals';
import { captchaSetting } from './captcha-setting.ts';

test('the captcha is on unless it is switched off by name', () => {
  expect(captchaSetting(undefined)).toBe('altcha');
  expect(captchaSetting('')).toBe('altcha');
  expect(captchaSetting('off')).toBe('off');
  expect(() => captchaSetting('false')).toThrow(SettingsError);
});
