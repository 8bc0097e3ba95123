import { expect, test } from '@jest/globals';
import { installedBytes, neverInServerImage, serverImageBudget, serverImagePackages } from './server-image.ts';

const packages = serverImagePackages();

test('the server image holds what its processes need', () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'drizzle-orm', '@harbour/kernel', '@harbour/domain-ims']),
  );
});

test.each(neverInServerImage)('the server image holds nothing like %s', (pattern) => {
  expect(packages.filter(({ name }) => pattern.test(name))).toEqual([]);
});

test('the server image stays within its budget', () => {
  expect(packages.length).toBeLessThanOrEqual(serverImageBudget.packages);
  const bytes = packages.reduce((sum, each) => sum + (installedBytes(each) ?? 0), 0);
  expect(bytes).toBeGreaterThan(50 * 1024 * 1024);
  expect(bytes).toBeLessThanOrEqual(serverImageBudget.mebibytes * 1024 * 1024);
});
