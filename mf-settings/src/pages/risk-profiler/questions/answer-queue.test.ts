import { CallRefusedError } from '@harbour/api';
import type { RiskDraft } from '@harbour/definitions/clients/risk-profile/draft';
import { eventLoopTurn } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { emptyDraft } from '../../../testing/example-risk-profile.ts';
import { AnswerQueue, type QueueState } from './answer-queue.ts';

/** A queue whose requests are answered by hand, in order. */
function startQueue() {
  const sent: { revision: number; answers: Record<string, string> }[] = [];
  const open: { resolve: (draft: RiskDraft) => void; reject: (error: unknown) => void }[] = [];
  const states: QueueState[] = [];
  const queue = new AnswerQueue({
    revision: 3,
    send(revision, answers) {
      sent.push({ revision, answers: Object.fromEntries(answers) });
      return new Promise((resolve, reject) => open.push({ resolve, reject }));
    },
    onState: (state) => states.push(state),
    onStored: () => undefined,
  });
  return {
    queue,
    sent,
    states,
    async store(revision: number) {
      open.shift()?.resolve({ ...emptyDraft, revision });
      await eventLoopTurn();
    },
    async fail(error: unknown) {
      open.shift()?.reject(error);
      await eventLoopTurn();
    },
  };
}

describe('[R377] answers on their way', () => {
  test('go one request after the other, each on the revision of the one before', async () => {
    const { queue, sent, states, store } = startQueue();
    queue.give('fall', 'sell');
    queue.give('news', 'act');
    queue.give('fall', 'hold');
    expect(sent).toEqual([{ revision: 3, answers: { fall: 'sell' } }]);
    await store(4);
    expect(sent[1]).toEqual({ revision: 4, answers: { fall: 'hold', news: 'act' } });
    await store(5);
    expect(sent).toHaveLength(2);
    expect(states.at(-1)).toBe('saved');
    expect(queue.revision).toBe(5);
  });

  test('that could not be stored go with the next try', async () => {
    const { queue, sent, states, store, fail } = startQueue();
    queue.give('fall', 'sell');
    await fail(new TypeError('Failed to fetch'));
    expect(states).toEqual(['saving', 'failed']);
    queue.give('news', 'act');
    expect(sent[1]).toEqual({ revision: 3, answers: { fall: 'sell', news: 'act' } });
    await store(4);
    expect(states.at(-1)).toBe('saved');
  });

  test('that build on older ones say so, and those who wait for them hear it', async () => {
    const { queue, states, fail } = startQueue();
    queue.give('fall', 'sell');
    const waiting = expect(queue.settle()).rejects.toThrow('Changed elsewhere.');
    await fail(new CallRefusedError(409, { error: { name: 'DraftChanged', message: 'Changed elsewhere.' } }));
    await waiting;
    expect(states.at(-1)).toBe('stale');
  });

  test('that are all stored send nothing', async () => {
    const { queue, sent } = startQueue();
    await queue.settle();
    expect(sent).toEqual([]);
    queue.follow({ revision: 9 });
    expect(queue.revision).toBe(9);
  });
});
