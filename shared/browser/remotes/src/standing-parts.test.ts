import type { Remote } from '@harbour/contract';
import { expect, jest, test } from '@jest/globals';
import { createStandingParts, type Prepare } from './standing-parts.ts';

const remote: Remote = { routes: {}, slots: {} };

test('every part of a remote on the page prepares another build, and none of a remote that has no part there', async () => {
  const parts = createStandingParts();
  const prepare = jest.fn<Prepare>(() => Promise.resolve());
  const left = jest.fn();
  const removals = [parts.add('mf-a', prepare, left), parts.add('mf-a', prepare, left)];
  await parts.prepare('mf-b', remote);
  expect(prepare).not.toHaveBeenCalled();
  await parts.prepare('mf-a', remote);
  expect(prepare.mock.calls).toEqual([[remote], [remote]]);
  for (const remove of removals) {
    expect(left).not.toHaveBeenCalled();
    remove();
  }
  expect(left).toHaveBeenCalledTimes(1);
  expect(parts.has('mf-a')).toBe(false);
});
