import type { RemoteFault } from '@harbour/remotes';
import { exampleRegistry } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { faultsOf } from './portal-parts.ts';

const fault = (at: string, message: string): RemoteFault => ({ at, kind: 'error', message, times: 1 });

test('faults of all parts stand in one list, the newest first; a remote that is no longer there keeps its name', () => {
  const records = {
    'mf-gone': {
      state: 'failed',
      faults: [fault('2026-11-20T09:00:00.000Z', 'a'), fault('2026-11-20T09:02:00.000Z', 'c')],
    },
    shell: { state: 'not loaded', faults: [fault('2026-11-20T09:01:00.000Z', 'b')] },
  } as const;
  expect(faultsOf({ registry: exampleRegistry(), records }).map(({ part, message }) => [part, message])).toEqual([
    ['mf-gone', 'c'],
    ['The portal itself', 'b'],
    ['mf-gone', 'a'],
  ]);
});
