import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { afterEach, expect, jest, test } from '@jest/globals';
import { currentActor } from './who-am-i.ts';

/** What the operating system answers, also to modules that import the function by name. */
function answerUserInfo(answer: () => { username: string }) {
  jest.spyOn(os, 'userInfo').mockImplementation(answer as typeof os.userInfo);
  syncBuiltinESMExports();
}
afterEach(() => {
  jest.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a user is called by name, or by number where the system knows none', () => {
  answerUserInfo(() => ({ username: 'ruth' }));
  expect(currentActor()).toBe('ruth');
  answerUserInfo(() => {
    throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' });
  });
  expect(currentActor()).toBe(`user ${process.getuid?.()}`);
});

test('a pipeline says who acts', () => {
  process.env.HARBOUR_ACTOR = 'release pipeline 7';
  expect(currentActor()).toBe('release pipeline 7');
  delete process.env.HARBOUR_ACTOR;
});
