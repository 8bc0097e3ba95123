import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { eventLoopTurns } from './event-loop-turns.ts';

/** Whether the event loop had a turn before `step` was over. */
async function leavesTurn(step: () => Promise<void>): Promise<boolean> {
  let turned = false;
  const turn = setImmediate().then(() => {
    turned = true;
  });
  await step();
  const left = turned;
  await turn;
  return left;
}

test('gives the event loop a turn after the longest work', async () => {
  const takeTurn = eventLoopTurns(0);
  expect(await leavesTurn(takeTurn)).toBe(true);
});

test('goes on at once while the thread is fresh', async () => {
  const takeTurn = eventLoopTurns(60_000);
  expect(await leavesTurn(takeTurn)).toBe(false);
});
