import { projectHousehold, stressTestsFor, withLaterRetirement, withLessSpending } from '@harbour/wealthplan';
import { deterministicMarket, projectionRates } from '@harbour/wealthplan/market';
import { expect, jest, test } from '@jest/globals';
import { household } from '../../testing/example-scenario.ts';
import { firstShortfall } from './headline.ts';
import { type WhatIfAnswer, whatIfAnswer } from './what-if-messages.ts';

/** What the worker says about a household; jsdom's window stands for the worker's own scope. */
async function answerTo(question: unknown): Promise<WhatIfAnswer> {
  const posted = jest.spyOn(globalThis, 'postMessage').mockImplementation(() => undefined);
  await import('./what-if.worker.ts');
  dispatchEvent(new MessageEvent('message', { data: question }));
  const [message] = posted.mock.calls.at(-1) ?? [];
  posted.mockRestore();
  return whatIfAnswer.parse(message);
}
const runsShort = (of: typeof household) =>
  firstShortfall(projectHousehold(of, deterministicMarket(of, projectionRates.middle))) !== undefined;

test('[R358] the worker solves what closes a gap, and tries each stress test', async () => {
  const answer = await answerTo(household);
  if (!answer.ok || !answer.closing) throw new Error('The example runs short.');
  const { retireLaterYears, spendLessPercent } = answer.closing;
  if (!('value' in retireLaterYears && 'value' in spendLessPercent)) throw new Error('Both ways close it.');
  expect(runsShort(household)).toBe(true);
  expect(runsShort(withLaterRetirement(household, retireLaterYears.value))).toBe(false);
  expect(runsShort(withLaterRetirement(household, retireLaterYears.value - 1))).toBe(true);
  expect(runsShort(withLessSpending(household, spendLessPercent.value))).toBe(false);
  expect(answer.stress.map(({ key }) => key)).toEqual(stressTestsFor(household).map(({ key }) => key));
  expect(answer.history.worst).toHaveLength(3);
  expect(answer.history.lasting).toBeLessThan(answer.history.count);
  for (const { wealth } of answer.stress) expect(wealth).not.toBeNull();
});

test('without a shortfall nothing has to be closed', async () => {
  expect(await answerTo({ ...household, spending: [] })).toMatchObject({ ok: true, closing: null });
});

test('what cannot be answered gives the reason', async () => {
  expect(await answerTo(null)).toEqual({ ok: false, message: expect.stringMatching(/null/) });
});
