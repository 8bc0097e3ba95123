import { describe, expect, test } from '@jest/globals';
import { homeLoan, ourHome, someShares } from '../../../testing/example-self-managed.ts';
import { equityOf, holdingList } from './holding-rows.ts';

const worth = (value: number | null, reason: string | null = null) => ({ value, reason });

describe('a property and its mortgage', () => {
  test('have equity and a loan to value with one decimal', () => {
    const { owed, equity, loanToValue } = equityOf(worth(300_000), [worth(100_000.1), worth(99_999.9)]);
    expect([owed.value, equity.value, loanToValue.value]).toEqual([200_000, 100_000, 66.7]);
  });

  test('may owe more than it is worth', () => {
    const { equity, loanToValue } = equityOf(worth(100_000), [worth(120_000)]);
    expect([equity.value, loanToValue.value]).toEqual([-20_000, 120]);
  });

  test.each([
    ['whose value is zero', worth(0), [worth(5)], { value: null, reason: expect.stringContaining('value is zero') }],
    ['whose value is unknown', worth(null, 'No rate.'), [worth(5)], { value: null, reason: 'No rate.' }],
    ['whose debt is unknown', worth(5), [worth(null, 'No balance.')], { value: null, reason: 'No balance.' }],
  ])('%s has no loan to value, and says why', (_, asset, debts, expected) => {
    expect(equityOf(asset, debts).loanToValue).toEqual(expected);
  });

  test('whose value is zero still has a negative equity', () => {
    expect(equityOf(worth(0), [worth(5)]).equity).toEqual({ value: -5, reason: null });
  });
});

describe('the lists', () => {
  test('have each debt once: with what it was taken out for, or on its own', () => {
    const { owned, owed, ended } = holdingList([ourHome, someShares], [homeLoan]);
    expect(owned.map(({ holding, debts }) => [holding.planName, debts.map(({ planName }) => planName)])).toEqual([
      ['Our home', ['Home loan']],
      ['My shares', []],
    ]);
    expect([owed.length, ended.length]).toEqual([0, 0]);
    const twice = holdingList([ourHome, { ...someShares, linkedLiabilities: [homeLoan.liabilityId] }], [homeLoan]);
    expect(twice.owned.flatMap(({ debts }) => debts)).toHaveLength(1);
  });

  test('have what is ended apart, newest first, and a debt of something sold on its own', () => {
    const sold = { ...ourHome, endedOn: '2026-01-01' };
    const { owned, owed, ended } = holdingList([sold, { ...someShares, endedOn: '2026-05-01' }], [homeLoan]);
    expect(owned).toEqual([]);
    expect(owed.map(({ holding }) => holding.planName)).toEqual(['Home loan']);
    expect(ended.map(({ holding }) => holding.planName)).toEqual(['My shares', 'Our home']);
  });
});
