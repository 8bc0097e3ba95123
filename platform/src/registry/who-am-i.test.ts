import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { afterEach, expect, jest, test } from '@jest/globals';
import { currentActor, currentOrigin } from './who-am-i.ts';

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

test.each([
  [
    'ours',
    { HARBOUR_RUN: 'https://ci.example/7', HARBOUR_COMMIT: 'abc', GITHUB_SHA: 'other' },
    'https://ci.example/7',
    'abc',
  ],
  [
    'GitHub’s',
    {
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'firm/harbour',
      GITHUB_RUN_ID: '42',
      GITHUB_SHA: 'def',
    },
    'https://github.example/firm/harbour/actions/runs/42',
    'def',
  ],
  [
    'GitLab’s',
    { CI_JOB_URL: 'https://gitlab.example/jobs/9', CI_COMMIT_SHA: 'fed' },
    'https://gitlab.example/jobs/9',
    'fed',
  ],
])('the run and commit of a pipeline are known by %s variables', (_, environment, run, commit) => {
  expect(currentOrigin(environment)).toEqual({ run, commit });
});

test('outside a pipeline nothing is said of a run', () => {
  expect(currentOrigin({ HARBOUR_RUN: '', GITHUB_RUN_ID: '42' })).toEqual({});
});
