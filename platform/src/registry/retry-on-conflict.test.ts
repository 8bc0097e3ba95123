import { describe, expect, test } from '@jest/globals';
import { attempts, retryOnConflict } from './retry-on-conflict.ts';
import { RegistryConflictError } from './store.ts';

describe('a change of the registry', () => {
  /** A change that fails this many times, with this error. */
  function failing(times: number, failure: Error) {
    let count = 0;
    return {
      tried: () => count,
      change: async () => {
        count += 1;
        if (count <= times) throw failure;
        return 'done';
      },
    };
  }
  const conflict = new RegistryConflictError('somebody was first');

  test('that others come before is done again', async () => {
    const { change, tried } = failing(attempts - 1, conflict);
    expect([await retryOnConflict(change, 1), tried()]).toEqual(['done', attempts]);
  });

  test('that others come before again and again is given up', async () => {
    const { change, tried } = failing(attempts, conflict);
    await expect(retryOnConflict(change, 1)).rejects.toBe(conflict);
    expect(tried()).toBe(attempts);
  });

  test('that fails for another reason is not tried again', async () => {
    const failure = new Error('disk full');
    const { change, tried } = failing(1, failure);
    await expect(retryOnConflict(change, 1)).rejects.toBe(failure);
    expect(tried()).toBe(1);
  });
});
