import { reservedPaths } from '@harbour/platform-contract';
import { expect, test } from '@jest/globals';
import { portalRoutes } from './routes.tsx';

test('every address of the shell’s own is kept from remotes', () => {
  const own = portalRoutes()
    .flatMap(({ children = [] }) => children)
    .flatMap(({ path }) => (path === undefined || path === '*' ? [] : [`/${path}`]));
  expect(own.length).toBeGreaterThan(0);
  expect(reservedPaths).toEqual(expect.arrayContaining(own));
});
