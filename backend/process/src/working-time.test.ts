import { expect, test } from '@jest/globals';
import { WorkingTime } from './working-time.ts';

function start() {
  const clock = { time: 1_000 };
  const now = () => clock.time;
  const refusal = (seconds: number) => new Error(`wait ${seconds} s`);
  const time = new WorkingTime({ burstSeconds: 2, refill: 0.5, refusal, clock: now, worked: now });
  /** Work in progress, and the function that ends it. */
  function begin(caller: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = time.charge(caller, () => promise);
    return () => {
      resolve();
      return done;
    };
  }
  return { clock, time, begin };
}

test('a caller who used up their time is refused until some has come back, nobody else is', async () => {
  const { clock, time, begin } = start();
  const end = begin('greedy');
  clock.time += 3_000;
  await end();
  // 1 s over: the second comes back in two.
  expect(() => time.refuseWhenSpent('greedy')).toThrow('wait 2 s');
  expect(() => time.refuseWhenSpent('anna')).not.toThrow();
  clock.time += 2_001;
  expect(() => time.refuseWhenSpent('greedy')).not.toThrow();
});

test('work in progress at the same time shares it: who has most of it pays most', async () => {
  const { clock, time, begin } = start();
  const finishers = [begin('greedy'), begin('greedy'), begin('greedy'), begin('anna')];
  clock.time += 4_000;
  for (const end of finishers) await end();
  expect(() => time.refuseWhenSpent('greedy')).toThrow('wait 2 s');
  // One of the four seconds.
  expect(() => time.refuseWhenSpent('anna')).not.toThrow();
});

test('time without work in progress costs nobody anything, and a store is never more than full', async () => {
  const { clock, time, begin } = start();
  await begin('anna')();
  clock.time += 3_600_000;
  const end = begin('anna');
  clock.time += 1_999;
  await end();
  expect(() => time.refuseWhenSpent('anna')).not.toThrow();
  await Promise.all([1, 2].map(() => begin('anna')()));
  const again = begin('anna');
  clock.time += 2;
  await again();
  expect(() => time.refuseWhenSpent('anna')).toThrow('wait 1 s');
});

test('work that fails is charged too', async () => {
  const { clock, time } = start();
  const failing = time.charge('greedy', async () => {
    clock.time += 2_500;
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(() => time.refuseWhenSpent('greedy')).toThrow('wait 1 s');
});
