import { describe, expect, test } from '@jest/globals';
import { exampleHousehold, summary } from '../../../testing/example-household.ts';
import { workingReducer } from './use-working-household.ts';

const household = exampleHousehold;
const shorter = { ...household, goals: [] };
const origin = { scenarioID: undefined, version: 0, name: '' };
const started = { household, stored: undefined, origin, undo: undefined };

describe('the household in hand', () => {
  test('can be taken back after something was removed', () => {
    const removed = workingReducer(started, { type: 'change', household: shorter, says: 'Car was removed.' });
    expect(removed.undo?.says).toBe('Car was removed.');
    expect(workingReducer(removed, { type: 'undo' })).toEqual(started);
  });

  test('cannot be taken back past the next change, which would be lost', () => {
    const removed = workingReducer(started, { type: 'change', household: shorter, says: 'Car was removed.' });
    const changed = workingReducer(removed, {
      type: 'change',
      household: { ...shorter, receipts: [] },
      says: undefined,
    });
    expect(changed.undo).toBeUndefined();
    expect(workingReducer(changed, { type: 'undo' })).toBe(changed);
  });

  test('is what was saved, and not what was changed while it was being saved', () => {
    const changed = workingReducer(started, { type: 'change', household: shorter, says: undefined });
    const saved = workingReducer(changed, { type: 'saved', household, summary: summary(1, 'Early', { version: 3 }) });
    expect(saved).toMatchObject({ household: shorter, origin: { version: 3, name: 'Early' } });
    expect(saved.stored).toBe(household);
  });
});
