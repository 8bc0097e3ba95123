import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { nightly } from '@harbour/testing/nightly';
import { expect, test } from '@jest/globals';
import { root } from '../installation/paths.ts';

/** The programs that containers run, and what each says when it has been loaded and is given no settings. */
const programs = [
  { program: ['platform/src/release-cli.ts', '--help'], says: 'Usage: registry' },
  { program: ['platform/src/shell-main.ts'], says: 'The shell cannot start' },
  { program: ['platform/src/stack/bucket-main.ts'], says: 'cannot be made' },
  { program: ['backend/api/src/main.ts'], says: 'The portal API cannot start' },
];

/** Those that load the whole backend, which takes seconds. */
const largePrograms = [
  { program: ['backend/api/src/cli.ts', '--help'], says: 'Usage: pnpm data' },
  { program: ['backend/api/src/process/prepare-main.ts'], says: 'The preparation cannot start' },
  { program: ['backend/identity/src/main.ts'], says: 'The identity service cannot start' },
];

test.each(nightly ? [...programs, ...largePrograms] : programs)(
  '$program.0 loads only packages that its image has: those of production',
  ({ program, says }) => {
    const guard = join(import.meta.dirname, 'production-dependencies.mjs');
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', guard, ...program], {
      cwd: root,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toContain(says);
  },
);
