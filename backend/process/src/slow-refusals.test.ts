import { expect, test } from '@jest/globals';
import { SlowRefusals } from './slow-refusals.ts';

function refusing(most: number) {
  const waits: { milliseconds: number; end: () => void }[] = [];
  const refusals = new SlowRefusals({
    delayMs: 1_000,
    most,
    wait: (milliseconds) => new Promise<void>((end) => void waits.push({ milliseconds, end })),
  });
  const answered: string[] = [];
  const ask = (name: string, check: () => void) =>
    refusals.after(check).then(
      () => void answered.push(`${name} goes on`),
      (error: unknown) => void answered.push(`${name}: ${error}`),
    );
  const refuse = () => {
    throw new Error('later');
  };
  return { waits, answered, ask, refuse };
}

test('a refusal comes after the delay; what is not refused goes on at once', async () => {
  const { waits, answered, ask, refuse } = refusing(10);
  const refused = ask('greedy', refuse);
  await ask('anna', () => undefined);
  expect(answered).toEqual(['anna goes on']);
  expect(waits).toMatchObject([{ milliseconds: 1_000 }]);
  waits[0]?.end();
  await refused;
  expect(answered).toEqual(['anna goes on', 'greedy: Error: later']);
});

test('no more than some refusals wait at once; a place is free again after each', async () => {
  const { waits, answered, ask, refuse } = refusing(1);
  const first = ask('first', refuse);
  await ask('second', refuse);
  expect(answered).toEqual(['second: Error: later']);
  waits[0]?.end();
  await first;
  const third = ask('third', refuse);
  expect(waits).toHaveLength(2);
  waits[1]?.end();
  await third;
});
