import { projectAtRates } from '@harbour/wealthplan';
import { expect, jest, test } from '@jest/globals';
import { household } from '../../testing/example-scenario.ts';
import { projectionsReader } from './projection-messages.ts';

/** What the worker posts about a household; jsdom's window stands for the worker's own scope. */
async function messagesTo(question: unknown): Promise<unknown[]> {
  const posted = jest.spyOn(globalThis, 'postMessage').mockImplementation(() => undefined);
  await import('./projections.worker.ts');
  dispatchEvent(new MessageEvent('message', { data: question }));
  const messages = posted.mock.calls.map(([message]) => message);
  posted.mockRestore();
  return messages;
}

test('the worker posts the projections at the three rates, a few years in each message', async () => {
  const messages = await messagesTo(household);
  for (const message of messages) {
    if (typeof message === 'object' && message && 'years' in message) {
      expect(Array.isArray(message.years) && message.years.length).toBeLessThanOrEqual(8);
    }
  }
  const read = projectionsReader();
  const answers = messages.map((message) => read(message));
  expect(answers.at(-1)).toEqual(projectAtRates(household));
  expect(answers.slice(0, -1).every((answer) => answer === undefined)).toBe(true);
});

test('a figure that the tables lack is named with its day', async () => {
  const [message] = await messagesTo({ ...household, startsOn: '1990-04-06' });
  expect(projectionsReader()(message)).toEqual({ missing: { figure: expect.any(String), date: '1990-04-06' } });
});

test('what cannot be projected gives the reason', async () => {
  const [message] = await messagesTo(null);
  expect(() => projectionsReader()(message)).toThrow(/null/);
});
