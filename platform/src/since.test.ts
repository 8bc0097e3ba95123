import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { reached } from '../setup/since.mjs';

const everyPage = ['accessibility', 'fault-matrix', 'first-load', 'navigation', 'walk'];

test.each([
  ['a remote: its own journeys, and those through every page', ['mf-ims/src/remote.tsx'], ['ims', ...everyPage].sort()],
  [
    'what answers it: the same',
    ['backend/domains/ims/src/approve.ts', 'shared/universal/definitions/ims/approvals.ts'],
    ['ims', ...everyPage].sort(),
  ],
  ['a remote that is new: those through every page', ['mf-new-one2/src/remote.tsx'], everyPage],
  ['a journey: itself', ['e2e/journeys/walk.spec.ts'], ['walk']],
  ['what is read by people, and tests: none', ['docs/faults.md', 'README.md', 'shell/src/portal.test.tsx'], []],
  ['what belongs to everybody: all', ['mf-ims/src/remote.tsx', 'shared/browser/ui/src/button.tsx'], 'all'],
  ['how journeys are run: all', ['e2e/setup/sessions.ts'], 'all'],
])('after a change of %s', (_, files, journeys) => {
  expect(reached(files).journeys).toEqual(journeys);
});

test('every journey that is named is there', () => {
  const domains = ['auth', 'clients', 'ims', 'investments', 'messaging', 'research', 'settings', 'tools'];
  const { journeys } = reached(domains.map((domain) => `mf-${domain}/src/a.ts`));
  const missing = [...journeys].filter(
    (name) => !existsSync(join(import.meta.dirname, '../../e2e/journeys', `${name}.spec.ts`)),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['the installed packages', 'pnpm-lock.yaml', false],
  ['a migration', 'backend/api/migrations/0000_start.sql', false],
  ['a module', 'shared/browser/ui/src/button.tsx', true],
])('Jest’s graph after a change of %s', (_, file, knows) => {
  expect(reached([file]).jestKnows).toBe(knows);
});
