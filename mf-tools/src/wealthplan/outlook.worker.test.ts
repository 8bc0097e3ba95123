import { simulatePaths } from '@harbour/wealthplan/simulate-paths';
import { expect, jest, test } from '@jest/globals';
import { shortHousehold as household } from '../testing/short-household.ts';
import { readAnswer } from './outlook-messages.ts';

/** What the worker says to a question; jsdom's window stands for the worker's own scope. */
async function answersTo(question: unknown) {
  const posted = jest.spyOn(globalThis, 'postMessage').mockImplementation(() => undefined);
  await import('./outlook.worker.ts');
  dispatchEvent(new MessageEvent('message', { data: question }));
  const given = posted.mock.calls.map(([message]) => readAnswer(message));
  posted.mockRestore();
  return given;
}

test('the worker answers with pieces that together are its paths, a small one first', async () => {
  const pieces = await answersTo({ household, seed: 3, from: 50, to: 700 });
  expect(pieces.map((piece) => piece.ok && [piece.from, piece.to])).toEqual([
    [50, 150],
    [150, 550],
    [550, 700],
  ]);
  const allPaths = simulatePaths(household, { seed: 3, from: 50, to: 700 });
  expect(pieces.flatMap((piece) => (piece.ok ? Array.from(piece.wealth) : []))).toEqual(Array.from(allPaths.wealth));
});

test('a question that cannot be answered gives the reason', async () => {
  expect(await answersTo({ household: null, seed: 3, from: 0, to: 100 })).toEqual([
    { ok: false, message: expect.stringMatching(/null/) },
  ]);
});
