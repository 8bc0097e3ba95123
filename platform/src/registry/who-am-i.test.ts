import { expect, jest, test } from '@jest/globals';

const os = await import('node:os');
const userInfo = jest.fn(() => ({ username: 'ruth' }));
jest.unstable_mockModule('node:os', () => ({ ...os, userInfo }));
const { currentActor } = await import('./who-am-i.ts');

test('a user is called by name, or by number where the system knows none', () => {
  expect(currentActor()).toBe('ruth');
  userInfo.mockImplementation(() => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
  });
  expect(currentActor()).toBe(`user ${process.getuid?.()}`);
});

test('a pipeline says who acts', () => {
  process.env.HARBOUR_ACTOR = 'release pipeline 7';
  expect(currentActor()).toBe('release pipeline 7');
  delete process.env.HARBOUR_ACTOR;
});
