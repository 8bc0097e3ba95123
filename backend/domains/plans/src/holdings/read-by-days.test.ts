import { expect, test } from '@jest/globals';
import { readByDays, valuesPerStatement } from './read-by-days.ts';

/** What is read for some plans, with where the work gave way to others. */
async function readFor(planCount: number, days: readonly string[], kind: 'pglite' | 'postgresql' = 'pglite') {
  const steps: (readonly string[] | 'gives way')[] = [];
  const giveWay = async () => void steps.push('gives way');
  const plans = Array.from({ length: planCount }, (_, at) => `HB-${at}`);
  const found = await readByDays({ kind, giveWay }, plans, days, async (some) => {
    steps.push(some);
    return some.map((day) => `row of ${day}`);
  });
  return { steps, found };
}

const days = ['2026-11-23', '2026-11-24', '2026-11-25'];

test('a few plans are read on all days at once', async () => {
  expect((await readFor(2, days)).steps).toEqual([days]);
});

test('many plans are read on a few days at a time, and others go first in between', async () => {
  const { steps, found } = await readFor(valuesPerStatement.pglite / 2, days);
  expect(steps).toEqual([days.slice(0, 2), 'gives way', days.slice(2)]);
  expect(found).toEqual(days.map((day) => `row of ${day}`));
});

test('more plans than values of a statement are read day by day', async () => {
  expect((await readFor(valuesPerStatement.pglite + 1, days)).steps).toEqual(
    days.flatMap((day, at) => (at === 0 ? [[day]] : ['gives way', [day]])),
  );
});

test('a server reads them with one statement, since nobody waits for it', async () => {
  expect((await readFor(valuesPerStatement.pglite + 1, days, 'postgresql')).steps).toEqual([days]);
});

test('no plans and no days are read without error', async () => {
  expect(await readFor(0, [])).toEqual({ steps: [], found: [] });
});
